# 7 Wonders in italiano: come si chiamano e che cosa fanno le carte (con parole nostre), e che cosa dice il
# tavolo. Un a capo semplice è uno spazio, una riga vuota un paragrafo. Ogni bene ha una sigla per le tabelle.

game-title = 7 Wonders
game-about = Tre Ere, si sceglie tutti insieme, le carte girano.
edition = prima edizione (2010)

style-0 = facile, immediato: costruisce quello che può, senza un piano
style-2 = bravo, immediato: valuta quanto rende ogni carta alla sua città

parameter-players = da 2 a 7; in 2 la Città Libera è la terza
parameter-wonders = random (a caso), a o b (quel lato di plance a caso), o una plancia per città unite da +
parameter-copied_guild = come conta la gilda copiata da Olimpia: purple (carta viola, anche per la sua Gilda degli
    Armatori), shipowners (solo la Gilda degli Armatori copiata conta sé stessa), uncounted (non è una carta)
parameter-payments = sensible, o all: propone anche di pagare un vicino più caro
parameter-tie_break = coins (monete), o coins_military: poi decidono i punti militari

# ------------------------------------------------------------------ colori, beni, simboli
colour-brown = materie
    .long = materia prima
colour-grey = manufatti
    .long = manufatto
colour-blue = civili
    .long = struttura civile
colour-yellow = commercio
    .long = struttura commerciale
colour-red = armi
    .long = struttura militare
colour-green = scienza
    .long = struttura scientifica
colour-purple = gilde
    .long = gilda
good-wood = legno
    .code = Le
    .counted = { $n ->
            [one] 1 legno
           *[other] { $n } legni
        }
good-stone = pietra
    .code = Pi
    .counted = { $n ->
            [one] 1 pietra
           *[other] { $n } pietre
        }
good-ore = minerale
    .code = Mi
    .counted = { $n ->
            [one] 1 minerale
           *[other] { $n } minerali
        }
good-clay = argilla
    .code = Ar
    .counted = { $n ->
            [one] 1 argilla
           *[other] { $n } argille
        }
good-glass = vetro
    .code = Ve
    .counted = { $n ->
            [one] 1 vetro
           *[other] { $n } vetri
        }
good-papyrus = papiro
    .code = Pa
    .counted = { $n ->
            [one] 1 papiro
           *[other] { $n } papiri
        }
good-loom = tessuto
    .code = Te
    .counted = { $n ->
            [one] 1 tessuto
           *[other] { $n } tessuti
        }
symbol-compass = compasso
symbol-gear = ingranaggio
symbol-tablet = tavoletta
symbol-any = a scelta

# ------------------------------------------------------------------ quanto costa e che cosa fa, in breve
coins = { $n ->
        [one] 1 moneta
       *[other] { $n } monete
    }
or = o
here = qui
price-free = gratis
price-chain = gratis: { $card }
does-points = { $n } PV
does-shields = { $n ->
        [one] 1 scudo
       *[other] { $n } scudi
    }
does-own-goods = +{ $goods } (uso proprio)
does-cheap-raw = materie { $where } a 1
does-cheap-made = manufatti { $where } a 1
does-per = { $what } per { $each }
does-any-science = simbolo a scelta
does-free-build = 1 carta gratis per Era
does-seventh-card = gioca l'ultima carta
does-copy-guild = copia una gilda
does-build-discarded = 1 carta dagli scarti
thing-stage = stadio
thing-defeat = sconfitta

# ------------------------------------------------------------------ il tavolo
age = Era { $age }
head-turn = { $n ->
        [7] ultima carta
       *[other] turno { $n } di 6
    }
head-left = { $arrow } si passa a sinistra
head-right = si passa a destra { $arrow }
head-swap = ci si scambia la mano
head-discards = { $n ->
        [0] nessuno scarto
        [one] 1 scarto
       *[other] { $n } scarti
    }
free-city = Città Libera
begins = La partita comincia. Hai { $wonder }; si gioca tutti insieme.
begins-watched = La partita comincia; si gioca tutti insieme.
shields-against = { $n ->
        [one] 1 scudo
       *[other] { $n } scudi
    } (tu { $mine })
points-now = { $n ->
        [one] 1 punto adesso
       *[other] { $n } punti adesso
    }
