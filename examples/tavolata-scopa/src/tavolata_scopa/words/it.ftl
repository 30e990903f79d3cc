# Le parole della Scopa. Chiavi come in ogni gioco di Tavolata: le carte, poi domande, eventi, motivi, regole.

game-title = Scopa
edition = regole tradizionali
game-about = Prendi le carte in tavola con quelle della tua mano; chi le prende tutte fa scopa.
parameter-points = da 1 a 31: i punti per vincere
parameter-four = pairs (a coppie) o singles (ognuno per sé): come si gioca in quattro
style-0 = gioca a caso
style-2 = prende le carte migliori, senza ricerca
preset-usual = Tradizionale
    .hint = a 11 punti; in quattro a coppie
preset-short = Breve
    .hint = a 5 punti
preset-singles = In quattro senza coppie
    .hint = ognuno per sé, a 11 punti
bot-sweeper = prende le carte migliori e lascia il meno possibile al giocatore seguente

# ------------------------------------------------------------------ carte
coins-1 = Asso di denari
coins-2 = 2 di denari
coins-3 = 3 di denari
coins-4 = 4 di denari
coins-5 = 5 di denari
coins-6 = 6 di denari
coins-7 = 7 di denari
coins-8 = Fante di denari
coins-9 = Cavallo di denari
coins-10 = Re di denari
cups-1 = Asso di coppe
cups-2 = 2 di coppe
cups-3 = 3 di coppe
cups-4 = 4 di coppe
cups-5 = 5 di coppe
cups-6 = 6 di coppe
cups-7 = 7 di coppe
cups-8 = Fante di coppe
cups-9 = Cavallo di coppe
cups-10 = Re di coppe
swords-1 = Asso di spade
swords-2 = 2 di spade
swords-3 = 3 di spade
swords-4 = 4 di spade
swords-5 = 5 di spade
swords-6 = 6 di spade
swords-7 = 7 di spade
swords-8 = Fante di spade
swords-9 = Cavallo di spade
swords-10 = Re di spade
clubs-1 = Asso di bastoni
clubs-2 = 2 di bastoni
clubs-3 = 3 di bastoni
clubs-4 = 4 di bastoni
clubs-5 = 5 di bastoni
clubs-6 = 6 di bastoni
clubs-7 = 7 di bastoni
clubs-8 = Fante di bastoni
clubs-9 = Cavallo di bastoni
clubs-10 = Re di bastoni

# ------------------------------------------------------------------ il tavolo
title = Scopa a { $n ->
        [one] un punto
       *[other] { $n } punti
    }
deal-number = smazzata { $n }
field-deal = Smazzata
field-dealer = Mazziere
field-active = Tocca a
field-taker = Ultima presa
field-table = In tavola
field-stock_size = Carte nel mazzo
field-sides = Parti
field-seats = Posti
field-taken = Prese
field-points = Punti
field-points-total = Totale
field-hand = Mano
field-hand_size = Carte in mano
field-turns = Carte giocate
field-scopas = { points-scopas }
field-cards = { points-cards }
field-coins = { points-coins }
field-settebello = { points-settebello }
field-primiera = { points-primiera }

# ------------------------------------------------------------------ la domanda
question-play_card = Quale carta giochi?
choice-put = { $card }, in tavola
choice-take = { $card } prende { $cards }

# ------------------------------------------------------------------ il registro
event-deal = Smazzata { $n }: { $who ->
        [you] dai le carte tu.
       *[other] dà le carte { $name }.
    }
event-redeal = { $n } Re in tavola: si ridanno tutte le carte.
event-table = In tavola: { $cards }.
event-draw = Ricevi { $cards }.
event-hands = Nuova mano; { $n ->
        [0] il mazzo è finito.
        [one] resta una carta.
       *[other] restano { $n } carte.
    }
event-play = { $who ->
        [you] Giochi
       *[other] { $name } gioca
    } { $card }{ $taken ->
        [0] .
       *[other] { "" } e { $who ->
            [you] prendi
           *[other] prende
        } { $cards }.
    }
event-scopa = Scopa! Un punto { $who ->
        [you] per te.
       *[other] per { $name }.
    }
event-rest = { $who ->
        [you] Hai preso per ultimo, e il resto è tuo:
       *[other] { $name } ha preso per ultimo, e il resto è suo:
    } { $cards }.
event-point = { $category ->
        [cards] Carte
        [coins] Denari
        [settebello] Settebello
       *[primiera] Primiera
    }: un punto per { $name }.
event-score = In tutto { $n ->
        [one] un punto
       *[other] { $n } punti
    } per { $name }.
side-you = te

# ------------------------------------------------------------------ punti
points-scopas = scope
points-cards = carte
points-coins = denari
points-settebello = settebello
points-primiera = primiera

# ------------------------------------------------------------------ rifiuti
reason-not_in_hand = { $card }: non è nella tua mano.
reason-not_on_table = { $missing }: non è in tavola.
reason-equal_first = { $card } deve prendere la carta di uguale valore: { $equal }.
reason-must_take = { $card } può prendere, quindi deve.

# ------------------------------------------------------------------ regole
rule-R1 = Da 2 a 4 giocatori. In quattro si gioca a coppie, con il compagno di fronte, o ognuno per
    sé (parametro four).
rule-R2 = Il mazziere scopre quattro carte in tavola e ne dà tre a ciascuno. Quando sono giocate ne
    dà altre tre, fino alla fine del mazzo; in tavola non ne mette più. Poi dà le carte il giocatore
    seguente.
rule-R3 = Se tre o quattro delle prime carte in tavola sono Re, lo stesso mazziere ridà le carte.
rule-R4 = A turno, cominciando dopo il mazziere, ognuno gioca una carta della sua mano.
rule-R5 = Una carta prende una carta di uguale valore: se c'è deve prendere quella, e non una somma.
    Fante, Cavallo e Re valgono 8, 9 e 10.
rule-R6 = Una carta senza un'uguale in tavola prende più carte la cui somma è il suo valore. Se ci
    sono più modi, sceglie il giocatore.
rule-R7 = Una carta che può prendere deve prendere. Una carta che non prende nulla resta in tavola.
rule-R8 = Prendere tutte le carte in tavola è una scopa: subito un punto. L'ultima carta della
    smazzata non fa scopa.
rule-R9 = Dopo l'ultima carta della smazzata, chi ha preso per ultimo prende le carte rimaste in
    tavola.
rule-R10 = Chi ha più carte ha un punto; nessuno se due ne hanno lo stesso numero.
rule-R11 = Chi ha più denari ha un punto; nessuno se due ne hanno lo stesso numero.
rule-R12 = Il 7 di denari, il settebello, vale un punto.
rule-R13 = Primiera: si somma la carta migliore di ogni seme (7: 21, 6: 18, Asso: 16, 5: 15, 4: 14,
    3: 13, 2: 12, figure: 10). La somma più alta ha un punto; chi non ha tutti i semi non ha
    primiera, e a pari somma nessuno ha il punto.
rule-R14 = I compagni hanno in comune carte e punti.
rule-R15 = Alla fine di una smazzata vince chi ha più punti, se ne ha almeno 11 (parametro points).
    A pari punti si gioca un'altra smazzata.
