# Come si gioca a Scopa. Ogni messaggio è una sezione della pagina, in quest'ordine; -1, -2 sono passi, -a, -b punti.
# *forte*; .cards disegna carte, con segni in mezzo.

goal = Prendi le carte in tavola con quelle che hai in mano. Fa punti chi ne raccoglie di più, chi ha più Denari e il meglio di
    ogni seme; chi spazza la tavola segna subito. Vince la prima parte con *11 punti* alla fine di una mano.
    .title = L'obiettivo
    .cards = coins-7
    .caption = Il settebello, il 7 di Denari, vale un punto da solo.

deck = Le carte sono 40 in quattro semi: Denari, Coppe, Spade e Bastoni. Dall'Asso al 7 valgono il loro numero, il Fante 8, il
    Cavallo 9, il Re 10. Quattro carte sono scoperte in tavola, e ognuno ne riceve tre.
    .title = Le carte
    .cards = coins-1 cups-7 swords-8 clubs-9 coins-10

turn = Gioca una carta della mano. Se può prendere qualcosa, deve.
    .title = Il tuo turno
turn-1 = Prende *una carta dello stesso valore*. Se c'è, non puoi prendere una somma.
    .title = Una carta uguale
    .cards = cups-7 → coins-7
turn-2 = Se non c'è una carta uguale, prende *più carte* che insieme fanno il suo valore. Fra più somme scegli tu.
    .title = Una somma
    .cards = clubs-9 → swords-5 + cups-4
turn-3 = Se non prende niente, resta in tavola. Quando le mani sono vuote, ognuno riceve altre tre carte, finché il mazzo
    finisce.
    .title = Niente

scopa = Una carta che prende *tutto* quello che c'è in tavola fa scopa: un punto. Solo l'ultima carta di una mano non la fa.
    .title = Scopa!

end = Dopo l'ultima carta, quelle rimaste in tavola vanno a chi ha preso per ultimo. Poi si contano i punti:
    .title = La fine di una mano
end-a = *1 punto* a chi ha più carte, se nessuno ne ha altrettante
end-b = *1 punto* a chi ha più Denari, se nessuno ne ha altrettanti
end-c = *1 punto* per il settebello
end-d = *1 punto* per la primiera: conta la carta migliore di ogni seme, il 7 più di tutte, poi 6, Asso, 5, 4, 3, 2 e le figure
end-e = *1 punto* per ogni scopa
end-f = Si gioca finché una parte ha almeno 11 punti e più delle altre.

more = In quattro, chi siede di fronte è compagno e raccoglie insieme; nella pagina iniziale c'è anche il tavolo ognuno per sé.
    .title = In due, tre o quattro

tips = I sette contano due e tre volte: guarda chi li ha. E non lasciare in tavola una somma di dieci o meno.
    .title = Un consiglio
