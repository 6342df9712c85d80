import { type Dispatch, type SetStateAction, useMemo, useRef } from "react";
import type { View } from "../../model/types";
import type { PageActions } from "../commands/keyCommands";
import type { Reviewing } from "../review/useReviewing";
import { useEditor } from "../useStore";
import { focusOn } from "./focusOn";
import type { OpenDialog } from "./Toolbar";

interface Page {
  readonly openDialog: (dialog: OpenDialog) => void;
  readonly setView: Dispatch<SetStateAction<View>>;
  readonly openHistory: () => void;
  readonly focusPanel: (step: 1 | -1) => void;
  readonly find: () => void;
  readonly reviewing: Reviewing;
}

/** What keys do to the page around the document; the same object as long as the page is there. */
export function usePageActions({ openDialog, setView, openHistory, focusPanel, find, reviewing }: Page): PageActions {
  const { store } = useEditor();
  const { actions: review, review: underWay } = reviewing;
  const latest = useRef(openHistory);
  latest.current = openHistory;
  const isReviewing = underWay !== null;
  return useMemo(
    () => ({
      // A review ends by its own buttons.
      openDialog: (dialog) => (dialog === "done" && isReviewing ? review.panel() : openDialog(dialog)),
      toggleView: () => setView((now) => (now === "target" ? "masked" : "target")),
      focusPanel,
      openHistory: () => {
        void store.flush();
        latest.current();
        requestAnimationFrame(() => focusOn("#panel-history"));
      },
      find,
      review,
    }),
    [openDialog, setView, focusPanel, find, store, review, isReviewing],
  );
}
