# Dominion in English: sentences about wrong positions and scenarios, which name cards as JSON does.

# ------------------------------------------------------------------ positions
wrong-copies = { $card }: the box has { $most }, this position { NUMBER($found, useGrouping: 0) }
wrong-empty-piles = supply: its empty piles are counted wrongly
wrong-deck = { $where }: its cards are counted wrongly
wrong-deck-top = { $where }: somebody knows each card on top
wrong-in-play = { $who } in_play: only the seat whose turn it is has cards in play
wrong-trashed = { $who } in_play: { $card } is trashed as soon as it is played (R24)
wrong-set-aside = { $who }: cards are set aside, or loot, only while a card is being resolved
wrong-known = { $who }: { $card } is known in { $zone } but not there
wrong-discard-top = { $who }: { $card } is not a card of the discard pile
wrong-unseen-top = { $who }: everybody knows the { $card } on top of the discard pile
wrong-question = question: a game that is not over has one, and then no phase
wrong-end = is_over: a game ends when the Province pile or three piles are empty (R35)
wrong-phases = question: a turn is an Action phase, then a Buy phase, then Clean-up
wrong-active = question: this is the turn of { $who }
wrong-script = luck script: card number { NUMBER($number, useGrouping: 0) } is not in this game
wrong-kingdom = kingdom: { $game } is played with another one
wrong-card = { $card } is not in the kingdom of { $game }
wrong-kingdom-size = a kingdom has ten different kingdom cards, this one { $n }
wrong-package = { $card } is of a package: name it in kingdom
wrong-many-kinds = a kingdom has ten cards, this position needs { $n }
wrong-excluded = { $card } is excluded from this game's kingdom

# ------------------------------------------------------------------ scenarios
unfit-answer = { $ask }: expected { $first } or { $last }, found { $found }
