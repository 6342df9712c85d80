import type { Review } from "../../api/reviews";
import { t } from "../../i18n";
import { touches } from "../../model/spans";
import type { Span } from "../../model/types";
import type { EditorStore } from "../../ops/store";
import { toast } from "../../ui/toast";
import { changedPlaces } from "./places";
import type { ReviewActions } from "./ReviewActions";
import type { ChangeIt } from "./useReviewChange";
import { nextOf } from "./walking";

/** The reviews that the page currently knows. */
export interface Known {
  /** The one that this user has under way. `shown` includes what is being saved. */
  readonly review: Review | null;
  readonly shown: Review | null;
  readonly latest: Review | null;
  readonly isReading: boolean;
}

interface Page {
  readonly store: EditorStore;
  readonly known: () => Known;
  readonly go: (place: Span) => void;
  readonly change: ChangeIt;
  /** Shows the result of a review alone, or the source beside it. */
  readonly show: (review: string, result: boolean) => void;
  readonly note: (place: Span) => void;
  readonly focusPanel: () => void;
  readonly confirm: () => void;
}

export function actionsOf({ store, known, go, change, show, note, focusPanel, confirm }: Page): ReviewActions {
  const goTo = (place: Span | null, none: "reviewing.noDisagreements" | "reviewing.hidden.none") =>
    place ? go(place) : toast(t(none));
  return {
    isUnderWay: () => known().review !== null,
    read: () => {
      const { review, isReading } = known();
      if (review) show(review.id, !isReading);
      else toast(t("reviewing.notYours"));
    },
    note: () => {
      if (!known().review) return toast(t("reviewing.notYours"));
      const chosen = store.doc.mention(store.currentMention) ?? store.chosen;
      if (chosen) note({ start: chosen.start, end: chosen.end });
      else toast(t("reviewing.nothingChosen"));
    },
    step: (step) => {
      const { latest, shown } = known();
      const places = [...(latest?.disagreements ?? []), ...changedPlaces(shown)];
      goTo(nextOf(places, store.chosen, step), "reviewing.noDisagreements");
    },
    seen: () => {
      const hidden = known().shown?.hidden;
      if (!hidden) return toast(t("reviewing.notYours"));
      const at = store.chosen;
      const here = at && hidden.find((place) => touches(place, at));
      const others = hidden.filter((place) => place !== here);
      if (here) change({ seen: [here] });
      if (!here || others.length > 0) goTo(nextOf(others, at, 1), "reviewing.hidden.none");
    },
    seenAll: () => {
      const hidden = known().shown?.hidden;
      if (!hidden) return toast(t("reviewing.notYours"));
      if (hidden.length > 0) change({ seen: hidden });
      else toast(t("reviewing.hidden.none"));
    },
    panel: () => (known().review ? focusPanel() : toast(t("reviewing.notUnder"))),
    confirm: () => (known().review ? confirm() : toast(t("reviewing.notUnder"))),
  };
}
