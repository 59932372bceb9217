"""One's own turn: choosing, explaining, dragging, sorting, coming back."""

from __future__ import annotations

import json
import re
from itertools import combinations, groupby

import pytest
from playwright.sync_api import FloatRect, Locator, Page, WebSocketRoute, expect

from tefuda.cards.hand_groups import hand_groups
from tefuda.games.skarney_gin.layout import MELD_FORMS

from .checks import rest, soaked
from .conftest import Newcomer
from .live_server import LiveServer, bring, holds, may
from .melds import RANKS, goes_together
from .person import Mouse, Person, actions, chosen, hand, prompt
from .tables import Table, literature, rummy, skarney


def unfit(cards: list[str]) -> list[str]:
    """Three cards of a hand that make nothing together."""
    return list(next(three for three in combinations(cards, 3) if not goes_together(three)))


def test_what_cannot_be_done_is_explained_where_the_hand_is(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, may("open"))
    page = newcomer(seat=seats[0])
    Person(page).wait()
    cards = unfit(hand(page))
    Mouse(page).choose(cards)
    missing = page.get_by_test_id("missing")
    expect(missing).to_contain_text(re.compile(r"\w+ \w+ \w+.*See the rule"))
    assert sorted(chosen(page)) == sorted(cards)

    missing.get_by_role("link").click()
    clause = page.get_by_role("dialog", name="Rulebook").locator(".here")
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text((missing.get_by_role("link").get_attribute("title") or "").split()[-1])
    page.locator(f"#card-{cards[0]}").click(position={"x": 12, "y": 20})
    assert sorted(chosen(page)) == sorted(cards[1:]), "the table beside the rulebook is still there to play at"
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.keyboard.press("Escape")
    assert chosen(page) == []
    expect(missing).to_have_count(0)


@pytest.mark.parametrize("table", [rummy, soaked(skarney), soaked(literature)], ids=["to draw", "to answer", "to ask"])
def test_no_card_is_grey_before_a_draw_an_answer_or_a_question(newcomer: Newcomer, table: Table) -> None:
    page = table().seat(newcomer)
    expect(page.locator(".hand .card").first).to_be_visible()
    expect(page.locator(".hand .card.dimmed")).to_have_count(0)


def test_a_card_just_taken_may_not_be_offered_and_the_page_says_why(
    newcomer: Newcomer, live_server: LiveServer
) -> None:
    seats = bring(live_server, may("take"))
    page = newcomer(seat=seats[0])
    offered = page.get_by_role("img", name=re.compile("^On offer")).locator("[data-card]").get_attribute("data-card")
    page.get_by_role("button", name="Take it").click()
    person = Person(page)
    person.play_until(lambda: actions(page).count() == 0)
    Mouse(page).choose([offered or ""])
    expect(page.get_by_test_id("missing")).to_contain_text("You have just taken")
    expect(page.get_by_test_id("missing").get_by_role("link")).to_have_attribute("title", "Rule SK-11")


def test_a_refused_play_explains_itself_and_keeps_the_selection(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, may("offer"))
    page = newcomer("/", seat=seats[0])
    page.route_web_socket("**/ws*", play_something_else)
    page.goto(f"/t/{seats[0]['table']}")
    Person(page).wait()
    card = hand(page)[0]
    Mouse(page).choose([card])
    page.get_by_role("button", name=re.compile("^Offer")).click()
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("You have already drawn in this turn.")
    expect(refusal.get_by_role("link")).to_have_attribute("title", "Rule SK-6")
    expect(page.locator("[aria-live=assertive]")).to_contain_text("You have already drawn")
    assert chosen(page) == [card]
    assert box(page, refusal)["y"] > 400, "near the hand"
    page.keyboard.press("Escape")
    assert chosen(page) == []
    expect(refusal).to_have_count(0)


def play_something_else(route: WebSocketRoute) -> None:
    """A line that garbles plays: whatever is offered, a card is drawn again."""
    server = route.connect_to_server()

    def pass_on(text: str | bytes) -> None:
        frame = json.loads(text)
        server.send(json.dumps(frame | {"play": "draw"} if frame["t"] == "play" else frame))

    route.on_message(pass_on)


def box(page: Page, locator: Locator) -> FloatRect:
    found = locator.bounding_box()
    assert found is not None
    return found


def test_a_card_is_offered_by_a_drop_on_its_place_and_nowhere_else(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, may("offer"))
    page = newcomer(seat=seats[0])
    Person(page).wait()
    card = hand(page)[-1]
    drag(page, card, page.locator("[data-drop=middle]").first)
    expect(actions(page).first).to_have_text(re.compile("^Offer"))
    assert chosen(page) == [card]
    drag(page, card, page.locator("[data-drop='play:offer']"))
    expect(page.get_by_role("img", name=re.compile("^On offer")).locator(f"[data-card='{card}']")).to_be_visible()
    expect(prompt(page)).to_contain_text("Waiting for Ben")


