import { t } from "../../i18n";
import { toast } from "../../ui/toast";

/** What keys do during a review. */
export interface ReviewActions {
  /** Whether this user is reviewing the document now. */
  readonly isUnderWay: () => boolean;
  readonly read: () => void;
  readonly note: () => void;
  readonly step: (step: 1 | -1) => void;
  /** Goes to the next place that was hidden after it was read. At such a place, ticks it off and goes on. */
  readonly seen: () => void;
  readonly seenAll: () => void;
  readonly panel: () => void;
  /** Asks what is to be settled, and confirms if nothing is left. */
  readonly confirm: () => void;
}

const notUnder = (): void => toast(t("reviewing.notUnder"));

/** Used where nothing can be reviewed. */
export const noReview: ReviewActions = {
  isUnderWay: () => false,
  read: notUnder,
  note: notUnder,
  step: notUnder,
  seen: notUnder,
  seenAll: notUnder,
  panel: notUnder,
  confirm: notUnder,
};
