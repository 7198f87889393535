"""A page never just stops: what is said when nobody answers any more, and how it goes on."""

import re
import time

import pytest

from tests.browser.harness import READY, Server, after, get

WITHIN = 5_000
"""Milliseconds within which the reader must see that the table is closed."""


def opened(new_page, server):
    page = new_page()
    page.goto(server.lesson("01-cards"))
    page.wait_for_selector(READY)
    return page, page.locator(".dino-stage").first


def enabled(stage):
    return stage.locator(".dino-panels :is(button, input):not([disabled])").count()


@pytest.mark.complains
def test_a_killed_kernel_is_seen_without_a_click(new_page, server):
    page, stage = opened(new_page, server)
    stage.locator("[data-target='hand:a']").focus()
    for kernel in server.kernels():
        kernel.kill()
    alert = stage.get_by_role("alert").filter(has_text="This table has been closed.")
    alert.wait_for(timeout=WITHIN)
    assert enabled(stage) == 0
    assert page.evaluate("document.activeElement.className") == "dino-banner"
    alert.get_by_role("button", name="Reload the page").click()
    page.wait_for_selector(READY)
    after(page, stage, stage.locator("[data-target='hand:a']").click)


@pytest.mark.complains
def test_a_stopped_server_is_seen_without_a_click(new_page, server):
    _page, stage = opened(new_page, server)
    server.stop()
    stage.get_by_role("alert").filter(has_text="The server cannot be reached.").wait_for(timeout=WITHIN)
    assert enabled(stage) == 0


@pytest.mark.complains
def test_a_server_that_comes_back_without_the_table_says_so(new_page, server, lessons, tmp_path):
    _page, stage = opened(new_page, server)
    port = re.search(r":(\d+)/", server.address)[1]
    server.stop()
    stage.get_by_role("alert").filter(has_text="The server cannot be reached.").wait_for(timeout=WITHIN)
    again = Server(lessons, tmp_path / "again.log", "--port", port)
    try:
        stage.get_by_role("alert").filter(has_text="This table has been closed.").wait_for()
    finally:
        again.stop()


@pytest.mark.complains
def test_a_lost_network_closes_the_table_and_it_opens_again(new_page, server):
    page, stage = opened(new_page, server)
    after(page, stage, stage.locator("[data-target='hand:a']").click)
    page.route("**/api/kernels/*", lambda route: route.abort())
    stage.get_by_role("alert").filter(has_text="The server cannot be reached.").wait_for(timeout=WITHIN)
    assert enabled(stage) == 0
    page.unroute("**/api/kernels/*")
    page.wait_for_function("node => node.dataset.state === 'live'", arg=stage.element_handle())
    assert stage.locator("[data-group=played] button").all_inner_texts() == ["A"]
    after(page, stage, stage.locator("[data-target='hand:b']").click)


def test_an_act_that_takes_long_closes_the_table_until_it_is_answered(lesson, stage):
    stage.locator("[data-target='do:slow']").click()
    stage.get_by_role("alert").filter(has_text="lost its connection").wait_for(timeout=WITHIN)
    assert enabled(stage) == 0
    lesson.wait_for_function("node => node.dataset.state === 'live'", arg=stage.element_handle())
    assert stage.locator("#count").inner_text() == "1 acts"
    assert enabled(stage) > 0
    assert lesson.evaluate("document.activeElement.dataset.target") == "do:slow"
    after(lesson, stage, stage.locator("[data-target='hand:b']").click)


def test_an_error_is_a_sentence_with_a_number_and_the_next_click_works(new_page, server):
    page, stage = opened(new_page, server)
    heard = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.reload()
    page.wait_for_selector(READY)
    after(page, stage, stage.locator("[data-target='hand:a']").click)
    after(page, stage, stage.locator("[data-target='do:break']").click)
    text = stage.get_by_role("alert").filter(has_text="Something went wrong").inner_text()
    number = re.search(r"number ([0-9A-F]{6})", text)[1]
    assert "/" not in text
    assert "Traceback" not in page.content()
    assert "secret" not in page.content()
    assert heard
    assert not [frame for frame in heard if "secret" in frame or "Traceback" in frame]
    assert stage.locator("[data-group=played] button").all_inner_texts() == ["A"]
    after(page, stage, stage.locator("[data-target='hand:b']").click)
    assert stage.get_by_role("alert").filter(has_text="Something went wrong").count() == 0
    assert f"trouble {number}" in server.log()
    assert "RuntimeError: secret/path/of/the/server.py" in server.log()


@pytest.mark.complains
def test_a_blocked_live_connection_is_said(new_page, server):
    page = new_page()
    page.route_web_socket("**/api/kernels/**", lambda socket: socket.close())
    page.goto(server.lesson("01-cards"))
    page.get_by_role("alert").filter(has_text="live connection of this page is blocked").first.wait_for()
    assert page.locator(".dino-still [data-panel=table]").first.is_visible()


def test_a_page_that_is_left_gives_its_kernel_back(new_page, server):
    page, _stage = opened(new_page, server)
    assert len(server.kernels()) == 1
    page.reload()
    page.wait_for_selector(READY)
    page.goto(f"{server.address}en/")
    until = time.monotonic() + 10
    while server.kernels() and time.monotonic() < until:
        page.wait_for_timeout(100)
    assert server.kernels() == []


@pytest.mark.parametrize("server", [["--seats", "1"]], indirect=True)
def test_a_full_room_says_when_to_come_back_and_the_others_play_on(new_page, server):
    page, stage = opened(new_page, server)
    refused = get(server.lesson("01-cards", "en"))
    assert (refused.status, refused.headers["Retry-After"]) == (503, "60")
    assert "The room is full" in refused.text
    assert "/tmp" not in refused.text
    after(page, stage, stage.locator("[data-target='hand:a']").click)
    page.get_by_role("link", name="Next").click()
    page.get_by_role("heading", name="A table that is late").wait_for()
    page.wait_for_selector(READY)


def test_ctrl_c_ends_quietly(server):
    assert get(server.address).status == 200
    assert server.stop() == 0
    assert "Traceback" not in server.log()
    assert server.log().rstrip().endswith("Closed.")