def drag(page: Page, card: str, goal: Locator) -> None:
    start, end = box(page, page.locator(f"#card-{card}")), box(page, goal)
    page.mouse.move(start["x"] + 12, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 30, end["y"] + 30, steps=4)
    page.mouse.up()


def test_the_hand_lies_in_the_order_that_one_likes(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("offer"))[0])
    Person(page).wait()
    ranks = "A23456789TJQK"
    order = page.get_by_role("combobox", name="Order")
    assert [ranks.index(card[0]) for card in hand(page)] == sorted(ranks.index(card[0]) for card in hand(page))
    order.select_option(label="By suit")
    by_suit = hand(page)
    assert [suit for suit, _ in groupby(card[1] for card in by_suit)] == list(dict.fromkeys(c[1] for c in by_suit))
    order.select_option(label="By melds")
    by_melds = [card for group in hand_groups(MELD_FORMS, tuple(by_suit)) for card in group]
    expect(page.locator(".hand [role=option]").first).to_have_attribute("data-card", by_melds[0])
    assert hand(page) == by_melds
    page.reload()
    Person(page).wait()
    assert hand(page) == by_melds, "it is remembered, and said when the page comes back"
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    assert hand(page) == [by_melds[1], by_melds[0], *by_melds[2:]]
    expect(order.locator("option:checked")).to_have_text("My order")
    own = carried_between_two(page, [by_melds[1], by_melds[0], *by_melds[2:]])
    page.reload()
    Person(page).wait()
    assert hand(page) == own


def carried_between_two(page: Page, own: list[str]) -> list[str]:
    """The first card, to between the fourth and the fifth, which part for it; the order that follows."""
    lefts = "all => all.map((one) => Math.round(one.getBoundingClientRect().left))"
    cards, (first, fifth) = page.locator(".hand .slot"), [page.locator(f"#card-{own[at]}") for at in (0, 4)]
    before = cards.evaluate_all(lefts)
    start, goal = box(page, first), box(page, fifth)
    page.mouse.move(start["x"] + 12, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(goal["x"] + 4, goal["y"] + 20, steps=4)
    rest(page)
    moved = [now - was for now, was in zip(cards.evaluate_all(lefts), before, strict=True)]
    assert moved == [0, 0, 0, -10, 10, *[0] * (len(own) - 5)]
    page.mouse.up()
    expect(page.locator(".hand [role=option]").nth(3)).to_have_attribute("data-card", own[0])
    order = [*own[1:4], own[0], *own[4:]]
    assert hand(page) == order
    return order


def test_a_reload_in_mid_turn_loses_nothing_but_the_selection(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, may("draw"))
    page = newcomer(seat=seats[0])
    person = Person(page)
    person.wait()
    person.turn()
    person.wait()
    before = hand(page), prompt(page).inner_text(), log(page)
    Mouse(page).choose(before[0][:2])
    page.reload()
    person.wait()
    assert (hand(page), prompt(page).inner_text(), log(page)) == before
    assert chosen(page) == []
    page.keyboard.press("Escape")
    person.end_turn()
    expect(prompt(page)).to_contain_text("Waiting for Ben")


def log(page: Page) -> list[str]:
    """The lines of the log, which comes a moment after the cards."""
    lines = page.locator("aside ol.lines li")
    expect(lines.first).to_be_visible()
    return lines.all_inner_texts()


def test_what_happens_while_one_is_away_is_told_on_coming_back(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, may("offer"))
    page = newcomer(seat=seats[0])
    person = Person(page)
    person.end_turn()
    expect(prompt(page)).to_contain_text("Waiting for Ben")
    page.goto("about:blank")
    with live_server.guest(seats[1]) as ben:
        for _ in range(3):
            ben.play(ben.choose())
    page.goto(f"/t/{seats[0]['table']}")
    person.wait()
    told = " ".join(log(page))
    assert re.search("You offer .* Ben refuses .* Ben draws a card. Ben offers", told)
    expect(prompt(page)).to_contain_text("Take it or refuse it: you draw in your turn either way.")


@pytest.mark.parametrize("calm", [True, False])
def test_a_drawn_card_flies_unless_motion_is_not_wanted(
    newcomer: Newcomer, live_server: LiveServer, calm: bool
) -> None:
    page = newcomer(calm=calm, scripts=(NOTE_FLIGHTS,), seat=bring(live_server, may("draw"))[0])
    person = Person(page)
    person.wait()
    pile = box(page, page.locator("button.pile"))
    page.evaluate("window.flights.length = 0")  # the deal has been seen
    person.turn()
    person.wait()
    (flight,) = page.evaluate("window.flights")
    starts_at = float(re.findall(r"-?[\d.]+", flight[0]["transform"])[1])
    if calm:
        assert [frame["opacity"] for frame in flight] == ["0", "1"]
        assert flight[0]["transform"] == flight[1]["transform"]
    else:
        assert abs(starts_at - pile["y"]) < pile["height"]
        assert flight[0]["transform"] != flight[-1]["transform"]


def test_an_offered_card_goes_across_and_comes_back(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, may("offer"))
    page = newcomer(seat=seats[0], scripts=(NOTE_FLIGHTS,), calm=False)
    Person(page).end_turn()
    with live_server.guest(seats[1]) as ben:
        ben.play("refuse")
    page.wait_for_function("() => flights.at(-1)?.[0].transform === flights.at(-2)?.at(-1).transform")
    across, back = ([frame["transform"] for frame in flight] for flight in page.evaluate("flights.slice(-2)"))
    assert across[0] != across[-1]
    left, right = (float(re.findall(r"-?[\d.]+", end)[0]) for end in (across[0], back[-1]))
    assert left == pytest.approx(right, abs=1), "it lies where it lay; it was raised while it was chosen"


def test_a_key_held_down_and_a_double_click_play_once(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("take"))[0])
    person = Person(page)
    person.wait()
    page.keyboard.down("2")
    person.wait()
    expect(prompt(page)).to_contain_text("draw a card.")
    before = hand(page)
    page.keyboard.down("Enter")
    expect(page.locator(".hand [role=option]")).to_have_count(len(before) + 1)
    person.wait()
    Mouse(page).choose(hand(page)[:1])
    expect(actions(page)).to_have_count(1)
    page.keyboard.down("Enter")  # a second time without having been let go
    page.keyboard.up("Enter")
    expect(actions(page)).to_have_count(1)
    actions(page).dblclick()
    expect(prompt(page)).to_contain_text("Waiting for Ben")
    expect(page.get_by_test_id("refusal")).to_have_count(0)


