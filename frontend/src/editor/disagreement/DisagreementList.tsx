import { messageOf } from "../../api/error";
import { type Disagreement, type Review, withdraw } from "../../api/reviews";
import { useText } from "../../i18n";
import { isSameSpan } from "../../model/spans";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { KeyHint } from "../commands/KeyHint";
import styles from "../review/review.module.css";
import { useReview } from "../review/useReviewing";
import { useChosen, useEditor } from "../useStore";
import { ProposedLines } from "./ProposedLines";
import { StageWord } from "./StageWord";

/** The disagreements in text order. Clicking one goes to its place. */
export function DisagreementList({ review }: { review: Review }) {
  const t = useText();
  const { actions } = useReview();
  const chosen = useChosen();
  const { disagreements } = review;
  const at = disagreements.findIndex((each) => chosen !== null && isSameSpan(each, chosen));
  const here = disagreements[at];
  return (
    <section aria-label={t("disagree.list")}>
      <p className={styles.line}>
        <strong>{t("disagree.count", { count: disagreements.length })}</strong>
        {disagreements.length > 1 && <KeyHint command="review.next" />}
        <span className={styles.grow} />
        <span className={styles.keyed}>
          <Button small onPress={actions.note}>
            {t("disagree.note")}
          </Button>
          <KeyHint command="review.note" />
        </span>
      </p>
      <ol className={styles.list}>
        {disagreements.map((each, i) => (
          <Item key={each.id} disagreement={each} number={i + 1} isHere={each === here} />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {here && t("disagree.here", { number: at + 1, opinion: here.opinion })}
      </p>
    </section>
  );
}

interface ItemProps {
  disagreement: Disagreement;
  number: number;
  isHere: boolean;
}

function Item({ disagreement, number, isHere }: ItemProps) {
  const t = useText();
  const { store } = useEditor();
  const { review, go, refresh } = useReview();
  const { doc } = store;
  const isUntouched = disagreement.state === "open" && disagreement.answer === "" && disagreement.remarks.length === 0;
  const takeBack = () =>
    withdraw(disagreement.id)
      .catch((error: unknown) => toast(messageOf(error), "bad"))
      .finally(refresh);
  return (
    <li className={styles.item} aria-current={isHere || undefined}>
      <button type="button" className={styles.place} onClick={() => go(disagreement)}>
        <span className={styles.number}>{number}</span>
        <span className={styles.words} dir="auto">
          {t("reviewing.quoted", { text: doc.textOf(disagreement).slice(0, 80) })}
        </span>
        <StageWord disagreement={disagreement} />
      </button>
      <p className={styles.said}>{disagreement.opinion}</p>
      {disagreement.answer !== "" && (
        <p className={styles.said}>
          <strong>{t("disagree.answered")}</strong> {disagreement.answer}
        </p>
      )}
      <ProposedLines proposal={disagreement.proposal} textAt={(span) => doc.textOf(span)} />
      {review !== null && isUntouched && (
        <Button kind="quiet" small onPress={takeBack}>
          {t("disagree.withdraw")}
        </Button>
      )}
    </li>
  );
}