city-tokens = gettoni { $tokens }
next-stage = poi { $stage }
wonder-done = completa
sells = Vende
sells-at = { $goods } a { $n }
keeps = uso proprio { $goods }
free-build-left = carta gratis: ancora da usare
free-build-used = carta gratis: usata
nothing-built = ancora niente di costruito
row-treasury = Tesoro
row-makes = Produce
row-science = Scienza
row-wonder = Meraviglia
row-built = Costruito
row-wonders = Meraviglie
known-hand = In questa mano hai visto: { $cards }.
column-leads = Poi gratis
column-free-with = Gratis con
column-board = Plancia
column-makes = Produce
column-stages = Stadi
column-build = Costruisci
    .short = Costr.
column-free = Gratis
column-stage = Stadio
stage-line = Stadio { $n } ({ $cost } { $arrow } { $does }): { $price }
column-discard = Scarta +3
    .short = Scarta
cell-built = già c'è
cell-too-dear = non puoi

legend-left = vicino di sinistra
legend-right = vicino di destra
legend-pays = 2 monete a sinistra
legend-shares = 4 monete a uno o a entrambi, a scelta
legend-done = stadio costruito
legend-open = da costruire

# ------------------------------------------------------------------ la scheda di una carta
sheet-cost = Costo
sheet-free-with = Gratis con
sheet-makes-free = Rende gratis
sheet-copies = Copie
sheet-copies-in = Copie, Era { $age }
copies-from = { $n } con { $players } o più
copies = { $copies } giocatori
sheet-copies-guild = una; le gilde in partita sono due più delle città, compresa la Città Libera
sheet-makes = La città produce { $good }.

# ------------------------------------------------------------------ che cosa si può scrivere
command-supply = città
help-name = altare
help-name-does = costruisci una carta con il suo nome o il suo inizio; va bene anche «costruisci altare»
help-card = ? altare
help-card-does = spiega una carta o una meraviglia: costo, effetto, che cosa rende gratis, chiarimenti
help-why = perché palazzo
help-supply-does = tutte le città con tutte le carte, e che cosa vogliono dire i segni
help-uses = stadio altare · scarta altare
help-uses-does = usa la carta per uno stadio, o scartala per 3 monete; bastano «st altare» e «sc altare»
unknown-card = Non c'è né carta né meraviglia «{ $text }». { $near ->
        [none] Ci sono tutte in: tavolata rules seven_wonders
       *[other] Intendevi { $near }?
    }

# ------------------------------------------------------------------ azioni
verb-build = Costruisci { $card }
verb-free = Costruisci gratis { $card }
verb-stage = Stadio con { $card }
verb-discard = Scarta { $card } per 3 monete
short-build = costruisci c
short-free = gratis g
short-stage = stadio st
short-discard = scarta sc
answer-decline = Butta l'ultima carta
answer-decline-pile = Non costruire niente
answer-pay-left = Paga { $coins } al vicino di sinistra
answer-pay-both = { $left } a sinistra, { $right } a destra
pays-left = { $coins } { $who ->
        [you] a te
        [free] alla Città Libera
       *[other] a { $name }
    } a sinistra
pays-right = { $coins } { $who ->
        [you] a te
        [free] alla Città Libera
       *[other] a { $name }
    } a destra

# ------------------------------------------------------------------ domande
step-choose = Quale carta giochi, e per che cosa?
step-choose_for_free_city = { $own ->
        [none] Ora scegli la carta della Città Libera (accanto a { $left } e { $right }).
       *[other] La tua carta è scelta ({ $own }). Ora scegli quella della Città Libera ({ $left }, { $right }).
    }
step-seventh_card = { $wonder }: puoi usare anche l'ultima carta di quest'Era.
step-discard_pile = { $city ->
        [mine] { $wonder }: costruisci gratis una carta degli scarti.
       *[other] { $wonder } (la Città Libera): costruisci gratis una carta degli scarti.
    }
step-pay-build = { $card }: da chi compri quello che manca?
step-pay-stage = Stadio { $stage }: da chi compri quello che manca?
step-pay_for_free_city-build = { $card }: da chi compra la Città Libera quello che manca?
step-pay_for_free_city-stage = Stadio { $stage }: da chi compra la Città Libera quello che manca?

