import { type Command, commands } from "../../keys/command";
import { DIALOG } from "../../keys/dialog";
import { isOffPage } from "../../keys/press";

/** What the keys of the page act on. */
export interface QuestionsDesk {
  readonly event: KeyboardEvent;
  readonly step: (by: 1 | -1) => void;
  readonly cross: (to: "values" | "lines") => void;
  readonly stepLabel: (by: 1 | -1) => void;
  readonly select: () => void;
  readonly decide: (policy: "keep" | "replace" | "") => void;
  readonly decideLabel: (policy: "keep" | "replace") => void;
  readonly showAuthor: () => void;
  readonly undo: () => void;
  readonly help: () => void;
}

const isFree = ({ event }: QuestionsDesk) => !isOffPage(event.target);

/** Buttons and menus have these keys for themselves. */
const onRow = ({ event: { target } }: QuestionsDesk) =>
  target instanceof Element && target.closest("[data-row]") === target;

const ofPage = commands<QuestionsDesk>("questions", "questions", [
  { name: "questions.next", keys: ["ArrowDown"], enabled: onRow, run: ({ step }) => step(1) },
  { name: "questions.previous", keys: ["ArrowUp"], enabled: onRow, run: ({ step }) => step(-1) },
  { name: "questions.lines", keys: ["ArrowRight"], enabled: onRow, run: ({ cross }) => cross("lines") },
  { name: "questions.values", keys: ["ArrowLeft"], enabled: onRow, run: ({ cross }) => cross("values") },
  { name: "questions.next_label", keys: ["n"], enabled: isFree, run: ({ stepLabel }) => stepLabel(1) },
  { name: "questions.previous_label", keys: ["N"], enabled: isFree, run: ({ stepLabel }) => stepLabel(-1) },
  { name: "questions.select", keys: ["x"], enabled: isFree, run: ({ select }) => select() },
  { name: "questions.keep", keys: ["k"], enabled: isFree, run: ({ decide }) => decide("keep") },
  { name: "questions.replace", keys: ["r"], enabled: isFree, run: ({ decide }) => decide("replace") },
  { name: "questions.reopen", keys: ["o"], enabled: isFree, run: ({ decide }) => decide("") },
  { name: "questions.keep_label", keys: ["K"], enabled: isFree, run: ({ decideLabel }) => decideLabel("keep") },
  { name: "questions.replace_label", keys: ["R"], enabled: isFree, run: ({ decideLabel }) => decideLabel("replace") },
  { name: "questions.author", keys: ["a"], enabled: isFree, run: ({ showAuthor }) => showAuthor() },
  { name: "questions.undo", keys: ["z", "Ctrl+z"], enabled: isFree, run: ({ undo }) => undo() },
  { name: "questions.help", keys: ["?"], enabled: isFree, run: ({ help }) => help() },
]);

export const QUESTIONS: readonly Command<QuestionsDesk>[] = [...ofPage, ...DIALOG];
