# Citadels: le parole della prima partita guidata. Ogni passo ha una o due frasi.

lesson-theme = Sei un mastro costruttore e fai crescere una città, come gli altri tre. Questi quartieri sono la tua mano, e hai 2 monete.
lesson-goal = Quando la prima città ha { $goal } quartieri la partita finisce. Vince la città con più punti.
lesson-character = A ogni round prendi in segreto un personaggio: decide quando agisci e che cosa puoi fare. Per cominciare prendi { $card }.
lesson-call = Ora i personaggi sono chiamati per rango, dall'1 in su. Hai scelto { $card }: quando viene chiamato ti riveli, ed è il tuo turno.
lesson-killed-you = L'Assassina ha nominato { $card }, e sei tu! Salti il turno, ma tieni monete e carte.
lesson-killed = L'Assassina ha nominato { $card }. Chi ha quel personaggio salta il turno, e nessuno sa ancora chi sia.
lesson-robbed-you = Il Ladro ha nominato { $card }, e sei tu! Prende le tue monete quando sei chiamato; ciò che accumuli dopo resta a te.
lesson-gather = È il tuo turno. Per prima cosa accumula: prendi 2 monete, oppure guarda due quartieri e tienine uno. Ora accumula le monete.
lesson-extra = { $gold ->
        [one] Hai 1 moneta
       *[other] Hai { $gold } monete
    } e una capacità: a ogni turno il Mercante prende una moneta in più. Usala.
lesson-build = { $gold ->
        [one] Con 1 moneta
       *[other] Con { $gold } monete
    } puoi costruire: { $card }. Paghi il costo del quartiere, e quasi tutti i personaggi ne costruiscono al massimo uno per turno.
lesson-built = La tua città è nata: { $card }! Vale quanto è costato: { $points ->
        [one] 1 punto.
       *[other] { $points } punti.
    }
lesson-collect = Con { $card } riscuoti anche per i quartieri di un tipo, prima o dopo aver costruito: ora { $n ->
        [one] 1 moneta.
       *[other] { $n } monete.
    } Altri quartieri di quel tipo ne portano altre.
lesson-end-turn = Per ora non c'è altro da costruire. Finisci il turno: monete e carte restano a te.
lesson-crown = Un nuovo round, con nuovi personaggi. { $who ->
        [you] Hai la corona e scegli per primo;
       *[other] { $name } ha la corona e sceglie per primo;
    } la prende chi viene chiamato come Re.
lesson-income-character = Ora ti conviene { $card }: nel tuo turno riscuoti { $n ->
        [one] 1 moneta, per uno dei tuoi quartieri.
       *[other] { $n } monete, una per ogni quartiere di un tipo.
    }
lesson-cards = In questo turno nessun quartiere della tua mano è alla tua portata. Accumula carte: ne vedi due e ne tieni una.
lesson-power = Sei { $card }, con una capacità tutta tua. Non sei obbligato a usarla; per leggere che cosa fa tieni premuta la carta, passaci sopra con il mouse, o premi i.
lesson-colours = I quartieri Nobiliari, Religiosi, Mercantili e Militari portano monete ciascuno a un personaggio. Quelli Unici hanno una regola propria.
lesson-tip = La tua scelta è segreta: gli altri possono solo indovinare. Se prendi sempre lo stesso personaggio, l'Assassina e il Ladro lo sapranno.
lesson-scoring = La tua città ora vale { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }. Quartieri di tutti e cinque i tipi ne portano altri 3, la prima città completata 4, ogni altra città completata 2.
lesson-end = Quando una città ha { $goal } quartieri si finisce il round e si contano i punti. Ora sai abbastanza: continua, e vinci!

lesson-pick = { $why ->
        [income] Una nuova scelta: con { $card } { $n ->
            [one] riscuoti 1 moneta per i tuoi quartieri.
           *[other] riscuoti { $n } monete per i tuoi quartieri.
        }
        [merchant] Una nuova scelta: con { $card } prendi una moneta in più, qualunque cosa accumuli.
        [architect] Una nuova scelta: con { $card } peschi altri due quartieri e puoi costruirne tre.
        [king] Una nuova scelta: con { $card } prendi la corona, e nel prossimo round scegli per primo.
        [bishop] Una nuova scelta: con { $card } la tua città è al sicuro dal Condottiero.
        [warlord] Una nuova scelta: con { $card } puoi pagare per distruggere un quartiere altrui.
       *[other] Una nuova scelta: qui ti conviene { $card }.
    }
lesson-keep = Tieni un quartiere, per esempio: { $card }. Ciò che non tieni va in fondo al mazzo.
lesson-collect-again = { $n ->
        [one] Riscuoti 1 moneta per i tuoi quartieri prima di costruire.
       *[other] Riscuoti { $n } monete per i tuoi quartieri prima di costruire.
    }
lesson-extra-again = Sei { $card }: usa la tua capacità, non costa nulla.
lesson-gather-again = Tocca a te: accumula monete, oppure guarda due quartieri e tienine uno.
lesson-build-again = Puoi costruire: { $card }. Hai { $gold ->
        [one] 1 moneta.
       *[other] { $gold } monete.
    }
lesson-end-again = Per ora è tutto: finisci il turno.
