import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { messageOf } from "../../api/error";
import { changeReview, type Review, type ReviewChange, reviewsQuery } from "../../api/reviews";
import type { Span } from "../../model/types";
import { toast } from "../../ui/toast";
import { useEditor } from "../useStore";

/** `version`: the version that the change is about; by default the one that the page shows. */
export type ChangeIt = (change: ReviewChange, version?: number) => void;

interface Changing {
  /** The review including what is being saved. */
  readonly shown: Review | null;
  readonly change: ChangeIt;
}

interface Sent {
  readonly change: ReviewChange;
  readonly version: number | undefined;
}

/** Ticks show at once. They are sent one after the other, so that the last answer contains all of them. */
export function useReviewChange(annotationId: string, review: Review | null): Changing {
  const client = useQueryClient();
  const { store } = useEditor();
  const { queryKey } = reviewsQuery(annotationId);
  const [unsaved, setUnsaved] = useState<ReviewChange>({});
  const id = review?.id ?? "";
  const mutationKey = ["reviews", id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async ({ change, version }: Sent) => {
      await store.flush();
      return changeReview(id, change, version ?? store.version);
    },
    scope: { id: `review-${id}` },
    onSuccess: (changed) =>
      client.setQueryData(queryKey, (now) => now?.map((each) => (each.id === id ? changed : each))),
    onError: (error) => {
      toast(messageOf(error), "bad");
      void client.invalidateQueries({ queryKey });
    },
    // The mutation that has just ended still counts.
    onSettled: () => client.isMutating({ mutationKey }) === 1 && setUnsaved({}),
  });
  const change = useCallback<ChangeIt>(
    (wanted, version) => {
      setUnsaved((now) => together(now, wanted));
      mutate({ change: wanted, version });
    },
    [mutate],
  );
  const shown = useMemo(() => review && withUnsaved(review, unsaved), [review, unsaved]);
  return { shown, change };
}

function together(one: ReviewChange, other: ReviewChange): ReviewChange {
  const seen = [...(one.seen ?? []), ...(other.seen ?? [])];
  return { ...one, ...other, ...(seen.length > 0 && { seen }) };
}

function withUnsaved(review: Review, { seen = [], ...given }: ReviewChange): Review {
  return { ...review, ...given, hidden: without(review.hidden, seen) };
}

function without(places: Review["hidden"], seen: readonly Span[]): Review["hidden"] {
  if (seen.length === 0) return places;
  const known = new Set(seen.map(({ start, end }) => `${start}-${end}`));
  return places.filter(({ start, end }) => !known.has(`${start}-${end}`));
}
