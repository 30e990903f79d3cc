# Come si gioca a 7 Wonders. Ogni messaggio è una sezione della pagina, in quest'ordine; -1, -2 sono passi, -a, -b punti.
# *forte*; [carta] è una carta che si apre, [carta|altre parole] una con altre parole.

who = Guidi una di sette grandi città del mondo antico. Hai tre monete, una risorsa e un'idea: una *meraviglia* di cui si
    parlerà ancora fra tremila anni. I tuoi due *vicini*, a sinistra e a destra, hanno idee loro.
    .title = Chi sei

goal = Avere *più punti vittoria* dopo tre Ere di sei turni. Ci sono sette modi di fare punti, e nessuna città può fare
    tutto.
    .title = L'obiettivo

turn = Si gioca *tutti insieme*.
    .title = Un turno
turn-1 = Hai una mano di carte, sette all'inizio di un'Era. Scegline una in segreto.
    .title = Scegli
turn-2 = Tutte le carte si scoprono e si usano insieme.
    .title = Gioca
turn-3 = Il resto della mano va al vicino, a sinistra nelle Ere I e III, a destra nella II, e tu ricevi quello dell'altro
    vicino. Delle ultime due carte ne usi una; l'altra è scartata.
    .title = Passa

use = Con la carta scelta, qualunque sia, puoi fare una di tre cose.
    .title = Tre usi di una carta
use-a = Se puoi pagare quello che ha nell'angolo, entra nella tua città, scoperta. Mai due con lo stesso nome.
    .title = Costruirla
use-b = Qualsiasi carta può segnare il prossimo stadio della tua meraviglia: paghi quanto costa lo *stadio*, dal primo
    all'ultimo.
    .title = Costruire la meraviglia
use-c = La carta va coperta negli scarti, e prendi *3 monete*.
    .title = Scartarla

pay = Quello che la tua città produce *non si consuma*: c'è di nuovo a ogni turno. La plancia produce una risorsa, le
    carte marroni e grigie altre.
    .title = Pagare
    .caption = I [baths] costano una pietra. La [stone_pit] ne produce una, ogni turno.
pay-a = Compra le risorse che ti mancano dal vicino di sinistra o di destra, per *2 monete* l'una. Non può rifiutare, e le
    ha ancora anche per sé. Certe carte gialle fanno lo sconto.
    .title = Commercio
pay-b = Certe carte sono gratis se la tua città ha quella giusta di un'Era precedente.
    .title = Catene
    .caption = Lo [scriptorium] rende gratis [library] e [courthouse].

colours = Il colore dice a che cosa serve una carta.
    .title = Sette colori
colours-a = *Marrone* e *grigio*: risorse, che pagano tutto il resto
colours-b = *Blu*: punti, quanti ne dice la carta
colours-c = *Giallo*: monete, commercio a meno, e nell'Era III punti
colours-d = *Rosso*: scudi per i conflitti alla fine di ogni Era
colours-e = *Verde*: scienza, più simboli più punti
colours-f = *Viola*: gilde, solo nell'Era III, con punti per quello che hanno costruito i vicini, o tu

war = Alla fine di ogni Era confronta i tuoi scudi con quelli di ciascuno dei due vicini. Di più: *1, 3 o 5 punti* nelle Ere
    I, II, III. Di meno: *−1*. Pari: niente.
    .title = Conflitti
    .caption = Era II: quattro scudi battono due.

science = I simboli sono tre. Ognuno dà *il suo numero per sé stesso*, e ogni serie di tutti e tre *7 punti* in più.
    .title = Scienza
    .caption = 3 × 3 punti se sono uguali; 1 + 1 + 1 + 7 per una serie.

end = Dopo l'Era III ognuno somma: conflitti, *1 punto ogni 3 monete*, meraviglia, carte blu, verdi, gialle e viola. In caso
    di pareggio vince chi ha più monete.
    .title = La fine e i punti

more = Ogni plancia ha due lati: *A* è semplice, *B* ha stadi più strani. In *due* c'è fra i giocatori una terza
    città, la Città Libera: ognuno la guida a turno.
    .title = Le plance, e la partita in due

tips = Nessuno costruisce da solo.
    .title = Due consigli
tips-a = Nell'Era I procurati risorse di più tipi. Senza, le carte migliori dell'Era III restano lontane.
tips-b = Guarda a sinistra e a destra prima di passare la mano. Una carta che serve molto al vicino è perfetta per segnare uno
    stadio della meraviglia.
