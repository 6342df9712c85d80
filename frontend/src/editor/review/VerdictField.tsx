import type { Ref } from "react";
import type { Review, ReviewChange } from "../../api/reviews";
import { verdicts } from "../../api/reviews";
import { useText } from "../../i18n";
import { useEditor } from "../useStore";
import { questionOf } from "./question";
import styles from "./review.module.css";

interface Props {
  review: Review;
  protect: string;
  onChange: (change: ReviewChange) => void;
  ref: Ref<HTMLFieldSetElement>;
}

/** Whether the text as it goes out hides who it is about. The whole question is in the panel and for screen readers. */
export function VerdictField({ review, protect, onChange, ref }: Props) {
  const t = useText();
  const { store } = useEditor();
  const question = questionOf(store.doc.labels, protect, t);
  return (
    <fieldset ref={ref} className={styles.verdict} title={question}>
      <legend className="visually-hidden">{question}</legend>
      <span aria-hidden="true" className={styles.step}>
        3
      </span>
      <span aria-hidden="true">{t("reviewing.hidden?")}</span>
      {verdicts.map((verdict) => (
        <label key={verdict}>
          <input
            type="radio"
            name="review-verdict"
            checked={review.verdict === verdict}
            onChange={() => onChange({ verdict })}
          />
          {t(`verdict.${verdict}`)}
        </label>
      ))}
    </fieldset>
  );
}
