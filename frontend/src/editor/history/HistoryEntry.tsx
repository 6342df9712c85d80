import type { PastOperation } from "../../api/history";
import { dateTime, useText } from "../../i18n";
import styles from "./history.module.css";
import type { KnownRows } from "./knownRows";
import type { Line } from "./lines";
import { tell } from "./told";

interface Props {
  rows: KnownRows;
  operation: PastOperation;
  /** Whether the document is shown as it was after this entry. */
  isShown: boolean;
  onGo: () => void;
  onVersion: () => void;
}

export function HistoryEntry({ rows, operation, isShown, onGo, onVersion }: Props) {
  const t = useText();
  const { sentence, lines } = tell(rows, operation);
  const undone = operation.undone_by !== null;
  return (
    <li className={styles.entry} data-undone={undone || undefined} aria-current={isShown || undefined}>
      <button type="button" className={styles.what} data-entry onClick={onGo}>
        <span className={styles.who}>
          <strong>{operation.by.name}</strong>{" "}
          <time dateTime={operation.created_at}>{dateTime(operation.created_at)}</time>
        </span>
        <span className={styles.sentence} dir="auto">
          {sentence}
        </span>
        {undone && <span className={styles.undone}>{t("history.undone")}</span>}
      </button>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <LineItem key={`${line.what} ${line.before} ${line.after}`} line={line} />
        ))}
      </ul>
      <p className={styles.then}>
        <span>{t("history.version", { version: operation.version })}</span>
        <button type="button" className={styles.link} onClick={onVersion} aria-pressed={isShown}>
          {t("history.asItWas")}
        </button>
      </p>
    </li>
  );
}

function LineItem({ line: { what, before, after, count } }: { line: Line }) {
  const t = useText();
  return (
    <li>
      {what}: <del dir="auto">{before}</del> → <ins dir="auto">{after}</ins>
      {count > 1 && ` ${t("history.times", { count })}`}
    </li>
  );
}
