import { useState } from "react";
import { heldBackIn } from "../../model/heldBack";
import type { OpenDocument } from "../openDocument";
import { useStoreValue } from "../useStore";

export interface HeldBackAnswer {
  /** How many to ask about; 0 once somebody has answered for the document. */
  readonly count: number;
  /** Whether the user has said that they may stay readable. */
  readonly isLeft: boolean;
  readonly isOpen: boolean;
  readonly leave: () => void;
}

/** Asks once about held-back mentions before a document is marked done. */
export function useHeldBack({ held_back_seen }: OpenDocument, to: "done" | "confirmed"): HeldBackAnswer {
  const held = useStoreValue(["mentions"], (store) => heldBackIn(store.doc.mentions).count);
  const [isLeft, setLeft] = useState(false);
  const count = to === "done" && !held_back_seen ? held : 0;
  return { count, isLeft, isOpen: count > 0 && !isLeft, leave: () => setLeft(true) };
}