# ------------------------------------------------------------------ che cosa è successo
event-age = Era { $age }
event-turn = Turno { $n }
event-draw = { $who ->
        [you] In questo turno giochi per la Città Libera e peschi per lei { $card ->
            [hidden] una carta
           *[other] { $card }
        }.
       *[other] In questo turno { $name } gioca per la Città Libera e pesca una carta per lei.
    }
event-build = { $who ->
        [you] Costruisci { $card }
       *[other] { $who ->
            [free] La Città Libera
           *[other] { $name }
        } costruisce { $card }
    }
event-build_free = { $who ->
        [you] Costruisci { $card } con il potere della tua meraviglia
       *[other] { $who ->
            [free] La Città Libera
           *[other] { $name }
        } costruisce { $card } con il potere della meraviglia
    }
event-stage = { $who ->
        [you] Costruisci lo stadio { $n } della tua meraviglia{ $card ->
            [hidden] { "" }
           *[other] {" "}con { $card }
        }
       *[other] { $who ->
            [free] La Città Libera
           *[other] { $name }
        } costruisce lo stadio { $n } della meraviglia{ $card ->
            [hidden] { "" }
           *[other] {" "}con { $card }
        }
    }
event-discard = { $who ->
        [you] Scarti { $card ->
            [hidden] una carta
           *[other] { $card }
        } per 3 monete
       *[other] { $who ->
            [free] La Città Libera
           *[other] { $name }
        } scarta { $card ->
            [hidden] una carta
           *[other] { $card }
        } per 3 monete
    }
event-leftover = { $who ->
        [you] La tua ultima carta va negli scarti{ $card ->
            [hidden] { "" }
           *[other] : { $card }
        }.
        [free] L'ultima carta della Città Libera va negli scarti.
       *[other] L'ultima carta di { $name } va negli scarti.
    }
event-pick = { $who ->
        [you] Costruisci { $card } dagli scarti
       *[other] { $who ->
            [free] La Città Libera
           *[other] { $name }
        } costruisce { $card } dagli scarti
    }
event-decline = { $who ->
        [you] Non prendi niente dagli scarti
       *[other] { $who ->
            [free] La Città Libera
           *[other] { $name }
        } non prende niente dagli scarti
    }
event-forgo = { $who ->
        [you] Non usi la tua ultima carta
       *[other] { $name } non usa l'ultima carta
    }
event-game_end = La partita è finita.
event-gain = { $who ->
        [you] Prendi
       *[other] { $name } prende
    } { $n ->
        [one] 1 moneta.
       *[other] { $n } monete.
    }
sentence = { $text }.
log-tail = { $what }: { $tail }.
log-pays = { $coins } { $who ->
        [you] a te
        [free] alla Città Libera
       *[other] a { $name }
    }
log-pays-bank = { $coins } alla banca
log-gains = { $coins } dalla banca
log-conflict = { $who ->
        [you] I tuoi conflitti:
        [free] Conflitti della Città Libera:
       *[other] Conflitti di { $name }:
    } { $results }.
log-conflicts = Conflitti: { $all }.
log-tokens = { $who ->
        [you] tu
       *[other] { $name }
    } { $tokens }
log-victory = { $points } contro { $who ->
        [you] di te
        [free] la Città Libera
       *[other] { $name }
    }
log-defeat = { $points } contro { $who ->
        [you] di te
        [free] la Città Libera
       *[other] { $name }
    }

# ------------------------------------------------------------------ la fine
points-military = Guerra
points-treasury = Monete
points-wonder = Merav.
points-civilian = Civili
points-science = Scienza
points-commercial = Comm.
points-guilds = Gilde
sw-points-military = Conflitti
sw-points-treasury = Tesoro
sw-points-wonder = Meraviglia
sw-points-civilian = Civili
sw-points-science = Scienza
sw-points-commercial = Commercio
sw-points-guilds = Gilde
setting-boards = Plance: { $boards }.
log-stage = { $what } («{ $effect }»)
tie-rule = { $rule ->
        [coins_military] A pari punti vince chi ha più monete, poi chi ha più punti militari; se tutto è pari, la vittoria è divisa.
       *[other] A pari punti vince chi ha più monete; a pari monete la vittoria è divisa.
    }
final-coins = Tra parentesi le monete: a pari punti, vince chi ne ha di più.

