import type { RefObject } from "react";
import type { HomographDecision } from "../../api/concordance";
import { number, useText } from "../../i18n";
import { Pill, type Tone } from "../../ui/Pill";
import styles from "./concordance.module.css";
import type { Words } from "./lines";

/** The row that stands for all lines. */
export const ALL = "*";

interface Props {
  list: RefObject<HTMLUListElement | null>;
  strings: readonly Words[];
  count: number;
  current: string;
  /** By string; undefined if these are no homographs. */
  decided: ReadonlyMap<string, HomographDecision["decision"]> | undefined;
  onFocus: (string: string) => void;
}

/** The strings with their counts, the most frequent first. */
export function Strings({ list, strings, count, current, decided, onFocus }: Props) {
  const t = useText();
  return (
    <section className={styles.strings} aria-label={t("concordance.strings")}>
      <ul ref={list} className={styles.rows}>
        <Row id={ALL} isCurrent={current === ALL} count={count} onFocus={onFocus}>
          {t("concordance.allStrings")}
        </Row>
        {strings.map(({ string, words, lines }) => (
          <Row key={string} id={string} isCurrent={current === string} count={lines.length} onFocus={onFocus}>
            <span dir="auto" className={styles.string}>
              {words}
            </span>
            {decided && <Decision decision={decided.get(string)} />}
          </Row>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  id: string;
  isCurrent: boolean;
  count: number;
  onFocus: (string: string) => void;
  children: React.ReactNode;
}

function Row({ id, isCurrent, count, onFocus, children }: RowProps) {
  const t = useText();
  return (
    <li data-current={isCurrent || undefined}>
      <button
        type="button"
        data-row={id}
        className={styles.stringRow}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        onFocus={() => onFocus(id)}
        onClick={() => onFocus(id)}
      >
        {children}
        <span className={styles.amount}>
          <span aria-hidden="true">{number(count)}</span>
          <span className="visually-hidden">{t("concordance.count", { count })}</span>
        </span>
      </button>
    </li>
  );
}

const tones: Readonly<Record<HomographDecision["decision"], Tone>> = { rotate: "good", leave: "info" };

function Decision({ decision }: { decision: HomographDecision["decision"] | undefined }) {
  const t = useText();
  return <Pill tone={decision ? tones[decision] : "sun"}>{t(`concordance.decision.${decision ?? "open"}`)}</Pill>;
}
