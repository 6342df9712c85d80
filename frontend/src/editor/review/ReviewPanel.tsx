import { useState } from "react";
import type { Review } from "../../api/reviews";
import { useText } from "../../i18n";
import { TextField } from "../../ui/TextField";
import { DisagreementForm } from "../disagreement/DisagreementForm";
import { DisagreementList } from "../disagreement/DisagreementList";
import panel from "../mention/panel.module.css";
import type { OpenDocument } from "../openDocument";
import { useEditor } from "../useStore";
import { ChangedSince } from "./ChangedSince";
import { Corrections } from "./Corrections";
import { FinishButtons } from "./FinishButtons";
import { questionOf } from "./question";
import styles from "./review.module.css";
import { useReview } from "./useReviewing";

/** What belongs to a review beside the text: what has changed, why, disagreements, corrections, and giving it back. */
export function ReviewPanel({ opened }: { opened: OpenDocument }) {
  const { page } = useEditor();
  const { review, shown, noting } = useReview();
  if (review === null || shown === null) return null;
  return (
    <section
      className={styles.review}
      id="panel-review"
      ref={page.parts.ref("review")}
      tabIndex={-1}
      aria-labelledby="review-title"
    >
      {noting === null ? <Notes opened={opened} review={shown} /> : <DisagreementForm review={review} place={noting} />}
      {noting === null && <FinishButtons opened={opened} review={review} />}
    </section>
  );
}

function Notes({ opened, review }: { opened: OpenDocument; review: Review }) {
  const t = useText();
  const { store } = useEditor();
  const { change } = useReview();
  const name = opened.document.person_to_protect;
  return (
    <div className={styles.steps}>
      <h2 id="review-title" className={panel.title}>
        {t("reviewing.title", { name: opened.annotator?.name ?? "" })}
      </h2>
      <ChangedSince review={review} />
      <section aria-label={t("reviewing.step.verdict")}>
        <p>{questionOf(store.doc.labels, name, t)}</p>
        {review.verdict !== "yes" && <Reason review={review} onReason={(reason) => change({ reason })} />}
      </section>
      <DisagreementList review={review} />
      <Corrections review={review} />
    </div>
  );
}

/** Why the answer is "no" or "unsure". */
function Reason({ review, onReason }: { review: Review; onReason: (reason: string) => void }) {
  const t = useText();
  const [reason, setReason] = useState(review.reason);
  if (review.verdict === "" && review.reason === "") return null;
  return (
    <TextField
      label={t("reviewing.reason")}
      help={review.verdict === "no" ? t("reviewing.noHelp") : undefined}
      value={reason}
      onChange={setReason}
      onBlur={() => reason !== review.reason && onReason(reason)}
      rows={2}
      maxLength={2000}
    />
  );
}