# ------------------------------------------------------------------ perché no
reason-no_such_seat = il posto { $seat } non esiste; i posti vanno da P1 a P{ $players }.
reason-no_such_action = l'azione { $action } non esiste; i numeri vanno da 0 a { $last }.
reason-game_over = la partita è finita.
reason-not_your_decision = adesso non tocca a te: prima deve decidere { $decider }.
reason-other_question = questa scelta non risponde alla domanda che ti è fatta.
reason-no_such_split = pagare { $left } a sinistra non basta o è troppo; a sinistra puoi pagare { $offered }.
reason-no_such_payment = { $left } a sinistra e { $right } a destra non comprano esattamente quello che manca.
reason-names_one_side = indica tutti e due i pagamenti: { $left } a sinistra e { $right } a destra.
reason-names_both_sides = indica solo il pagamento a sinistra: { $left }.
reason-total_too_high = { $left } a sinistra e { $right } a destra sono più di quello che ha la città: { $coins ->
        [one] 1 moneta.
       *[other] { $coins } monete.
    }
reason-only_free = una carta degli scarti si costruisce gratis.
reason-not_in_discard_pile = negli scarti non c'è { $card }.
reason-built_already = in una città c'è una sola carta { $card }, e questa ce l'ha già.
reason-not_in_hand = in mano non hai { $card }.
reason-chosen_already = la tua unica carta { $card } è già scelta per la tua città.
reason-free_city_must_build = la Città Libera scarta solo se non può costruire né una struttura né uno stadio.
reason-free_city_must_chain = la Città Libera costruisce { $card }, perché non costa niente.
reason-wonder_complete = tutti gli stadi di { $wonder } sono costruiti.
reason-no_free_build = questa città non ha il potere di costruire gratis.
reason-free_build_used = la carta gratis di quest'Era è già costruita.
reason-free_anyway = { $card } non costa comunque niente: costruiscila e basta.
reason-coins_short = { $what } costa { $cost ->
        [one] 1 moneta
       *[other] { $cost } monete
    }, e la città ne ha solo { $coins }.
reason-not_for_sale = { $n ->
        [one] per { $what } manca ancora 1 unità di { $resource }
       *[other] per { $what } mancano ancora { $n } unità di { $resource }
    }, anche comprando tutto dai due vicini.
reason-not_together = le risorse per { $what } non si possono avere tutte insieme: chi produce a
    scelta dà una risorsa sola.
reason-nothing_to_withdraw = non hai fatto nessuna scelta che si possa ritirare.
a-stage = uno stadio

# ------------------------------------------------------------------ le carte
lumber_yard = Cantiere d'Abbattimento
    .summary = Un legno ogni turno, per te e per il vicino che compra.
stone_pit = Cava di Pietra
    .summary = Una pietra ogni turno, per te e per il vicino che compra.
clay_pool = Bacino d'Argilla
    .summary = Un'argilla ogni turno, per te e per il vicino che compra.
ore_vein = Filone Minerario
    .summary = Un minerale ogni turno, per te e per il vicino che compra.
tree_farm = Vivaio
    .summary = Ogni turno un legno o un'argilla, a seconda del bisogno; anche il vicino che compra sceglie.
excavation = Scavi
    .summary = Ogni turno una pietra o un'argilla, a seconda del bisogno; anche il vicino che compra sceglie.
clay_pit = Fossa d'Argilla
    .summary = Ogni turno un minerale o un'argilla, a seconda del bisogno; anche il vicino che compra sceglie.
timber_yard = Deposito di Legname
    .summary = Ogni turno un legno o una pietra, a seconda del bisogno; anche il vicino che compra sceglie.
forest_cave = Giacimento
    .summary = Ogni turno un legno o un minerale, a seconda del bisogno; anche il vicino che compra sceglie.
mine = Miniera
    .summary = Ogni turno una pietra o un minerale, a seconda del bisogno; anche il vicino che compra sceglie.
loom_age1 = Filanda
    .summary = Un tessuto ogni turno, per te e per il vicino che compra.
glassworks_age1 = Vetreria
    .summary = Un vetro ogni turno, per te e per il vicino che compra.
press_age1 = Stamperia
    .summary = Un papiro ogni turno, per te e per il vicino che compra.
pawnshop = Banco dei Pegni
    .summary = 3 punti vittoria.
baths = Bagni
    .summary = 3 punti vittoria.
altar = Altare
    .summary = 2 punti vittoria.
theater = Teatro
    .summary = 2 punti vittoria.
