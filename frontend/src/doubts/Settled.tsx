import type { Doubt } from "../api/doubts";
import { dateTime, useText } from "../i18n";
import { PlainButton } from "../ui/Button";
import styles from "./doubts.module.css";

interface Props {
  doubts: readonly Doubt[];
  isLocked: boolean;
  onReopen: (doubt: Doubt) => void;
}

/** What somebody said is right as it is, with who and when. */
export function Settled({ doubts, isLocked, onReopen }: Props) {
  const t = useText();
  return (
    <details className={styles.settled}>
      <summary>{t("doubts.settled", { count: doubts.length })}</summary>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.key}>
            <span dir="auto">
              {doubt.line.before}
              <mark>{doubt.line.words}</mark>
              {doubt.line.after}
              {doubt.settled && (
                <span className={styles.why}>
                  {" "}
                  <bdi>{doubt.settled.by.name}</bdi>, {dateTime(doubt.settled.created_at)}
                </span>
              )}
            </span>
            <PlainButton small kind="quiet" isDisabled={isLocked} onPress={() => onReopen(doubt)}>
              {t("doubts.reopen")}
            </PlainButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
