import type { Review } from "../../api/reviews";
import { useText } from "../../i18n";
import { useEditor } from "../useStore";
import styles from "./review.module.css";
import { useReview } from "./useReviewing";

type Part = Review["missing"][number];

interface Props {
  review: Review;
  /** Whether the reviewer has tried to confirm. */
  isAsked: boolean;
  onVerdict: () => void;
  /** Goes to the box that says that a side was read. */
  onTick: (part: Tick) => void;
}

export type Tick = "masked_read" | "main_read";

/** What is left to do before the document can be confirmed. Each leads to where it is done. */
export function Lacking({ review, isAsked, onVerdict, onTick }: Props) {
  const t = useText();
  const { page } = useEditor();
  const goTo = useGoTo(review, onVerdict, onTick);
  const { missing } = review;
  if (missing.length === 0) {
    return (
      <p role="status" className={styles.complete}>
        {t("reviewing.complete")}
      </p>
    );
  }
  return (
    <p role="status" className={isAsked ? styles.lacking : undefined}>
      {isAsked && (
        <>
          {t("reviewing.lacks")}{" "}
          {missing.map((part, i) => (
            <span key={part}>
              {i > 0 && ", "}
              <button
                ref={i === 0 ? page.parts.ref("review_left") : undefined}
                type="button"
                className={styles.todo}
                onClick={() => goTo(part)}
              >
                {part === "verdict" ? t(lackOfVerdict(review)) : t(`reviewing.missing.${part}`)}
              </button>
            </span>
          ))}
        </>
      )}
    </p>
  );
}

function lackOfVerdict({ verdict }: Review) {
  if (verdict === "no") return "reviewing.missing.no";
  return verdict === "unsure" ? "reviewing.missing.why" : "reviewing.missing.verdict";
}

/** What has been read only has to be ticked. */
function useGoTo(review: Review, onVerdict: () => void, onTick: (part: Tick) => void): (part: Part) => void {
  const { page } = useEditor();
  const { reading, actions } = useReview();
  const show = (result: boolean) => {
    if (reading !== result) actions.read();
    else page.parts.focusSoon("target");
  };
  const ways: Readonly<Record<Part, () => void>> = {
    masked_read: () => (review.masked_opened ? onTick("masked_read") : show(true)),
    main_read: () => (review.main_opened ? onTick("main_read") : show(false)),
    verdict: onVerdict,
    hidden: actions.seen,
    disagreements: () => actions.step(1),
  };
  return (part) => ways[part]();
}
