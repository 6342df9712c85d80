import { useIsMutating } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Review } from "../../api/reviews";
import { useEditor } from "../useStore";

interface Confirming {
  /** Whether the reviewer has tried to confirm, so that they see what is left. */
  readonly isAsked: boolean;
  readonly confirm: () => void;
}

/** Confirms once what was ticked before has been saved. If something is left to do, leads to the first of it. */
export function useConfirm(review: Review | null): Confirming {
  const { store, page } = useEditor();
  const [asked, setAsked] = useState<string | null>(null);
  const [isPressed, setPressed] = useState(false);
  const id = review?.id ?? "";
  const isSaving = useIsMutating({ mutationKey: ["reviews", id] }) > 0;
  const isReady = review?.missing.length === 0;
  const answer = useRef(() => undefined as undefined | Promise<void>);
  answer.current = () => {
    setAsked(id);
    if (isReady) return store.flush().then(() => page.open("confirmed"));
    page.parts.focusSoon("review_left");
    return undefined;
  };
  useEffect(() => {
    if (!isPressed || isSaving) return;
    setPressed(false);
    void answer.current();
  }, [isPressed, isSaving]);
  const confirm = useCallback(() => setPressed(true), []);
  return { isAsked: review !== null && asked === id, confirm };
}
