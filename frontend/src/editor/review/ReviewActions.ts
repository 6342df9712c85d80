import { t } from "../../i18n";
import { toast } from "../../ui/toast";

/** What keys do in a review. */
export interface ReviewActions {
  /** Whether this person reviews the document now. */
  readonly isUnderWay: () => boolean;
  readonly read: () => void;
  readonly note: () => void;
  readonly step: (step: 1 | -1) => void;
  /** To the next place that was hidden after it was read; at one of them: it is confirmed, and on to the next. */
  readonly seen: () => void;
  readonly seenAll: () => void;
  readonly panel: () => void;
}

const notUnder = (): void => toast(t("reviewing.notUnder"));

/** Where nothing can be reviewed. */
export const noReview: ReviewActions = {
  isUnderWay: () => false,
  read: notUnder,
  note: notUnder,
  step: notUnder,
  seen: notUnder,
  seenAll: notUnder,
  panel: notUnder,
};
