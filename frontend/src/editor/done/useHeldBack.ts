import { useState } from "react";
import { heldBackIn } from "../../model/heldBack";
import type { OpenDocument } from "../openDocument";
import { useStoreValue } from "../useStore";

export interface HeldBackAnswer {
  /** How many are asked about; none once somebody has answered for the document. */
  readonly count: number;
  /** They were looked at, and stay readable. */
  readonly isLeft: boolean;
  readonly isOpen: boolean;
  readonly leave: () => void;
}

/** What is held back, asked about once before a document is done. */
export function useHeldBack({ held_back_seen }: OpenDocument, to: "done" | "confirmed"): HeldBackAnswer {
  const held = useStoreValue(["mentions"], (store) => heldBackIn(store.doc.mentions).count);
  const [isLeft, setLeft] = useState(false);
  const count = to === "done" && !held_back_seen ? held : 0;
  return { count, isLeft, isOpen: count > 0 && !isLeft, leave: () => setLeft(true) };
}
