import { type TextKey, t, textOf } from "../../i18n";
import type { RewriteRow, Uuid } from "../../model/types";
import type { EditorStore } from "../../ops/store";
import { toast } from "../../ui/toast";
import { takeBack } from "../history/undoing";
import { focusOn } from "../page/focusOn";
import type { OpenDialog } from "../page/Toolbar";
import type { ReviewActions } from "../review/reviewActions";
import type { EditorActions } from "./actions";

/** What a key may do to the page around the document. */
export interface PageActions {
  openDialog: (dialog: OpenDialog) => void;
  toggleView: () => void;
  focusPanel: (step: 1 | -1) => void;
  openHistory: () => void;
  /** Absent where there is no find bar: the key is the browser's then. */
  find?: () => void;
  review: ReviewActions;
}

type Command = () => void;

function commandTable(
  store: EditorStore,
  actions: EditorActions,
  page: PageActions,
): Readonly<Record<string, Command>> {
  const resize = (edge: "start" | "end", step: 1 | -1) => () => actions.resize(edge, step);
  const resizePart = (edge: "start" | "end", step: 1 | -1) => () => actions.resizePart(edge, step);
  const openIfEditable = (dialog: OpenDialog) => (store.mayEdit ? page.openDialog(dialog) : toast(t("editor.locked")));
  return {
    "mention.next": () => store.nextMention(1),
    "mention.previous": () => store.nextMention(-1),
    "open.next": () => actions.nextUndecided(1),
    "open.previous": () => actions.nextUndecided(-1),
    "pane.leave": () => actions.labelling.leaveWhole() || store.leaveSelection(),
    "panel.next": () => page.focusPanel(1),
    "panel.previous": () => page.focusPanel(-1),
    "held_back.show": actions.toggleHeldBack,
    "held_back.propose": actions.proposeHeldBack,
    accept: actions.accept,
    reject: actions.reject,
    undo: () => void takeBack(store, actions, "undo"),
    redo: () => void takeBack(store, actions, "redo"),
    remove: actions.remove,
    "start.left": resize("start", -1),
    "start.right": resize("start", 1),
    "end.left": resize("end", -1),
    "end.right": resize("end", 1),
    "start.left.part": resizePart("start", -1),
    "start.right.part": resizePart("start", 1),
    "end.left.part": resizePart("end", -1),
    "end.right.part": resizePart("end", 1),
    "overlap.next": actions.nextOverlapping,
    rewrite: () => actions.rewrite(),
    "insert.before": () => actions.insert("before"),
    "insert.after": () => actions.insert("after"),
    "rewrite.paragraph": () => actions.rewriteParagraph(),
    "rewrite.next": () => actions.nextRewrite(1),
    "rewrite.previous": () => actions.nextRewrite(-1),
    "stale.next": () => actions.nextRewrite(1, true),
    fits: () => onRewrites(actions.staleHere(), "rewrite.noneStale", actions.fits),
    revert: () => onRewrites(actions.rewritesHere().slice(0, 1), "rewrite.nowhere", actions.revert),
    propagate: actions.alike.mark,
    "pseudonym.redraw": actions.redrawCurrent,
    "pseudonym.redraw_all": actions.redrawAll,
    renumber: actions.renumber,
    "suggestion.next": () => actions.nextSuggestion(),
    "suggestion.join": actions.joinSuggestion,
    "suggestion.dismiss": actions.dismissSuggestion,
    alternative: actions.takeAlternative,
    "label.entity": actions.labelling.takeWhole,
    evidence: () => focusOn("#evidence > summary"),
    label_field: () => focusOn("#label-field"),
    "pseudonym.write": () => focusOn("#pseudonym-field"),
    confidential: () => chooseConfidential(false),
    "confidential.entity": () => chooseConfidential(true),
    join: () => (store.currentEntity === null ? toast(t("number.none")) : openIfEditable("join")),
    exception: () => {
      if (store.doc.mention(store.currentMention)?.label) page.openDialog("exception");
      else toast(t("number.none"));
    },
    done: () => openIfEditable("done"),
    status: () => page.openDialog("status"),
    guidelines: () => page.openDialog("guidelines"),
    help: () => page.openDialog("help"),
    view: page.toggleView,
    history: page.openHistory,
    ...(page.find && { find: page.find }),
    "review.read": page.review.read,
    "review.note": page.review.note,
    "review.next": () => page.review.step(1),
    "review.previous": () => page.review.step(-1),
    "review.seen": page.review.seen,
    "review.seen_all": page.review.seenAll,
    "review.panel": page.review.panel,
  };
}

function onRewrites(rewrites: readonly RewriteRow[], none: TextKey, run: (ids: readonly Uuid[]) => void): void {
  if (rewrites.length > 0) run(rewrites.map(({ id }) => id));
  else toast(textOf(none) ?? "");
}

/** Opens the list of confidential statuses, for the mention or for all mentions of its entity. */
function chooseConfidential(whole: boolean): void {
  const scope = document.querySelector<HTMLInputElement>("#whole-entity");
  if (scope && scope.checked !== whole) scope.click();
  if (!focusOn("#confidential-status")) toast(t("confidential.none"));
  // Browsers without it show the closed field, in which the arrow keys choose.
  else document.querySelector<HTMLSelectElement>("#confidential-status")?.showPicker?.();
}

/** Runs the commands of the text panes' keys; false for one that means nothing here. */
export function keyCommands(
  store: EditorStore,
  actions: EditorActions,
  page: PageActions,
): (command: string) => boolean {
  const table = commandTable(store, actions, page);
  return (command) => {
    const named = table[command];
    if (named) named();
    else return runPrefixed(command, actions);
    return true;
  };
}

/** `label:city`, `flag.OBS!`, `identifier.DIRECT.entity`: commands that carry their value. */
function runPrefixed(command: string, actions: EditorActions): boolean {
  if (command.startsWith("label:")) actions.toggleLabel(command.slice("label:".length));
  else if (command.startsWith("flag.")) actions.toggleLabel(command.slice("flag.".length));
  else if (command.startsWith("identifier.")) {
    const [, type = "", scope] = command.split(".");
    actions.setIdentifierType(type, scope === "entity");
  } else return false;
  return true;
}
