import type { Doubt } from "../api/doubts";
import { type Command, commands } from "../keys/command";
import { isTextField } from "../keys/press";
import { type Act, actOf } from "./acts";

/** The list of doubts, as a key finds it. */
export interface DoubtsAt {
  readonly event: KeyboardEvent;
  readonly current: Doubt | undefined;
  /** Whether the text can be changed from here. */
  readonly mayAct: boolean;
  readonly step: (by: 1 | -1) => void;
  readonly settle: (doubt: Doubt) => void;
  readonly act: (doubt: Doubt, act: Act) => void;
  readonly undo: () => void;
}

const onCurrent = (run: (at: DoubtsAt, doubt: Doubt) => void) => ({
  enabled: (at: DoubtsAt) => at.current !== undefined && !isTextField(at.event.target),
  run: (at: DoubtsAt) => at.current && run(at, at.current),
});

const isJoin = ({ current }: DoubtsAt) => current !== undefined && actOf(current) === "join";

/** In the order of the help. Enter goes to the place: the line is a link or a button. */
export const OF_DOUBTS: readonly Command<DoubtsAt>[] = commands<DoubtsAt>("doubts", "doubts", [
  { name: "doubts.next", keys: ["ArrowDown", "j"], ...onCurrent(({ step }) => step(1)) },
  { name: "doubts.previous", keys: ["ArrowUp", "k"], ...onCurrent(({ step }) => step(-1)) },
  { name: "doubts.right", keys: ["s"], ...onCurrent(({ settle }, doubt) => settle(doubt)) },
  {
    name: "doubts.act",
    keys: ["m"],
    enabled: (at) => at.mayAct && at.current !== undefined && !isJoin(at),
    run: (at) => {
      const act = at.current && actOf(at.current);
      if (at.current && act) at.act(at.current, act);
    },
  },
  {
    name: "doubts.join",
    keys: ["J"],
    enabled: (at) => at.mayAct && isJoin(at),
    run: (at) => at.current && at.act(at.current, "join"),
  },
  { name: "doubts.undo", keys: ["z", "Ctrl+z"], run: ({ undo }) => undo() },
]);

export const DOUBTS: readonly Command<never>[] = OF_DOUBTS;
