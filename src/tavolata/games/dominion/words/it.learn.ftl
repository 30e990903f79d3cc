# Come si gioca a Dominion. Ogni messaggio è una sezione della pagina, in quest'ordine; -1, -2 sono passi, -a, -b punti.
# *forte*; [carta] è una carta che si apre, [carta|altre parole] una con altre parole.

who = Il tuo regno è così piccolo che sta in dieci carte: un po' di rame, qualche proprietà. I vicini non hanno di più, per
    ora. *Il tuo mazzo è il tuo regno*: quello che compri ci entra, e ti torna in mano ancora e ancora.
    .title = Chi sei

goal = Avere *più punti vittoria nel mazzo* quando finisce la partita. Fino ad allora le carte Vittoria non fanno nulla:
    ti riempiono la mano. Comprale troppo presto e il mazzo rallenta; troppo tardi, e le hanno gli altri.
    .title = L'obiettivo
    .caption = 1, 3 e 6 punti.

kinds = Le carte che puoi comprare stanno sul tavolo, in pile: la *Scorta*. La moneta su una carta è il suo prezzo.
    .title = Tre specie di carte
kinds-a = I Tesori sono soldi: ogni volta che ti tornano in mano li puoi spendere di nuovo.
    .title = Tesori
kinds-b = Le Azioni, quando le giochi, fanno quello che dicono: più carte, più monete, o qualche dispetto. Ogni partita ne
    ha dieci tipi.
    .title = Azioni
kinds-c = Le carte Vittoria sono ciò per cui si gioca.
    .title = Vittoria

deck = Cominci con *sette Rame e tre Proprietà*, li mescoli e ne peschi cinque. Quello che compri e quello che hai usato va
    nella *pila degli Scarti*. Quando il Mazzo è vuoto si mescolano gli Scarti: sono di nuovo il tuo Mazzo, migliore di prima.
    .title = Il tuo mazzo gira
    .caption = Mazzo, mano, Scarti, e da capo.

turn = Tre fasi, sempre in quest'ordine.
    .title = Il tuo turno
turn-1 = Gioca *una* carta Azione dalla mano e fai quello che dice. Con *+1 Azione* ne puoi giocare un'altra.
    .title = Azione
    .caption = Prima il [village|Villaggio]: una carta, e altre due Azioni, per la [smithy|Fucina] e per un'altra.
turn-2 = Gioca i tuoi Tesori, aggiungi le monete delle Azioni e compra *una* carta che costi al massimo quella somma.
    Con *+1 Acquisto* ne compri un'altra con il resto.
    .title = Acquisto
    .caption = 3 + 2 + 1 monete comprano un Oro.
turn-3 = Quello che hai giocato o hai ancora in mano va negli Scarti. Pesca *cinque* carte nuove. Le monete non spese sono
    perse.
    .title = Pulizia

signs = La riga di simboli dice che cosa aggiunge una carta, nell'ordine del testo. Per leggere il testo tieni premuta la
    carta, o passaci sopra con il mouse.
    .title = Leggere una carta
signs-a = peschi carte
signs-b = giochi altre carte Azione in questo turno
signs-c = compri altre carte in questo turno
signs-d = monete da spendere in questo turno

attack = Gli *Attacchi* colpiscono tutti gli altri: la [militia] lascia a ognuno tre carte in mano, la [witch] mette nel Mazzo di
    ognuno una [curse], che vale −1. Chi mostra dalla mano la *Reazione* [moat] ne è immune.
    .title = Attacchi e reazioni

end = La partita finisce dopo il turno in cui è presa *l'ultima Provincia*, o in cui *tre pile* della Scorta sono vuote.
    Adesso conta tutto il mazzo di ognuno: mano, Mazzo e Scarti. Vince chi ha più punti; in caso di pareggio, chi ha giocato meno turni.
    .title = La fine e i punti

more = Nella Scorta ci sono sempre i Tesori, le carte Vittoria e le Maledizioni, e dieci dei 25 tipi di carte Regno: un insieme
    del regolamento, o carte a caso, da cui ne puoi escludere qualcuna. È la prima edizione, con tutte le sue carte.
    .title = Ogni partita un altro regno

tips = Prima i soldi, poi la terra.
    .title = Due consigli
tips-a = Compra [silver] e [gold] finché la mano arriva spesso a otto monete. Da lì, ogni volta che ci arrivi, una [province].
tips-b = Hai una sola Azione a turno. Due carte [smithy] in mano sono una di troppo, se un [village] non fa spazio.
