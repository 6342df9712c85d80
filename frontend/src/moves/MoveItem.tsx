import type { PastMove } from "../api/moves";
import { dateTime, useText } from "../i18n";
import styles from "./moves.module.css";

/** A past move: by whom, when, from and to which status, and why. */
export function MoveItem({ move }: { move: PastMove }) {
  const t = useText();
  return (
    <li className={styles.made}>
      <span className={styles.who}>
        <strong>{move.by?.name}</strong> <time dateTime={move.created_at}>{dateTime(move.created_at)}</time>
      </span>
      <span>{t("past.moved", { from: t(`annotation.${move.from}`), to: t(`annotation.${move.to}`) })}</span>
      {move.reason !== "" && (
        <span className={styles.reason} dir="auto">
          {t("past.reason", { reason: move.reason })}
        </span>
      )}
    </li>
  );
}
