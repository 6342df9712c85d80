import type { Leak } from "../../../api/leaks";
import { type Command, commands } from "../../../keys/command";
import { isTextField } from "../../../keys/press";

/** The list of hits at the moment of a key press. */
export interface LeaksAt {
  readonly event: KeyboardEvent;
  readonly current: Leak | undefined;
  /** Whether the user is being asked why words may stay. */
  readonly isAsked: boolean;
  readonly step: (by: 1 | -1) => void;
  readonly hide: (leak: Leak) => void;
  readonly ask: (leak: Leak, where: "here" | "project") => void;
  readonly second: (leak: Leak) => void;
  readonly open: (leak: Leak) => void;
  readonly choose: (reason: number) => void;
  readonly undo: () => void;
  readonly leave: () => void;
}

/** What is typed where a reason is asked for is the reason. */
function isFree({ event: { target } }: LeaksAt): boolean {
  return !isTextField(target) && !(target instanceof Element && target.closest("form"));
}

const onCurrent = (act: (at: LeaksAt, leak: Leak) => void) => ({
  enabled: (at: LeaksAt) => isFree(at) && at.current !== undefined,
  run: (at: LeaksAt) => at.current && act(at, at.current),
});

export const OF_LEAKS: readonly Command<LeaksAt>[] = commands<LeaksAt>("leaks", "leaks", [
  { name: "leaks.next", keys: ["j", "ArrowDown"], ...onCurrent(({ step }) => step(1)) },
  { name: "leaks.previous", keys: ["k", "ArrowUp"], ...onCurrent(({ step }) => step(-1)) },
  { name: "leaks.hide", keys: ["h"], ...onCurrent(({ hide }, leak) => hide(leak)) },
  { name: "leaks.stay", keys: ["s"], ...onCurrent(({ ask }, leak) => ask(leak, "here")) },
  { name: "leaks.stay_project", keys: ["p"], ...onCurrent(({ ask }, leak) => ask(leak, "project")) },
  { name: "leaks.second", keys: ["a"], ...onCurrent(({ second }, leak) => second(leak)) },
  { name: "leaks.open", keys: ["o"], ...onCurrent(({ open }, leak) => open(leak)) },
  {
    name: "leaks.reason",
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    enabled: ({ event, isAsked }) => isAsked && !isTextField(event.target),
    run: ({ event, choose }) => choose(Number(event.key)),
  },
  { name: "leaks.undo", keys: ["z", "Ctrl+z"], enabled: isFree, run: ({ undo }) => undo() },
  { name: "leaks.leave", keys: ["Escape"], enabled: ({ isAsked }) => isAsked, run: ({ leave }) => leave() },
]);

/** All commands of the list, for the help of the page that it is part of. */
export const LEAKS: readonly Command<never>[] = OF_LEAKS;
