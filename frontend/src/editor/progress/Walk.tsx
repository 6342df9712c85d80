import { decidedIn, isAllDecided } from "../../model/undecided";
import type { OpenDocument } from "../openDocument";
import { usePage, useStoreValue } from "../useStore";
import { AllDecided } from "./AllDecided";
import { Ended } from "./Ended";
import { FirstMinute } from "./FirstMinute";

/** What the annotator is told on the way through the document: how to begin, that all is decided, what comes next. */
export function Walk({ opened }: { opened: OpenDocument }) {
  const mayEdit = useStoreValue(["status"], (s) => s.mayEdit);
  const isEnded = usePage((shown) => shown.isEnded);
  const isComplete = useStoreValue(["mentions"], (s) => isAllDecided(s.doc));
  const isEmpty = useStoreValue(["mentions"], (s) => decidedIn(s.doc).total === 0);
  if (isEnded && !mayEdit) return <Ended opened={opened} />;
  if (!mayEdit) return null;
  return (
    <>
      {!isComplete && !isEmpty && <FirstMinute />}
      <AllDecided />
    </>
  );
}