tavern = Taverna
    .summary = Prendi subito 5 monete.
east_trading_post = Stazione Commerciale Est
    .summary = Legno, pietra, minerale e argilla ti costano 1 moneta dal vicino di destra.
west_trading_post = Stazione Commerciale Ovest
    .summary = Legno, pietra, minerale e argilla ti costano 1 moneta dal vicino di sinistra.
marketplace = Mercato
    .summary = Vetro, papiro e tessuto ti costano 1 moneta da entrambi i vicini.
stockade = Palizzata
    .summary = 1 scudo per i conflitti.
barracks = Caserma
    .summary = 1 scudo per i conflitti.
guard_tower = Torre di Guardia
    .summary = 1 scudo per i conflitti.
apothecary = Farmacia
    .summary = Un compasso, simbolo scientifico.
workshop = Opificio
    .summary = Un ingranaggio, simbolo scientifico.
scriptorium = Scrittorio
    .summary = Una tavoletta, simbolo scientifico.
sawmill = Segheria
    .summary = Due legni ogni turno, per te e per il vicino che compra.
quarry = Tagliapietre
    .summary = Due pietre ogni turno, per te e per il vicino che compra.
brickyard = Mattonificio
    .summary = Due argille ogni turno, per te e per il vicino che compra.
foundry = Fonderia
    .summary = Due minerali ogni turno, per te e per il vicino che compra.
loom_age2 = Filanda
    .summary = Un tessuto ogni turno, per te e per il vicino che compra.
glassworks_age2 = Vetreria
    .summary = Un vetro ogni turno, per te e per il vicino che compra.
press_age2 = Stamperia
    .summary = Un papiro ogni turno, per te e per il vicino che compra.
aqueduct = Acquedotto
    .summary = 5 punti vittoria.
temple = Tempio
    .summary = 3 punti vittoria.
statue = Statua
    .summary = 4 punti vittoria.
courthouse = Tribunale
    .summary = 4 punti vittoria.
forum = Foro
    .summary = Ogni turno un vetro, un papiro o un tessuto, a seconda del bisogno; non si vende mai.
caravansery = Caravanserraglio
    .summary = Ogni turno un legno, una pietra, un minerale o un'argilla, a seconda del bisogno; non si vende mai.
vineyard = Vigneto
    .summary = Subito 1 moneta per ogni carta marrone qui e dai due vicini.
bazar = Bazar
    .summary = Subito 2 monete per ogni carta grigia qui e dai due vicini.
walls = Mura
    .summary = 2 scudi per i conflitti.
training_ground = Zona d'Addestramento
    .summary = 2 scudi per i conflitti.
stables = Scuderie
    .summary = 2 scudi per i conflitti.
archery_range = Campo di Tiro con l'Arco
    .summary = 2 scudi per i conflitti.
dispensary = Ambulatorio
    .summary = Un compasso, simbolo scientifico.
laboratory = Laboratorio
    .summary = Un ingranaggio, simbolo scientifico.
library = Biblioteca
    .summary = Una tavoletta, simbolo scientifico.
school = Scuola
    .summary = Una tavoletta, simbolo scientifico.
pantheon = Pantheon
    .summary = 7 punti vittoria.
gardens = Giardini
    .summary = 5 punti vittoria.
town_hall = Municipio
    .summary = 6 punti vittoria.
palace = Palazzo
    .summary = 8 punti vittoria.
senate = Senato
    .summary = 6 punti vittoria.
haven = Porto
    .summary = Per ogni carta marrone della tua città: subito 1 moneta e alla fine 1 punto.
lighthouse = Faro
    .summary = Per ogni carta gialla della tua città: subito 1 moneta e alla fine 1 punto.
chamber_of_commerce = Camera di Commercio
    .summary = Per ogni carta grigia della tua città: subito 2 monete e alla fine 2 punti.
arena = Arena
    .summary = Per ogni stadio della tua meraviglia: subito 3 monete e alla fine 1 punto.
fortifications = Fortificazioni
    .summary = 3 scudi per i conflitti.
circus = Circo
    .summary = 3 scudi per i conflitti.
arsenal = Arsenale
    .summary = 3 scudi per i conflitti.
siege_workshop = Opificio d'Assedio
    .summary = 3 scudi per i conflitti.
lodge = Loggia
    .summary = Un compasso, simbolo scientifico.
