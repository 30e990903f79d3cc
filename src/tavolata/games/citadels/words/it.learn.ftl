# Come si gioca a Citadels. Ogni messaggio è una sezione della pagina, in quest'ordine; -1, -2 sono passi, -a, -b punti.
# *forte*; [carta] è una carta che si apre, [carta|altre parole] una con altre parole.

who = Sei un mastro costruttore: un pezzo di terra, due monete d'oro e quattro progetti. Tutti in città vogliono il favore
    del re, e ognuno lavora in maschera: a ogni round scegli *un personaggio*, e nessuno sa quale.
    .title = Chi sei

goal = Costruisci la città che *vale più punti*. Un quartiere vale quanto costa. Quando una città ha *sette quartieri*, la
    partita finisce con quel round.
    .title = L'obiettivo
    .caption = Il costo di un quartiere è sulla moneta.

round = Ogni round ha le stesse due parti. Cambia solo il personaggio.
    .title = Un round
round-1 = Chi ha la *corona* tiene in segreto un personaggio e passa gli altri a sinistra, e così fanno tutti. Uno o più
    personaggi restano fuori dal round, coperti o scoperti: puoi indovinare, mai esserne certo.
    .title = Scegli un personaggio
round-2 = Si gioca *per rango*, non per posto. Si chiamano i ranghi da 1 a 8: quando tocca al tuo, riveli il personaggio e
    giochi il tuo turno. Se nessuno risponde, si chiama il rango dopo.
    .title = Rispondi alla chiamata
    .caption = Si chiamano da sinistra a destra.

turn = Quando chiamano il tuo rango fai questo. La capacità del personaggio si usa *una volta*, in qualunque momento del turno.
    .title = Il tuo turno
turn-1 = Prendi *due monete*; oppure pesca *due carte*, tienine una e metti l'altra in fondo al mazzo. Una delle due cose
    è d'obbligo.
    .title = Accumula
turn-2 = Poi puoi costruire *un* quartiere dalla mano: paghi il costo, e sta nella tua città. Non puoi avere due volte lo
    stesso quartiere.
    .title = Costruisci

cast = Non serve impararli a memoria: il tavolo mostra che cosa può fare il tuo.
    .title = Gli otto personaggi della prima partita
cast-a = [assassin|L'Assassina] nomina un personaggio, che perde il turno. Il [thief] ne nomina uno e gli prende tutte le
    monete. [magician|L'Incantatrice] scambia la mano con un giocatore, o cambia carte con il mazzo. Il [warlord]
    distrugge un quartiere per una moneta meno del costo, ma mai in una città completata.
    .title = Colpiscono
cast-b = [king|Re], [bishop|Vescovo], [merchant|Mercante] e [warlord|Condottiero] ricevono una moneta per ogni quartiere
    del loro colore nella loro città. Il Mercante ne ha una in più comunque.
    .title = Guadagnano
cast-c = Il [king] prende la corona, e così nel round dopo sceglie per primo. La città del [bishop] è al sicuro dal
    Condottiero. [architect|L'Architetto] pesca due carte in più e costruisce fino a tre quartieri.
    .title = Guidano, proteggono, costruiscono

kinds = Quattro colori pagano un personaggio ciascuno. I quartieri *Unici* esistono una volta sola: ognuno ha un effetto,
    scritto sulla carta.
    .title = Cinque tipi di quartiere

end = Una città con *sette* quartieri è completata: è l'ultimo round, e si gioca fino in fondo. In due o tre giocatori ne
    servono *otto*. Poi ognuno conta:
    .title = La fine e i punti
    .caption = Tutti e cinque i tipi, e completata per prima.
end-a = il costo di tutti i tuoi quartieri
end-b = *3 punti* se la tua città ha tutti e cinque i tipi
end-c = *4 punti* se hai completato la città per primo, *2 punti* se l'hai completata dopo
end-d = i punti extra che danno alcuni quartieri unici
end-e = In caso di pareggio vince chi aveva il rango più alto nell'ultimo round.

more = In *due o tre* ognuno gioca due personaggi e ha due turni a ogni round. In tre e in otto c'è un nono personaggio.

    La scatola ha *27 personaggi* e *30 quartieri unici*: all'ingresso trovi altri tre gruppi, quelli a caso e
    l'edizione classica del 2000, dove una città ha otto quartieri e certe capacità sono diverse.
    .title = Altri personaggi, altri tavoli

tips = Prima di scegliere, guardati intorno.
    .title = Due consigli
tips-a = Monete e numero di carte di ognuno sono scoperti. Se tutti vedono che ti serve il [merchant], lo vede anche
    il [thief].
tips-b = I quartieri economici finiscono presto la partita, quelli cari valgono di più. Tieni d'occhio chi ne ha sei.
