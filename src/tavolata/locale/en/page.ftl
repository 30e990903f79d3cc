# The words of the page in the browser: the lobby, the frame around a table, what all games share.

card-hidden = face-down card
card-cost = cost { $cost }
card-count = { $n ->
        [one] one copy
       *[other] { $n } copies
    }
card-chosen = chosen
card-blocked = not now
card-new = new