observatory = Osservatorio
    .summary = Un ingranaggio, simbolo scientifico.
university = Università
    .summary = Una tavoletta, simbolo scientifico.
academy = Accademia
    .summary = Un compasso, simbolo scientifico.
study = Studio
    .summary = Un ingranaggio, simbolo scientifico.
workers_guild = Gilda dei Lavoratori
    .summary = Alla fine 1 punto per ogni carta marrone dei due vicini.
craftsmens_guild = Gilda degli Artigiani
    .summary = Alla fine 2 punti per ogni carta grigia dei due vicini.
traders_guild = Gilda dei Mercanti
    .summary = Alla fine 1 punto per ogni carta gialla dei due vicini.
philosophers_guild = Gilda dei Filosofi
    .summary = Alla fine 1 punto per ogni carta verde dei due vicini.
spies_guild = Gilda delle Spie
    .summary = Alla fine 1 punto per ogni carta rossa dei due vicini.
strategists_guild = Gilda degli Strateghi
    .summary = Alla fine 1 punto per ogni gettone sconfitta dei due vicini.
shipowners_guild = Gilda degli Armatori
    .summary = Alla fine 1 punto per ogni carta marrone, grigia e viola della tua città.
scientists_guild = Gilda degli Scienziati
    .summary = Un simbolo scientifico del tipo che alla fine ti conviene di più.
magistrates_guild = Gilda dei Magistrati
    .summary = Alla fine 1 punto per ogni carta blu dei due vicini.
builders_guild = Gilda dei Costruttori
    .summary = Alla fine 1 punto per ogni stadio di meraviglia qui e dai due vicini.

# ------------------------------------------------------------------ le meraviglie
giza = Giza
    .wonder = Le Piramidi di Giza
giza_a = Giza A
    .stage-1 = 3 punti vittoria
    .stage-2 = 5 punti vittoria
    .stage-3 = 7 punti vittoria
giza_b = Giza B
    .stage-1 = 3 punti vittoria
    .stage-2 = 5 punti vittoria
    .stage-3 = 5 punti vittoria
    .stage-4 = 7 punti vittoria
babylon = Babilonia
    .wonder = I Giardini Pensili di Babilonia
babylon_a = Babilonia A
    .stage-1 = 3 punti vittoria
    .stage-2 = Un simbolo scientifico del tipo che alla fine ti conviene di più
    .stage-3 = 7 punti vittoria
babylon_b = Babilonia B
    .stage-1 = 3 punti vittoria
    .stage-2 = Usa anche l'ultima carta di ogni Era, invece di scartarla
    .stage-3 = Un simbolo scientifico del tipo che alla fine ti conviene di più
olympia = Olimpia
    .wonder = La Statua di Zeus a Olimpia
olympia_a = Olimpia A
    .stage-1 = 3 punti vittoria
    .stage-2 = Una volta per Era, costruisci gratis una carta della mano
    .stage-3 = 7 punti vittoria
olympia_b = Olimpia B
    .stage-1 = Legno, pietra, minerale e argilla ti costano 1 moneta da entrambi i vicini
    .stage-2 = 5 punti vittoria
    .stage-3 = Alla fine, conta i punti di una gilda di un vicino come se fosse tua
rhodes = Rodi
    .wonder = Il Colosso di Rodi
rhodes_a = Rodi A
    .stage-1 = 3 punti vittoria
    .stage-2 = 2 scudi per i conflitti
    .stage-3 = 7 punti vittoria
rhodes_b = Rodi B
    .stage-1 = 3 punti vittoria. 1 scudo per i conflitti. Prendi subito 3 monete
    .stage-2 = 4 punti vittoria. 1 scudo per i conflitti. Prendi subito 4 monete
ephesus = Efeso
    .wonder = Il Tempio di Artemide a Efeso
ephesus_a = Efeso A
    .stage-1 = 3 punti vittoria
    .stage-2 = Prendi subito 9 monete
    .stage-3 = 7 punti vittoria
ephesus_b = Efeso B
    .stage-1 = 2 punti vittoria. Prendi subito 4 monete
    .stage-2 = 3 punti vittoria. Prendi subito 4 monete
    .stage-3 = 5 punti vittoria. Prendi subito 4 monete
alexandria = Alessandria
    .wonder = Il Faro di Alessandria
