import { useState } from "react";
import { useLocation } from "wouter";
import { HelpDialog } from "../keys/HelpDialog";
import { CompareBody } from "./CompareBody";
import { CompareHead } from "./CompareHead";
import type { CompareDesk } from "./commands";
import { TakeAllDialog } from "./TakeAllDialog";
import { useCompare } from "./useCompare";
import { useDone } from "./useDone";

type Open = "help" | "all" | null;

/** The counts, the list of places, the texts in step, and what each layer says about the current place. */
export function CompareView() {
  const { keys } = useCompare();
  const [open, setOpen] = useState<Open>(null);
  const done = useDone();
  const desk = useCompareDesk(setOpen, done.mark);
  return (
    <>
      <CompareHead onAll={() => setOpen("all")} onHelp={() => setOpen("help")} done={done} />
      <CompareBody desk={desk} />
      {open === "help" && <HelpDialog keys={keys} onClose={() => setOpen(null)} />}
      {open === "all" && <TakeAllDialog onClose={() => setOpen(null)} />}
    </>
  );
}

function useCompareDesk(open: CompareDesk["open"], markDone: () => void): CompareDesk {
  const { store, actions } = useCompare();
  const [, navigate] = useLocation();
  const edit = () => {
    const layer = store.payload.adjudication?.layer.id;
    const { current } = store;
    if (layer && current) navigate(`/annotations/${layer}?start=${current.start}&end=${current.end}`);
  };
  return { store, actions, open, edit, markDone };
}
