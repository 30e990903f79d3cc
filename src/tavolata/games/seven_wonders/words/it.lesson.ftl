# 7 Wonders: le parole della prima partita guidata. Ogni passo ha una o due frasi.

lesson-theme = Governi una grande città dell'antichità. Questa è la sua plancia, e la meraviglia è ancora da costruire, in tre stadi.
lesson-goal = In ognuna delle tre Ere giochi sei carte. Alla fine vince la città con più punti.
lesson-goods = Tutti scelgono insieme una carta della propria mano. Costruisci questa: { $card }. Le sue risorse sono tue a ogni turno e non si consumano.
lesson-passed = Tutte le carte sono state rivelate insieme, poi le mani sono passate. Queste carte te le ha lasciate { $name }.
lesson-cost = Questa carta costa risorse: { $card }. La tua città le produce tutte, perciò la costruisci senza pagare.
lesson-kinds = Le carte marroni e grigie danno risorse, le blu punti, le verdi scienza, le rosse scudi, le gialle monete e commercio. Per leggere una carta tienila premuta, o passaci sopra con il mouse.
lesson-stage = Puoi costruire uno stadio della tua meraviglia, con le risorse che vi sono disegnate! Sotto ci va una carta qualsiasi, coperta: prendine una che non ti serve, come { $card }.
lesson-stage-built = Ben fatto, la tua meraviglia cresce! Ogni suo stadio vale punti.
lesson-trade = Ti mancano risorse per costruire { $card }, ma un vicino le produce. Comprale con le tue monete: il vicino tiene le risorse e non può rifiutare.
lesson-pay = Ti mancano risorse: scegli il vicino da cui comprarle con le tue monete. Il vicino le tiene e non può rifiutare.
lesson-red = Una carta rossa: { $card }. Alla fine di ogni Era gli scudi decidono un conflitto con ognuno dei due vicini.
lesson-last = È l'ultimo turno dell'Era. Giochi una di queste due carte, e l'altra viene scartata.
lesson-lost = L'Era I è finita, e un vicino ha più scudi di te: una sconfitta costa sempre 1 punto. Una vittoria ne porta 1 adesso, 3 nell'Era II e 5 nell'Era III.
lesson-won = L'Era I è finita, e hai più scudi di un vicino: 1 punto! Una vittoria ne porta 3 nell'Era II e 5 nell'Era III, una sconfitta ne costa sempre 1.
lesson-peace = L'Era I è finita, e i vicini hanno tanti scudi quanti te: non succede niente. Nell'Era II una vittoria porta 3 punti, e una sconfitta ne costa 1.
lesson-age = L'Era II ha carte più costose, e le mani ora girano dall'altra parte, verso destra.
lesson-chain = Che fortuna: hai già costruito { $chain }, perciò questa carta è gratis: { $card }. Queste coppie sono scritte sulle carte.
lesson-scoring = Se la partita finisse adesso, avresti { $total ->
        [one] 1 punto.
       *[other] { $total } punti.
    } Tre monete fanno un punto, tre simboli scientifici uguali 9, tre diversi 10.
lesson-end = L'Era III ha le carte più costose, e gilde che guardano ai vicini. Ora sai abbastanza: continua, e vinci!

lesson-sell = Qui non c'è niente da costruire: scarta una carta, e la banca ti dà 3 monete.
lesson-choose = Scegli una carta: costruiscila, mettila sotto la meraviglia, o scartala per 3 monete.
