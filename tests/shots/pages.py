"""The pages that pictures are taken of. A test compares them with the routes of the browser application."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

    Act = Callable[[Page], None]


@dataclass(frozen=True)
class Shot:
    """A page, who looks at it, and what they do before the picture is taken.

    `at` fills in the names of what the demo holds, as in `lived.py`, where the route has an id.
    """

    name: str
    route: str
    who: str = "lead"
    at: str = ""
    act: Act | None = None

    @property
    def address(self) -> str:
        return self.at or self.route


def press(*keys: str) -> Act:
    def act(page: Page) -> None:
        page.locator("#panel-source .ms-mention").first.wait_for()
        for key in keys:
            page.keyboard.press(key)
            page.wait_for_timeout(150)

    return act


def palette(page: Page) -> None:
    page.keyboard.press("Control+k")


def export_defaults(page: Page) -> None:
    page.locator("main button").filter(has=page.locator("svg")).first.click()
    page.get_by_role("dialog").wait_for()


def try_text(page: Page) -> None:
    page.locator("#trial-text").fill("Hej! Jag heter Alva Lindgren och bor i Borås. Ring 070-174 06 58.")
    page.locator("#panel-source .ms-mention").first.wait_for()


EDITOR, COMPARE = "/annotations/:id", "/documents/:id/compare"

PAGES = (
    Shot("log_in", "/login", who="nobody"),
    Shot("projects", "/"),
    Shot("projects_annotator", "/", who="annotator"),
    Shot("palette", "/", act=palette),
    Shot("account", "/account"),
    Shot("preferences", "/preferences"),
    Shot("password", "/password"),
    Shot("new_project", "/projects/new"),
    Shot("documents", "/projects/:id", at="/projects/{essays}"),
    Shot("documents_annotator", "/projects/:id", who="annotator", at="/projects/{essays}"),
    Shot("documents_empty", "/projects/:id", at="/projects/{empty}"),
    Shot("settings", "/projects/:id/settings", at="/projects/{essays}/settings"),
    Shot("assignment", "/projects/:id/assignment", at="/projects/{essays}/assignment"),
    Shot("meeting", "/projects/:id/meeting", who="reviewer", at="/projects/{essays}/meeting"),
    Shot("members", "/projects/:id/members", at="/projects/{essays}/members"),
    Shot("guidelines", "/projects/:id/guidelines", at="/projects/{essays}/guidelines"),
    Shot("work_lead", "/projects/:id/work", at="/projects/{essays}/work"),
    Shot("work_reviewer", "/projects/:id/work", who="reviewer", at="/projects/{essays}/work"),
    Shot("work_annotator", "/projects/:id/work", who="annotator", at="/projects/{essays}/work"),
    Shot("work_empty", "/projects/:id/work", at="/projects/{empty}/work"),
    Shot("agreement", "/projects/:id/agreement", at="/projects/{essays}/agreement"),
    Shot("audit", "/projects/:id/audit", at="/projects/{essays}/audit"),
    Shot("audit_site", "/audit"),
    Shot("questions", "/projects/:id/questions", at="/projects/{essays}/questions"),
    Shot("concordance", "/projects/:id/concordance", at="/projects/{essays}/concordance"),
    Shot(
        "concordance_lines",
        "/projects/:id/concordance",
        at="/projects/{essays}/concordance?kind=label&value=city",
    ),
    Shot("patterns", "/projects/:id/patterns", at="/projects/{essays}/patterns"),
    Shot("engines", "/projects/:id/engines", at="/projects/{essays}/engines"),
    Shot("patterns_empty", "/projects/:id/patterns", at="/projects/{empty}/patterns"),
    Shot("trial", "/projects/:id/trial", at="/projects/{essays}/trial"),
    Shot("trial_text", "/projects/:id/trial", at="/projects/{essays}/trial", act=try_text),
    Shot("exports", "/projects/:id/exports", at="/projects/{essays}/exports"),
    Shot("export_dialog", "/projects/:id/exports", at="/projects/{essays}/exports", act=export_defaults),
    Shot("export_dialog_masking", "/projects/:id/exports", at="/projects/{rulings}/exports", act=export_defaults),
    Shot("releases", "/projects/:id/releases", at="/projects/{essays}/releases"),
    Shot("release_new", "/projects/:id/releases/new", at="/projects/{essays}/releases/new"),
    Shot("profile_new", "/projects/:id/releases/profiles/new", at="/projects/{essays}/releases/profiles/new"),
    Shot(
        "profile",
        "/projects/:id/releases/profiles/:profileId",
        at="/projects/{essays}/releases/profiles/{profile}",
    ),
    Shot("release", "/releases/:id", at="/releases/{release}"),
    Shot("import", "/projects/:id/import", at="/projects/{essays}/import"),
    Shot("import_run", "/projects/:id/imports/:importId", at="/projects/{essays}/imports/{import}"),
    Shot("import_table", "/projects/:id/imports/:importId", at="/projects/{essays}/imports/{table}"),
    Shot("document", "/documents/:id", at="/documents/{double_document}"),
    Shot("document_open", "/documents/:id/edit", at="/documents/{new_document}/edit"),
    Shot("editor", EDITOR, who="annotator", at="/annotations/{begun}"),
    Shot("editor_chosen", EDITOR, who="annotator", at="/annotations/{begun}", act=press("n")),
    Shot("editor_help", EDITOR, who="annotator", at="/annotations/{begun}", act=press("?")),
    Shot("editor_done", EDITOR, who="annotator", at="/annotations/{begun}", act=press("Control+Enter")),
    Shot("editor_colleague", EDITOR, at="/annotations/{begun}"),
    Shot("masking", EDITOR, who="annotator", at="/annotations/{ruling}"),
    Shot("masking_chosen", EDITOR, who="annotator", at="/annotations/{ruling}", act=press("n")),
    Shot("message", EDITOR, who="annotator", at="/annotations/{message}"),
    Shot("note", EDITOR, who="annotator", at="/annotations/{note}"),
    Shot("messages", "/projects/:id", at="/projects/{messages}"),
    Shot("review", EDITOR, who="reviewer", at="/annotations/{reviewed}"),
    Shot("review_masking", EDITOR, who="reviewer", at="/annotations/{reviewed_ruling}"),
    Shot("settled", "/annotations/:id/settled", at="/annotations/{settled}/settled"),
    Shot("compare", COMPARE, who="reviewer", at="/documents/{double_document}/compare"),
    Shot("compare_settled", COMPARE, at="/documents/{settled_document}/compare"),
    Shot("not_found", "*", at="/nowhere"),
)
