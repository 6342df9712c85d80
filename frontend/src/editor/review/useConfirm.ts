import { useIsMutating } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
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
  const [asked, setAsked] = useState({ review: "", times: 0 });
  const [isPressed, setPressed] = useState(false);
  const id = review?.id ?? "";
  const isSaving = useIsMutating({ mutationKey: ["reviews", id] }) > 0;
  const isReady = review?.missing.length === 0;
  useEffect(() => {
    if (!isPressed || isSaving) return;
    setPressed(false);
    setAsked(({ times }) => ({ review: id, times: times + 1 }));
    if (isReady) void store.flush().then(() => page.open("confirmed"));
  }, [isPressed, isSaving, isReady, id, store, page]);
  useEffect(() => {
    // What is left is drawn by now.
    if (asked.times > 0) page.parts.focus("review_left");
  }, [asked, page]);
  const confirm = useCallback(() => setPressed(true), []);
  return { isAsked: review !== null && asked.review === id, confirm };
}
