import { type Command, commands } from "../../keys/command";
import { isTextField } from "../../keys/press";
import type { ReadablePlace } from "./readable";

/** The list of readable places at the moment of a key press. */
export interface ReadableAt {
  readonly event: KeyboardEvent;
  readonly current: ReadablePlace | undefined;
  /** Whether the user is being asked why words may stay. */
  readonly isAsked: boolean;
  readonly step: (by: 1 | -1) => void;
  readonly mark: (place: ReadablePlace) => void;
  readonly markAll: () => void;
  readonly ask: (place: ReadablePlace, alike: boolean) => void;
  readonly choose: (reason: number) => void;
  readonly leave: () => void;
}

/** A letter goes into the field with the focus. Typing a letter where a reason is asked for starts another reason. */
function isFree({ event: { target } }: ReadableAt): boolean {
  return !isTextField(target) && !(target instanceof Element && target.closest("form"));
}

const onCurrent = (act: (at: ReadableAt, place: ReadablePlace) => void) => ({
  enabled: (at: ReadableAt) => isFree(at) && at.current !== undefined,
  run: (at: ReadableAt) => at.current && act(at, at.current),
});

const ofList = commands<ReadableAt>("readable", "readable", [
  { name: "readable.next", keys: ["ArrowDown", "j"], ...onCurrent(({ step }) => step(1)) },
  { name: "readable.previous", keys: ["ArrowUp", "k"], ...onCurrent(({ step }) => step(-1)) },
  { name: "readable.mark", keys: ["m"], ...onCurrent(({ mark }, place) => mark(place)) },
  { name: "readable.mark_all", keys: ["M"], ...onCurrent(({ markAll }) => markAll()) },
  { name: "readable.stay", keys: ["s"], ...onCurrent(({ ask }, place) => ask(place, false)) },
  { name: "readable.stay_alike", keys: ["S"], ...onCurrent(({ ask }, place) => ask(place, true)) },
  {
    name: "readable.reason",
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    enabled: ({ event, isAsked }) => isAsked && !isTextField(event.target),
    run: ({ event, choose }) => choose(Number(event.key)),
  },
]);

const leave = commands<ReadableAt>("readable", "readable", [
  { name: "readable.leave", keys: ["Escape"], enabled: ({ isAsked }) => isAsked, run: (at) => at.leave() },
]);

/** Works in the whole dialog, since the list and its keys disappear with the last place. */
export const UNDO = commands<() => void>("readable", "readable", [
  { name: "readable.undo", keys: ["z", "Ctrl+z"], run: (undo) => undo() },
]);

export const OF_LIST = [...ofList, ...leave];

/** All commands of the list, in the order of the help. */
export const READABLE: readonly Command<never>[] = [...ofList, ...UNDO, ...leave];
