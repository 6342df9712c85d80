import type { Review } from "../../api/reviews";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { KeyHint } from "../commands/KeyHint";
import { DisagreementForm } from "../disagreement/DisagreementForm";
import { DisagreementList } from "../disagreement/DisagreementList";
import panel from "../mention/panel.module.css";
import type { OpenDocument } from "../openDocument";
import { useEditor } from "../useStore";
import { ChangedSince } from "./ChangedSince";
import { Corrections } from "./Corrections";
import { FinishButtons } from "./FinishButtons";
import styles from "./review.module.css";
import { useReview } from "./useReviewing";
import { VerdictField } from "./VerdictField";

/** The steps of a review, one after the other. What is still missing is always visible. */
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
      {noting === null ? <Steps opened={opened} review={shown} /> : <DisagreementForm review={review} place={noting} />}
      <Missing review={review} />
      {noting === null && <FinishButtons opened={opened} review={review} />}
    </section>
  );
}

function Steps({ opened, review }: { opened: OpenDocument; review: Review }) {
  const t = useText();
  const { reading, actions, change } = useReview();
  return (
    <div className={styles.steps}>
      <h2 id="review-title" className={panel.title}>
        {t("reviewing.title", { name: opened.annotator?.name ?? "" })}
      </h2>
      <ChangedSince review={review} />
      <section aria-label={t("reviewing.step.masked")}>
        <p className={styles.line}>
          <Button small onPress={actions.read}>
            {t(reading ? "reviewing.showMain" : "reviewing.readMasked")}
          </Button>
          <KeyHint command="review.read" />
        </p>
        <Check
          label={t("reviewing.maskedRead")}
          help={review.masked_read || review.masked_opened ? undefined : t(whyNotMasked(review))}
          checked={review.masked_read}
          isDisabled={!review.masked_read && !review.masked_opened}
          onChange={(masked_read) => change({ masked_read })}
        />
      </section>
      <VerdictField review={review} protect={opened.document.person_to_protect} onChange={change} />
      <section aria-label={t("reviewing.step.main")}>
        <Check
          label={t("reviewing.mainRead")}
          help={review.main_opened ? undefined : t("reviewing.mainFirst")}
          checked={review.main_read}
          isDisabled={!review.main_read && !review.main_opened}
          onChange={(main_read) => change({ main_read })}
        />
      </section>
      <DisagreementList review={review} />
      <Corrections review={review} />
    </div>
  );
}

function whyNotMasked({ lapsed }: Review): "reviewing.openAgain" | "reviewing.openFirst" {
  return lapsed.includes("masked_read") ? "reviewing.openAgain" : "reviewing.openFirst";
}

/** What keeps the review from confirming. */
function Missing({ review }: { review: Review }) {
  const t = useText();
  const words = review.missing.map((name) => t(`reviewing.missing.${name}`));
  return (
    <p role="status" className={styles.missing} data-ready={words.length === 0 || undefined}>
      {words.length === 0 ? t("reviewing.complete") : t("reviewing.lacks", { what: words.join(" · ") })}
    </p>
  );
}
