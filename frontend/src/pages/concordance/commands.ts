import { type Command, commands } from "../../keys/command";
import { DIALOG } from "../../keys/dialog";
import { isOffPage } from "../../keys/press";
import type { Act } from "./acts";

/** What the keys of the page act on. */
export interface ConcordanceDesk {
  readonly event: KeyboardEvent;
  readonly step: (by: 1 | -1) => void;
  readonly cross: (to: "strings" | "lines") => void;
  readonly stepString: (by: 1 | -1) => void;
  readonly decide: (act: Act) => void;
  readonly openLine: () => void;
  readonly search: () => void;
  readonly undo: () => void;
  readonly help: () => void;
  readonly hasHomographs: boolean;
}

const isFree = ({ event }: ConcordanceDesk) => !isOffPage(event.target);
const ofHomographs = (desk: ConcordanceDesk) => isFree(desk) && desk.hasHomographs;

/** Buttons and menus have these keys for themselves. */
const onRow = ({ event: { target } }: ConcordanceDesk) =>
  target instanceof Element && target.closest("[data-row]") === target;

const ofPage = commands<ConcordanceDesk>("concordance", "concordance", [
  { name: "concordance.next", keys: ["ArrowDown"], enabled: onRow, run: ({ step }) => step(1) },
  { name: "concordance.previous", keys: ["ArrowUp"], enabled: onRow, run: ({ step }) => step(-1) },
  { name: "concordance.lines", keys: ["ArrowRight"], enabled: onRow, run: ({ cross }) => cross("lines") },
  { name: "concordance.strings", keys: ["ArrowLeft"], enabled: onRow, run: ({ cross }) => cross("strings") },
  { name: "concordance.next_string", keys: ["n"], enabled: isFree, run: ({ stepString }) => stepString(1) },
  { name: "concordance.previous_string", keys: ["N"], enabled: isFree, run: ({ stepString }) => stepString(-1) },
  { name: "concordance.accept", keys: ["y"], enabled: isFree, run: ({ decide }) => decide("accept") },
  { name: "concordance.reject", keys: ["r"], enabled: isFree, run: ({ decide }) => decide("reject") },
  { name: "concordance.label", keys: ["l"], enabled: isFree, run: ({ decide }) => decide("label") },
  { name: "concordance.mark", keys: ["m"], enabled: isFree, run: ({ decide }) => decide("mark") },
  { name: "concordance.rotate", keys: ["t"], enabled: ofHomographs, run: ({ decide }) => decide("rotate") },
  { name: "concordance.leave", keys: ["v"], enabled: ofHomographs, run: ({ decide }) => decide("leave") },
  { name: "concordance.open", keys: ["o"], enabled: isFree, run: ({ openLine }) => openLine() },
  { name: "concordance.search", keys: ["/"], enabled: isFree, run: ({ search }) => search() },
  { name: "concordance.undo", keys: ["z", "Ctrl+z"], enabled: isFree, run: ({ undo }) => undo() },
  { name: "concordance.help", keys: ["?"], enabled: isFree, run: ({ help }) => help() },
]);

export const CONCORDANCE: readonly Command<ConcordanceDesk>[] = [...ofPage, ...DIALOG];