NOTE_FLIGHTS = """
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const made = animate.apply(this, how);
  if (this.closest('#tefuda-flights')) flights.push(made.effect.getKeyframes());
  return made;
};
"""


def test_twenty_cards_are_known_from_their_strips(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, holds(20))
    for size, strip in (((390, 844), 30), ((1280, 800), 34)):
        page = newcomer(seat=seats[0], size=size)
        Person(page).wait()
        assert len(hand(page)) >= 20
        rest(page)
        strips = page.locator(".hand [role=option]").evaluate_all(VISIBLE_STRIPS)
        assert min(shown["width"] for shown in strips) >= strip
        assert min(shown["height"] for shown in strips) >= 44
        assert all(shown["indexed"] for shown in strips), "rank and suit are on each strip"
        page.close()


# As much of each card as can be touched, from its left upper corner.
VISIBLE_STRIPS = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const mine = (dx, dy) => document.elementFromPoint(x + dx, y + dy)?.closest('[role=option]') === one;
  const reach = (most, at) => { let n = 2; while (n < most && at(n)) n += 1; return n; };
  const strip = { width: reach(width, (n) => mine(n, 6)), height: reach(height, (n) => mine(4, n)) };
  return { ...strip, indexed: strip.width >= width * 0.4 && strip.height >= height * 0.4 };
})"""


def test_cards_go_onto_a_meld_that_was_tapped_or_are_told_why_not(newcomer: Newcomer, live_server: LiveServer) -> None:
    seats = bring(live_server, holds(20))
    page = newcomer(seat=seats[0])
    person = Person(page)
    person.end_turn()
    assert any(what.startswith("Open with") for what in person.done)
    with live_server.guest(seats[1]) as ben:
        ben.play("refuse")
        ben.play("draw")
        ben.play(ben.choose())
    person.play_until(lambda: actions(page).count() == 0)
    meld = page.get_by_role("region", name="Aki").locator("button.meld").first
    cards = goes_onto(meld)
    meld.click()
    expect(meld).to_have_attribute("aria-pressed", "true")
    stranger = next(card for card in hand(page) if card[0] not in cards)
    Mouse(page).choose([stranger])
    expect(page.get_by_test_id("missing")).to_contain_text("Meld 1 would no longer be a meld")
    expect(page.get_by_test_id("missing").get_by_role("link")).to_have_attribute("title", "Rule SK-8b")
    page.keyboard.press("Escape")
    expect(meld).to_have_attribute("aria-pressed", "false")


def goes_onto(meld: Locator) -> str:
    """The ranks that might be added to a meld: its own, and those next to it."""
    ranks = meld.locator("[data-card]").evaluate_all("all => all.map((one) => one.dataset.card[0])")
    places = [at for at, rank in enumerate(RANKS) if rank in ranks]
    return "".join(RANKS[max(0, at - 1) : at + 2] for at in places)


def test_one_finds_the_way_back_to_an_unfinished_table(newcomer: Newcomer, live_server: LiveServer) -> None:
    page = newcomer(seat=bring(live_server, may("offer"))[0])
    Person(page).wait()
    cards = hand(page)
    page.get_by_role("link", name="Tefuda (start page)").click()
    expect(page).to_have_title("● Your turn – Skarney Gin – Tefuda")
    page.get_by_role("region", name="Your tables").get_by_role("link", name="Your turn").click()
    Person(page).wait()
    assert hand(page) == cards
    page.go_back()
    expect(page.get_by_role("button", name="Play now").first).to_be_enabled()
    page.go_forward()
    Person(page).wait()
    assert hand(page) == cards
