# Le parole della pagina nel browser: l'ingresso, la cornice del tavolo, ciò che i giochi hanno in comune.

card-hidden = carta coperta
card-cost = costo { $cost }
card-count = { $n ->
        [one] una copia
       *[other] { $n } copie
    }
card-chosen = scelta
card-blocked = adesso no
card-new = nuova
