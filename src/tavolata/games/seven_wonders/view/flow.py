"""Certain placement of all cards of a constraint: a maximum flow along random paths.

Cards flow from the source through the groups that could give them, known by name or as unknown ones
from the pool, to the free places of these groups. For `sample.py`, after too many dead ends.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tavolata.core.chance import Rng
from tavolata.games.seven_wonders.rules.kinds import AGE, KINDS
from tavolata.games.seven_wonders.view.hidden import ANY_AGE, copies_in
from tavolata.games.seven_wonders.view.stepwise import Completion

SOURCE: Final[i64] = 0
SINK: Final[i64] = 1
CARDS: Final[i64] = 2
"""The node of a card; after all cards come their nodes in the pool, and two nodes for each group."""
POOL: Final[i64] = CARDS + KINDS
UNKNOWN: Final[i64] = POOL + KINDS
PLENTY: Final[i64] = 255


@final
@mypyc_attr(acyclic=True)
class Network:
    """Arcs with their remaining capacity; each arc's reverse is the next or the previous one."""

    def __init__(self, nodes: i64) -> None:
        self.ends: list[i64] = []
        self.room: list[i64] = []
        self.arcs: list[list[i64]] = [[] for _i in range(nodes)]

    def add(self, start: i64, end: i64, room: i64) -> None:
        """Add an arc and its reverse, which has no capacity yet."""
        if room > 0:
            self.arcs[start].append(len(self.ends))
            self.ends.append(end)
            self.room.append(room)
            self.arcs[end].append(len(self.ends))
            self.ends.append(start)
            self.room.append(0)

    def push(self, rng: Rng) -> bool:
        """Push one more unit along a random path; return False if there is none."""
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
        """Return the flow from a node to each other one."""
        found: list[tuple[i64, i64]] = []
        for arc in self.arcs[start]:
            if arc & 1 == 0 and self.room[arc + 1] > 0:
                found.append((self.ends[arc], self.room[arc + 1]))
        return found


def is_met_by_flow(completion: Completion) -> bool:
    """Place all cards of a constraint; return False if there is no way to do so."""
    groups: i64 = len(completion.suppliers)
    net = network(completion)
    for n in completion.counts:
        for _i in range(n):
            if not net.push(completion.deal.rng):
                return False
    for k in range(i64(len(completion.kinds))):
        card = i64(completion.kinds[k])
        for end, n in net.flows(CARDS + card):
            if end >= UNKNOWN + groups:
                for _i in range(n):
                    completion.place_card(k, end - UNKNOWN - groups, True)
        for end, n in net.flows(POOL + card):
            for _i in range(n):
                completion.place_card(k, end - UNKNOWN, False)
    return True


def network(completion: Completion) -> Network:
    """Return all ways from the cards to the places."""
    deal = completion.deal
    groups: i64 = len(completion.suppliers)
    net = Network(UNKNOWN + 2 * groups)
    for k in range(i64(len(completion.kinds))):
        card = i64(completion.kinds[k])
        net.add(SOURCE, CARDS + card, completion.counts[k])
        net.add(CARDS + card, POOL + card, i64(deal.pool[card]))
        for g in range(groups):
            group = deal.groups[completion.suppliers[g]]
            net.add(CARDS + card, UNKNOWN + groups + g, copies_in(group.tokens, card))
            if group.age == ANY_AGE or group.age == AGE[card]:
                net.add(POOL + card, UNKNOWN + g, PLENTY)
    for g in range(groups):
        net.add(UNKNOWN + g, UNKNOWN + groups + g, deal.unknown[completion.suppliers[g]])
        net.add(UNKNOWN + groups + g, SINK, len(completion.free[g]))
    return net
