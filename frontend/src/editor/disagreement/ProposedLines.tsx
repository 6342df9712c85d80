import { useText } from "../../i18n";
import type { RowChange } from "../../ops/types";
import styles from "../review/review.module.css";
import { proposedLines, type TextAt } from "./proposalWords";

/** The proposed changes in words. */
export function ProposedLines({ proposal, textAt }: { proposal: readonly RowChange[]; textAt: TextAt }) {
  const t = useText();
  const lines = proposedLines(proposal, textAt);
  if (lines.length === 0) return <p className={styles.muted}>{t("proposal.none")}</p>;
  return (
    <ul className={styles.proposed} aria-label={t("proposal.title")}>
      {lines.map(({ what, before, after, count }) => (
        <li key={`${what} ${before} ${after}`}>
          {what}: <del dir="auto">{before}</del> → <ins dir="auto">{after}</ins>
          {count > 1 && ` ${t("history.times", { count })}`}
        </li>
      ))}
    </ul>
  );
}
