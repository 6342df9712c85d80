import { useState } from "react";
import type { Review, ReviewChange } from "../../api/reviews";
import { verdicts } from "../../api/reviews";
import { useText } from "../../i18n";
import { TextField } from "../../ui/TextField";
import styles from "./review.module.css";

interface Props {
  review: Review;
  protect: string;
  onChange: (change: ReviewChange) => void;
}

/** Whether the masked document conceals the person; if not, or if unsure, why. */
export function VerdictField({ review, protect, onChange }: Props) {
  const t = useText();
  const [reason, setReason] = useState(review.reason);
  const question = protect === "" ? t("reviewing.question") : t("reviewing.questionOf", { name: protect });
  return (
    <section aria-label={t("reviewing.step.verdict")}>
      <fieldset className={styles.verdict}>
        <legend>{question}</legend>
        <div className={styles.line}>
          {verdicts.map((verdict) => (
            <label key={verdict}>
              <input
                type="radio"
                name="review-verdict"
                checked={review.verdict === verdict}
                onChange={() => onChange({ verdict })}
              />{" "}
              {t(`verdict.${verdict}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t("reviewing.reason")}
        help={review.verdict === "no" ? t("reviewing.noHelp") : undefined}
        value={reason}
        onChange={setReason}
        onBlur={() => reason !== review.reason && onChange({ reason })}
        rows={2}
        maxLength={2000}
      />
    </section>
  );
}