alexandria_a = Alessandria A
    .stage-1 = 3 punti vittoria
    .stage-2 = Ogni turno un legno, una pietra, un minerale o un'argilla, a seconda del bisogno; non si vende mai
    .stage-3 = 7 punti vittoria
alexandria_b = Alessandria B
    .stage-1 = Ogni turno un legno, una pietra, un minerale o un'argilla, a seconda del bisogno; non si vende mai
    .stage-2 = Ogni turno un vetro, un papiro o un tessuto, a seconda del bisogno; non si vende mai
    .stage-3 = 7 punti vittoria
halicarnassus = Alicarnasso
    .wonder = Il Mausoleo di Alicarnasso
halicarnassus_a = Alicarnasso A
    .stage-1 = 3 punti vittoria
    .stage-2 = A fine turno, costruisci gratis una carta degli scarti
    .stage-3 = 7 punti vittoria
halicarnassus_b = Alicarnasso B
    .stage-1 = 2 punti vittoria. A fine turno, costruisci gratis una carta degli scarti
    .stage-2 = 1 punto vittoria. A fine turno, costruisci gratis una carta degli scarti
    .stage-3 = A fine turno, costruisci gratis una carta degli scarti

# ------------------------------------------------------------------ le regole in breve
rules-how =
    Ognuno costruisce una città intorno a una delle sette meraviglie. Ci sono tre Ere di sei turni. In ogni
    turno tutti scelgono insieme una carta della mano, la giocano e passano le altre: a sinistra nelle Ere I e
    III, a destra nella II. L'ultima carta di un'Era si scarta.

    Una carta si usa in uno di tre modi: la costruisci come struttura della tua città; la metti coperta sotto la
    meraviglia e costruisci lo stadio seguente; oppure la scarti per 3 monete. Una struttura con lo stesso nome
    sta in una città una volta sola.

    Una struttura o uno stadio costa quello che c'è stampato: monete per la banca, o risorse. La tua città
    produce le sue risorse di nuovo a ogni turno. Quello che manca lo compri dalla città a sinistra o a destra,
    se lo producono la sua plancia o le sue carte marroni e grigie, a 2 monete l'unità, che vanno al suo
    proprietario. Stazioni commerciali e mercato abbassano il prezzo a 1 moneta. Nessuno può rifiutarsi di
    vendere. Alcune strutture rendono gratis quelle che vengono dopo.

    Alla fine di ogni Era confronti i tuoi scudi con quelli dei due vicini. Chi ne ha di più prende un gettone
    da 1, 3 o 5 punti (Era I, II, III), chi ne ha di meno uno da −1.

    Alla fine si contano: gettoni; 1 punto ogni 3 monete; stadi; carte blu; scienza; carte gialle; gilde. La
    scienza vale, per ogni tipo, il quadrato dei simboli uguali, e 7 punti per ogni gruppo di tre simboli
    diversi. Vince chi ha più punti; a pari punti, chi ha più monete.

    In due, la Città Libera è la terza. I due giocatori scelgono a turno per lei una carta della propria mano, a
    cui si aggiunge una carta del suo mazzetto. Se può costruire, deve farlo.

# ------------------------------------------------------------------ i chiarimenti, in breve
rule-R1 = Tutti scelgono insieme una carta della mano e che cosa farne: costruirla, costruire con essa lo stadio
    seguente della meraviglia, o scartarla. Nessuna scelta dipende da quelle degli altri nello stesso turno.
rule-R2 = Si paga solo con le monete che si hanno all'inizio del turno; quelle guadagnate servono dal prossimo.
rule-R3 = Un'unità comprata costa 2 monete, o 1 con la stazione commerciale che serve; gli sconti valgono dal turno
    dopo e non si sommano.
rule-R4 = Sono in vendita la risorsa della plancia e quelle delle carte marroni e grigie, mai quelle delle carte gialle
    e delle meraviglie. Vendere non toglie niente, e nessuno può rifiutarsi.
rule-R5 = Una carta con una scelta dà al proprietario un'unità per turno, e un'unità a ogni compratore, qualunque cosa
    prenda il proprietario.
rule-R6 = Ogni unità che serve è prodotta o comprata; scegli tu da chi, e non compri più di quanto manca.
rule-R7 = Una struttura con lo stesso nome sta in una città una volta sola. La seconda può servire per uno stadio o
    essere scartata.
