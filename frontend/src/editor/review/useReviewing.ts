import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";
import { type Review, reviewsQuery } from "../../api/reviews";
import { isSameSpan } from "../../model/spans";
import type { Span } from "../../model/types";
import { usePerson } from "../../offline/person";
import { useEditor } from "../useStore";
import { actionsOf } from "./actionsOf";
import type { ReviewActions } from "./ReviewActions";
import { useConfirm } from "./useConfirm";
import { useFreshReview, useOpened } from "./useOpened";
import { type ChangeIt, useReviewChange } from "./useReviewChange";

/** The state of the review on the page. */
export interface Reviewing {
  /** The review that this user has under way. */
  readonly review: Review | null;
  /** The same including what is being saved. */
  readonly shown: Review | null;
  readonly change: ChangeIt;
  /** The latest review, by anybody. */
  readonly latest: Review | null;
  /** Whether the result is read alone. */
  readonly reading: boolean;
  /** The offset at the top of the text that was shown before. */
  readonly top: number;
  /** The place for which a disagreement is being noted. */
  readonly noting: Span | null;
  readonly actions: ReviewActions;
  /** Whether the document's lists are shown instead of the review's steps. */
  readonly lists: boolean;
  readonly setLists: (shown: boolean) => void;
  readonly endNoting: () => void;
  readonly go: (disagreement: Span) => void;
  readonly refresh: () => Promise<void>;
  /** Whether the reviewer has tried to confirm. */
  readonly isAsked: boolean;
}

export const ReviewContext = createContext<Reviewing | null>(null);

export function useReview(): Reviewing {
  const value = useContext(ReviewContext);
  if (value === null) throw new Error("No document is open here");
  return value;
}

/** `sentTo`: whether a link points to a place of the text, which is then shown first. */
export function useReviewing(annotationId: string, sentTo: boolean): Reviewing {
  const person = usePerson();
  const client = useQueryClient();
  const { store, actions: editor, page } = useEditor();
  const { data = [] } = useQuery(reviewsQuery(annotationId));
  const [chosen, setChosen] = useState({ review: "", on: false, top: 0 });
  const [noting, setNoting] = useState<Span | null>(null);
  const [lists, setLists] = useState(false);
  const latest = data[0] ?? null;
  const review = latest && latest.finished_at === null && latest.reviewer.id === person.id ? latest : null;
  const { shown, change } = useReviewChange(annotationId, review);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was like when it was opened
  const isUnread = useMemo(() => review !== null && !review.masked_read && !review.masked_opened, [review?.id]);
  const isReading = review !== null && (chosen.review === review.id ? chosen.on : isUnread && !sentTo);
  const { isAsked, confirm } = useConfirm(review);
  const known = useRef({ review, shown, latest, isReading });
  known.current = { review, shown, latest, isReading };
  const go = useCallback(
    (place: Span) => {
      const exact = store.doc.mentionsTouching(place).find((each) => isSameSpan(each, place));
      if (exact) store.setCurrent(exact.id);
      else store.setSelection(store.doc.selectionOf(place));
      editor.panes.text?.reveal(place);
    },
    [store, editor],
  );
  const actions = useMemo<ReviewActions>(
    () =>
      actionsOf({
        store,
        known: () => known.current,
        go,
        change,
        show: (review, on) => {
          // The result is read as it goes out, whatever was shown before.
          if (on) page.show({ view: "target" });
          setChosen({ review, on, top: editor.panes.text?.top() ?? 0 });
        },
        note: setNoting,
        focusPanel: () => {
          setLists(false);
          page.parts.focusSoon("review");
        },
        confirm,
      }),
    [store, editor, page, go, change, confirm],
  );
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: reviewsQuery(annotationId).queryKey }),
    [client, annotationId],
  );
  const endNoting = useCallback(() => {
    setNoting(null);
    editor.focusText();
  }, [editor]);
  useOpened(review, isReading, change);
  useFreshReview(review, refresh);
  const state = { review, shown, latest, reading: isReading, top: chosen.top, noting: review && noting, lists };
  return { ...state, actions, change, setLists, endNoting, go, refresh, isAsked };
}
