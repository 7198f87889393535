"""What `dinotwist serve` says and does before it serves."""

import json
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner
from dinotwist_widgets import commands, contents, handlers, room


def serve(*arguments):
    return CliRunner().invoke(commands.serve, arguments)


def lessons(folder: Path) -> Path:
    (folder / "en").mkdir(exist_ok=True)
    return folder


def test_a_busy_port_is_said_in_a_sentence_with_exit_code_2(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = serve("--port", str(port), "--folder", str(lessons(tmp_path)))
    assert result.exit_code == 2
    assert f"Port {port} on 127.0.0.1 is busy" in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--host", "no-such-host.invalid", "--port", "9001"), "is not an address of this machine"),
        (("--port", "0"), "Invalid value"),
        (("--port", "70000"), "Invalid value"),
        (("--seats", "0"), "Invalid value"),
        (("--base-url", "http://elsewhere/"), "a base is a plain path"),
        (("--base-url", "/a/../b"), "a base is a plain path"),
        (("--language", "fr"), "Invalid value"),
        (("--folder", "nowhere"), "does not exist"),
    ],
)
def test_bad_input_is_said_in_a_sentence_with_exit_code_2(arguments, sentence, tmp_path):
    folder = () if "--folder" in arguments else ("--folder", str(lessons(tmp_path)))
    result = serve(*arguments, *folder)
    assert result.exit_code == 2
    assert sentence in result.output


@pytest.mark.parametrize(("given", "base"), [("/", "/"), ("", "/"), ("games", "/games/"), ("/a/b", "/a/b/")])
def test_a_base_has_a_slash_at_both_ends(given, base):
    assert commands.whole_base(given) == base
    assert room.settings(Path(), room.Doors("127.0.0.1", 1, base=base), 40).Voila.base_url == base


def test_help_needs_no_server():
    result = serve("--help")
    assert result.exit_code == 0
    assert all(option in result.output for option in ("--port", "--host", "--no-browser", "--language", "--seats"))


def test_only_this_machine_is_let_in_unless_asked_otherwise():
    defaults = {option.name: option.default for option in commands.serve.params}
    assert defaults["host"] == "127.0.0.1"
    assert room.settings(Path(), room.Doors("127.0.0.1", 1), 40).Voila.ip == "127.0.0.1"


def test_an_idle_kernel_is_culled_and_one_with_a_page_is_not():
    settings = room.settings(Path(), room.Doors("127.0.0.1", 1), 40)
    assert settings.MappingKernelManager.cull_idle_timeout > 0
    assert settings.MappingKernelManager.cull_connected is False
    assert settings.VoilaConfiguration.show_tracebacks is False
    assert settings.KernelManager.transport == "ipc"


@pytest.mark.parametrize(
    ("accepted", "code"),
    [("it-IT,it;q=0.9,en;q=0.8", "it"), ("fr,zh-TW;q=0.5", "zh"), ("fr-FR", "en"), ("", "en"), ("*;q=0.1", "en")],
)
def test_the_browser_s_language_is_taken_where_we_have_it(accepted, code):
    assert handlers.preferred(accepted) == code


@pytest.mark.parametrize(
    ("path", "is_lesson"),
    [
        ("en/01-a.ipynb", True),
        ("src/01-a.py", False),
        ("en/../x.ipynb", False),
        ("01-a.ipynb", False),
        ("en/a/b.ipynb", False),
    ],
)
def test_a_lesson_is_a_notebook_in_a_language_s_folder(path, is_lesson):
    assert bool(handlers.LESSON.fullmatch(path)) == is_lesson


def test_contents_are_in_order_under_their_headings(tmp_path):
    for name, part in (("03-c", "Two"), ("01-a", "One"), ("02-b", "One")):
        about = {"chapter": int(name[:2]), "title": name.upper(), "part": part, "minutes": 4}
        (lessons(tmp_path) / "en" / f"{name}.ipynb").write_text(json.dumps({"metadata": {"dinotwist": about}}))
    found = contents.parts(tmp_path / "en")
    assert [(part.title, [chapter.title for chapter in part.chapters]) for part in found] == [
        ("One", ["01-A", "02-B"]),
        ("Two", ["03-C"]),
    ]
    assert found[0].chapters[0].path == "en/01-a.ipynb"


def test_a_chapter_s_goals_are_in_the_contents_and_each_part_has_its_cover(tmp_path):
    for name, goals in (("01-a", ["one", "two"]), ("02-b", [])):
        about = {"chapter": int(name[:2]), "title": name, "part": name, "minutes": 4, "goals": goals}
        (lessons(tmp_path) / "en" / f"{name}.ipynb").write_text(json.dumps({"metadata": {"dinotwist": about}}))
    first, second = contents.parts(tmp_path / "en")
    assert (first.chapters[0].goals, first.steps) == (("one", "two"), 1)
    assert (second.chapters[0].goals, second.steps) == ((), 0)
    assert first.cover != second.cover
    assert first.cover.startswith("<svg")


def test_a_folder_without_lessons_has_empty_contents(tmp_path):
    assert contents.parts(tmp_path / "en") == ()