rule-R8 = Una carta non costa niente se nella città c'è una delle strutture che nomina, comunque ci sia arrivata.
rule-R9 = Le carte scartate stanno coperte; ci finiscono anche le ultime carte di un'Era, che non fruttano niente.
rule-R10 = Dopo il sesto turno: l'ultima carta di Babilonia, le altre ultime carte negli scarti, la scelta di
    Alicarnasso, i conflitti, l'Era seguente.
rule-R11 = Babilonia B usa la sua ultima carta dopo il sesto turno, anche nell'Era in cui costruisce lo stadio.
rule-R12 = Alicarnasso costruisce gratis una carta degli scarti, alla fine del turno in cui costruisce lo stadio. Può
    rinunciare; poi l'occasione è persa.
rule-R13 = Olimpia A costruisce gratis una struttura della mano per Era, dal turno dopo lo stadio.
rule-R14 = Alla fine Olimpia B conta una gilda di un vicino come se l'avesse costruita; il vicino non perde niente.
rule-R15 = Un simbolo a scelta conta alla fine come quello che ti dà più punti, senza che tu debba scegliere.
rule-R16 = Vigneto e Bazar contano anche quello che i vicini costruiscono nello stesso turno; i punti si contano nelle
    città finali. La risorsa di una plancia non è una carta.
rule-R17 = Gli scudi delle carte rosse e di Rodi si confrontano con ogni vicino; a pari forza non si prende niente.
rule-R18 = La Gilda degli Strateghi conta i gettoni sconfitta dei vicini, non i tuoi.
rule-R19 = Una carta che non si costruisce e non serve per uno stadio si scarta per 3 monete; si può scartare
    qualsiasi carta.
rule-R20 = In due, la Città Libera è una terza città fra i giocatori. Scarta una carta solo se non può costruire
    niente, e deve costruire la carta scelta se è gratis grazie a una sua struttura.

# ------------------------------------------------------------------ bot
bot-semi_random = costruisce a caso quello che può, e scarta solo se deve
bot-science = prima di tutto la scienza, qualunque cosa succeda
bot-rule = produzione, scudi decisivi, scienza e punti, in un ordine fisso
bot-score = ciò che fa crescere di più il valore della sua città, un passo avanti
bot-tuned_seven_wonders = un passo avanti, con pesi calibrati
bot-learned_seven_wonders = usa le carte secondo una strategia imparata giocando
bot-opps = guarda tre mosse avanti e dagli avversari si aspetta il peggio
bot-flat_mc_250 = 250 partite a caso per decisione; la carta e l'uso che in quest'Era hanno vinto più spesso
bot-uct_1000 = un albero di 1000 partite a caso per decisione, prima le mosse migliori secondo score

# ------------------------------------------------------------------ suggerimenti
measure-coins = { $n ->
        [one] una moneta in più entro tre turni
       *[other] { $n } monete in più entro tre turni
    }
    .less = { $n ->
        [one] una moneta in meno entro tre turni
       *[other] { $n } monete in meno entro tre turni
    }
measure-goods = { $n ->
        [one] una risorsa in più a ogni turno
       *[other] { $n } risorse in più a ogni turno
    }
    .less = { $n ->
        [one] una risorsa in meno a ogni turno
       *[other] { $n } risorse in meno a ogni turno
    }
measure-shields = { $n ->
        [one] uno scudo in più
       *[other] { $n } scudi in più
    }
    .less = { $n ->
        [one] uno scudo in meno
       *[other] { $n } scudi in meno
    }
measure-stages = { $n ->
        [one] uno stadio in più della meraviglia entro tre turni
       *[other] { $n } stadi in più della meraviglia entro tre turni
    }
    .less = { $n ->
        [one] uno stadio in meno della meraviglia entro tre turni
       *[other] { $n } stadi in meno della meraviglia entro tre turni
    }
part-military = conflitti
part-treasury = monete
part-wonder = meraviglia
part-civilian = edifici civili
part-science = scienza
part-commercial = commercio
part-guilds = gilde

# ------------------------------------------------------------------ parametri rifiutati
error-boards = wonders nomina { $n ->
        [one] una sola plancia
       *[other] { $n } plance
    }, ma le città sono { $cities }
error-wonder-twice = wonders nomina due volte una meraviglia; ognuna c'è una volta sola, con un lato
