import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/error";
import { changeReview, type Review, type ReviewChange, reviewsQuery } from "../../api/reviews";
import { textOf, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { toast } from "../../ui/toast";
import { KeyHint } from "../KeyHint";
import type { OpenDocument } from "../openDocument";
import panel from "../panel.module.css";
import { Corrections } from "./Corrections";
import { DisagreementForm } from "./DisagreementForm";
import { DisagreementList } from "./DisagreementList";
import { FinishButtons } from "./FinishButtons";
import styles from "./review.module.css";
import { useReview } from "./useReviewing";
import { VerdictField } from "./VerdictField";

/** What the reviewer goes through, one thing after the other; what is still lacking is in view all the time. */
export function ReviewPanel({ opened }: { opened: OpenDocument }) {
  const { review, noting } = useReview();
  if (review === null) return null;
  return (
    <section className={styles.review} id="panel-review" tabIndex={-1} aria-labelledby="review-title">
      {noting === null ? (
        <Steps opened={opened} review={review} />
      ) : (
        <DisagreementForm review={review} place={noting} />
      )}
      <Missing review={review} />
      {noting === null && <FinishButtons opened={opened} review={review} />}
    </section>
  );
}

function Steps({ opened, review }: { opened: OpenDocument; review: Review }) {
  const t = useText();
  const { reading, actions } = useReview();
  const { shown, change } = useReviewChange(opened.id, review);
  return (
    <div className={styles.steps}>
      <h2 id="review-title" className={panel.title}>
        {t("reviewing.title", { name: opened.annotator?.name ?? "" })}
      </h2>
      <section aria-label={t("reviewing.step.masked")}>
        <p className={styles.line}>
          <Button small onPress={actions.read}>
            {t(reading ? "reviewing.showMain" : "reviewing.readMasked")}
          </Button>
          <KeyHint command="review.read" />
        </p>
        <Check
          label={t("reviewing.maskedRead")}
          checked={shown.masked_read}
          onChange={(masked_read) => change({ masked_read })}
        />
      </section>
      <VerdictField review={shown} protect={opened.document.person_to_protect} onChange={change} />
      <section aria-label={t("reviewing.step.main")}>
        <Check
          label={t("reviewing.mainRead")}
          checked={shown.main_read}
          onChange={(main_read) => change({ main_read })}
        />
      </section>
      <DisagreementList review={review} />
      <Corrections review={review} />
    </div>
  );
}

/** What keeps the review from confirming. */
function Missing({ review }: { review: Review }) {
  const t = useText();
  const words = review.missing.map((name) => textOf(`reviewing.missing.${name}`) ?? name);
  return (
    <p role="status" className={styles.missing} data-ready={words.length === 0 || undefined}>
      {words.length === 0 ? t("reviewing.complete") : t("reviewing.lacks", { what: words.join(" · ") })}
    </p>
  );
}

interface Changing {
  /** The review with what is being saved. */
  readonly shown: Review;
  readonly change: (change: ReviewChange) => void;
}

/** What one ticks is ticked at once; it is sent one after the other, so that the last answer holds all of it. */
function useReviewChange(annotationId: string, review: Review): Changing {
  const client = useQueryClient();
  const { queryKey } = reviewsQuery(annotationId);
  const [unsaved, setUnsaved] = useState<ReviewChange>({});
  const mutationKey = ["reviews", review.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (change: ReviewChange) => changeReview(review.id, change),
    scope: { id: `review-${review.id}` },
    onSuccess: (changed) =>
      client.setQueryData(queryKey, (now) => now?.map((each) => (each.id === review.id ? changed : each))),
    onError: (error) => {
      toast(messageOf(error), "bad");
      void client.invalidateQueries({ queryKey });
    },
    // Counted is also the one that has just ended.
    onSettled: () => client.isMutating({ mutationKey }) === 1 && setUnsaved({}),
  });
  const change = (wanted: ReviewChange) => {
    setUnsaved((now) => ({ ...now, ...wanted }));
    mutate(wanted);
  };
  return { shown: { ...review, ...unsaved }, change };
}
