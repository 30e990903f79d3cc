# La pagina di Citadels in italiano. Come si chiamano le carte e che cosa fanno sta in citadels.ftl.

citadels-random = Tutto a caso
    .hint = Personaggi e 14 quartieri Unici, estratti all'inizio della partita
citadels-classic = Edizione classica
    .hint = Il gioco del 2000: una città è completa con otto quartieri, i primi otto personaggi
citadels-dark_city = Classica con Dark City
    .hint = Il gioco del 2000 con le carte dell'espansione: personaggi a caso, tre quartieri Unici a caso
