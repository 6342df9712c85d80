import { useState } from "react";
import { useLocation } from "wouter";
import { HelpDialog } from "../keys/HelpDialog";
import { CompareBody } from "./CompareBody";
import { CompareHead } from "./CompareHead";
import { TakeAllDialog } from "./TakeAllDialog";
import { useCompare } from "./useCompare";
import { useDone } from "./useDone";
import { whyField } from "./Why";

type Open = "help" | "all" | null;

/** The counts above, the places at the side, the texts in step, and what each says of the current place below. */
export function CompareView() {
  const { keys } = useCompare();
  const [open, setOpen] = useState<Open>(null);
  const done = useDone();
  const run = useCommands(setOpen, done.mark);
  return (
    <>
      <CompareHead onAll={() => setOpen("all")} onHelp={() => setOpen("help")} done={done} />
      <CompareBody run={run} />
      {open === "help" && <HelpDialog keys={keys} onClose={() => setOpen(null)} />}
      {open === "all" && <TakeAllDialog onClose={() => setOpen(null)} />}
    </>
  );
}

function useCommands(setOpen: (open: Open) => void, markDone: () => void): (command: string) => boolean {
  const { store, actions } = useCompare();
  const [, navigate] = useLocation();
  const commands: Record<string, () => unknown> = {
    "compare.next": () => store.step(1, true),
    "compare.previous": () => store.step(-1, true),
    "compare.next_any": () => store.step(1, false),
    "compare.previous_any": () => store.step(-1, false),
    "compare.first": () => actions.settle("first"),
    "compare.second": () => actions.settle("second"),
    "compare.nothing": () => actions.settle("nothing"),
    "compare.own": () => actions.settle("own"),
    "compare.first_alike": () => actions.settleAlike("first"),
    "compare.second_alike": () => actions.settleAlike("second"),
    "compare.edit": () => {
      const layer = store.payload.adjudication?.layer.id;
      const { current } = store;
      if (layer && current) navigate(`/annotations/${layer}?start=${current.start}&end=${current.end}`);
    },
    "compare.why": () => actions.canSettle && document.getElementById(whyField)?.focus(),
    "compare.undo": () => actions.undo(),
    "compare.all": () => actions.canSettle && store.counts.open > 0 && setOpen("all"),
    "compare.done": markDone,
    "compare.help": () => setOpen("help"),
  };
  return (command) => {
    const action = commands[command];
    action?.();
    return action !== undefined;
  };
}
