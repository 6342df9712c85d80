import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";
import { type Disagreement, type Review, reviewsQuery } from "../../api/reviews";
import { t } from "../../i18n";
import type { Span } from "../../model/types";
import { usePerson } from "../../offline/person";
import { toast } from "../../ui/toast";
import { focusOn } from "../focusOn";
import { useEditor } from "../useStore";
import { nextOf } from "./walking";

/** What keys do in a review. */
export interface ReviewActions {
  readonly read: () => void;
  readonly note: () => void;
  readonly step: (step: 1 | -1) => void;
  readonly panel: () => void;
}

/** A review as the page has it. */
export interface Reviewing {
  /** The one that this person has under way. */
  readonly review: Review | null;
  /** The latest, whoever's it is. */
  readonly latest: Review | null;
  readonly reading: boolean;
  /** Where the text began that was shown before. */
  readonly top: number;
  /** The place at which a disagreement is being noted. */
  readonly noting: Span | null;
  readonly actions: ReviewActions;
  /** The lists of the document stand in the place of what the reviewer goes through. */
  readonly lists: boolean;
  readonly setLists: (shown: boolean) => void;
  readonly endNoting: () => void;
  readonly go: (disagreement: Span) => void;
  readonly refresh: () => Promise<void>;
}

const notUnder = (): void => toast(t("reviewing.notUnder"));

/** Where nothing can be reviewed. */
export const noReview: ReviewActions = { read: notUnder, note: notUnder, step: notUnder, panel: notUnder };

export const ReviewContext = createContext<Reviewing | null>(null);

export function useReview(): Reviewing {
  const value = useContext(ReviewContext);
  if (value === null) throw new Error("No document is open here");
  return value;
}

export function useReviewing(annotationId: string): Reviewing {
  const person = usePerson();
  const client = useQueryClient();
  const { store, actions: editor } = useEditor();
  const { data = [] } = useQuery(reviewsQuery(annotationId));
  const [reading, setReading] = useState({ on: false, top: 0 });
  const [noting, setNoting] = useState<Span | null>(null);
  const [lists, setLists] = useState(false);
  const latest = data[0] ?? null;
  const review = latest && latest.finished_at === null && latest.reviewer.id === person.id ? latest : null;
  const known = useRef({ review, latest });
  known.current = { review, latest };
  const go = useCallback(
    (place: Span) => {
      const exact = store.doc.mentionsTouching(place).find((each) => isAt(each, place));
      if (exact) store.setCurrent(exact.id);
      else store.setSelection(store.doc.selectionOf(place));
      editor.panes?.reveal(place);
    },
    [store, editor],
  );
  const actions = useMemo<ReviewActions>(
    () => ({
      read: () => {
        if (!known.current.review) return toast(t("reviewing.notYours"));
        const top = editor.panes?.top() ?? 0;
        setReading(({ on }) => ({ on: !on, top }));
      },
      note: () => {
        if (!known.current.review) return toast(t("reviewing.notYours"));
        const chosen = store.doc.mention(store.currentMention) ?? store.chosen;
        if (chosen) setNoting({ start: chosen.start, end: chosen.end });
        else toast(t("reviewing.nothingChosen"));
      },
      step: (step) => {
        const next = nextOf(known.current.latest?.disagreements ?? [], store.chosen, step);
        if (next) go(next);
        else toast(t("reviewing.noDisagreements"));
      },
      panel: () => {
        if (!known.current.review) return toast(t("reviewing.notUnder"));
        setLists(false);
        requestAnimationFrame(() => focusOn("#panel-review"));
      },
    }),
    [store, editor, go],
  );
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: reviewsQuery(annotationId).queryKey }),
    [client, annotationId],
  );
  const endNoting = useCallback(() => {
    setNoting(null);
    editor.focusText();
  }, [editor]);
  const isReading = reading.on && review !== null;
  const shown = { review, latest, reading: isReading, top: reading.top, noting: review && noting, lists };
  return { ...shown, actions, setLists, endNoting, go, refresh };
}

export function isAt(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end;
}

/** The places that are marked in the text: those that are not settled. */
export function marksOf(latest: Review | null): readonly Span[] {
  return (latest?.disagreements ?? []).filter((each) => !isSettled(each)).map(({ start, end }) => ({ start, end }));
}

export function isSettled({ state, decision }: Pick<Disagreement, "state" | "decision">): boolean {
  return state === "applied" || (state === "decided" && decision === "keep");
}
