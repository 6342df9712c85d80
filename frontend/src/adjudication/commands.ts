import { type Command, commands } from "../keys/command";
import { DIALOG } from "../keys/dialog";
import type { CompareActions } from "./CompareActions";
import type { CompareStore } from "./CompareStore";

/** What the commands of a comparison act on. */
export interface CompareDesk {
  readonly store: CompareStore;
  readonly actions: CompareActions;
  readonly open: (dialog: "help" | "all") => void;
  /** Opens the adjudicated layer in the editor at the current place. */
  readonly edit: () => void;
  readonly markDone: () => void;
}

const ofCompare = commands<CompareDesk>("compare", "compare", [
  { name: "compare.next", keys: ["j"], run: ({ store }) => store.step(1, true) },
  { name: "compare.previous", keys: ["k"], run: ({ store }) => store.step(-1, true) },
  { name: "compare.next_any", keys: ["n"], run: ({ store }) => store.step(1, false) },
  { name: "compare.previous_any", keys: ["N"], run: ({ store }) => store.step(-1, false) },
  { name: "compare.first", keys: ["1"], run: ({ actions }) => actions.settle("first") },
  { name: "compare.second", keys: ["2"], run: ({ actions }) => actions.settle("second") },
  { name: "compare.nothing", keys: ["3", "0"], run: ({ actions }) => actions.settle("nothing") },
  { name: "compare.own", keys: ["4"], run: ({ actions }) => actions.settle("own") },
  { name: "compare.first_alike", keys: ["q"], run: ({ actions }) => actions.settleAlike("first") },
  { name: "compare.second_alike", keys: ["w"], run: ({ actions }) => actions.settleAlike("second") },
  {
    name: "compare.why",
    keys: ["r"],
    run: ({ actions }) => actions.canSettle && actions.fields.focus("why"),
  },
  { name: "compare.edit", keys: ["e"], run: ({ edit }) => edit() },
  { name: "compare.undo", keys: ["z", "Ctrl+z"], run: ({ actions }) => actions.undo() },
  {
    name: "compare.all",
    keys: ["t"],
    run: ({ store, actions, open }) => actions.canSettle && store.counts.open > 0 && open("all"),
  },
  { name: "compare.done", keys: ["Ctrl+Enter"], run: ({ markDone }) => markDone() },
  { name: "compare.help", keys: ["?"], run: ({ open }) => open("help") },
]);

export const COMPARE: readonly Command<CompareDesk>[] = [...ofCompare, ...DIALOG];

const toRead = ["compare.next_any", "compare.previous_any", "compare.help"];

/** The keys of the page on which annotators read the result. */
export const SETTLED = ofCompare.filter(({ name }) => toRead.includes(name));
