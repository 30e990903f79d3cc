"""A sure way to find places for all cards of a demand: a maximum flow along random paths.

Cards flow from the source through the groups that could give them, as cards known by name or out of the
pool as unknown ones, to the free places of these groups. For `demands.py`, when its steps lead nowhere.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tavolata.core.chance import Rng
from tavolata.games.seven_wonders.rules.kinds import AGE, KINDS
from tavolata.games.seven_wonders.view.hidden import ANY_AGE, copies_in
from tavolata.games.seven_wonders.view.stepwise import Filling

SOURCE: Final[i64] = 0
SINK: Final[i64] = 1
CARDS: Final[i64] = 2
"""The node of a card; after all of them come their nodes in the pool, and two nodes a group."""
POOL: Final[i64] = CARDS + KINDS
UNKNOWN: Final[i64] = POOL + KINDS
PLENTY: Final[i64] = 255


@final
@mypyc_attr(acyclic=True)
class Network:
    """Arcs with what can still flow along them; each arc's opposite is the next or the one before."""

    def __init__(self, nodes: i64) -> None:
        self.ends: list[i64] = []
        self.room: list[i64] = []
        self.arcs: list[list[i64]] = [[] for _i in range(nodes)]

    def add(self, start: i64, end: i64, room: i64) -> None:
        """An arc and its opposite, along which nothing can flow yet."""
        if room > 0:
            self.arcs[start].append(len(self.ends))
            self.ends.append(end)
            self.room.append(room)
            self.arcs[end].append(len(self.ends))
            self.ends.append(start)
            self.room.append(0)

    def push(self, rng: Rng) -> bool:
        """Let one unit more flow along a random path; False if there is none."""
        came_by: list[i64] = [-1 for _i in range(len(self.arcs))]
        waiting: list[i64] = [SOURCE]
        while waiting and came_by[SINK] < 0:
            node = waiting.pop()
            arcs = self.arcs[node]
            start = rng.below(len(arcs)) if arcs else 0
            for i in range(i64(len(arcs))):
                arc = arcs[(start + i) % len(arcs)]
                end = self.ends[arc]
                if self.room[arc] > 0 and end != SOURCE and came_by[end] < 0:
                    came_by[end] = arc
                    waiting.append(end)
        if came_by[SINK] < 0:
            return False
        node = SINK
        while node != SOURCE:
            arc = came_by[node]
            self.room[arc] -= 1
            self.room[arc ^ 1] += 1
            node = self.ends[arc ^ 1]
        return True

    def flows(self, start: i64) -> list[tuple[i64, i64]]:
        """Where to from a node, and how much."""
        found: list[tuple[i64, i64]] = []
        for arc in self.arcs[start]:
            if arc & 1 == 0 and self.room[arc + 1] > 0:
                found.append((self.ends[arc], self.room[arc + 1]))
        return found


def is_met_by_flow(filling: Filling) -> bool:
    """Lay all cards of a demand into places; False if there is no way to do so."""
    groups: i64 = len(filling.suppliers)
    net = network(filling)
    for n in filling.counts:
        for _i in range(n):
            if not net.push(filling.deal.rng):
                return False
    for k in range(i64(len(filling.kinds))):
        card = i64(filling.kinds[k])
        for end, n in net.flows(CARDS + card):
            if end >= UNKNOWN + groups:
                for _i in range(n):
                    filling.lay(k, end - UNKNOWN - groups, True)
        for end, n in net.flows(POOL + card):
            for _i in range(n):
                filling.lay(k, end - UNKNOWN, False)
    return True


def network(filling: Filling) -> Network:
    """All ways from the cards to the places."""
    deal = filling.deal
    groups: i64 = len(filling.suppliers)
    net = Network(UNKNOWN + 2 * groups)
    for k in range(i64(len(filling.kinds))):
        card = i64(filling.kinds[k])
        net.add(SOURCE, CARDS + card, filling.counts[k])
        net.add(CARDS + card, POOL + card, i64(deal.pool[card]))
        for g in range(groups):
            group = deal.groups[filling.suppliers[g]]
            net.add(CARDS + card, UNKNOWN + groups + g, copies_in(group.tokens, card))
            if group.age == ANY_AGE or group.age == AGE[card]:
                net.add(POOL + card, UNKNOWN + g, PLENTY)
    for g in range(groups):
        net.add(UNKNOWN + g, UNKNOWN + groups + g, deal.unknown[filling.suppliers[g]])
        net.add(UNKNOWN + groups + g, SINK, len(filling.free[g]))
    return net
