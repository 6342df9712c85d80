import type { PatternFinding } from "../../api/patterns";
import { useText } from "../../i18n";
import { Icon } from "../../ui/Icon";
import styles from "./patterns.module.css";

/** What is wrong with a field, with the wrong part of its text marked. */
export function Findings({ findings, text }: { findings: readonly PatternFinding[]; text: string }) {
  const t = useText();
  return (
    <div aria-live="polite">
      {findings.map((finding) => (
        <p
          key={`${finding.code} ${finding.start}`}
          className={styles.finding}
          data-warning={finding.is_warning || undefined}
        >
          <Icon name={finding.is_warning ? "info" : "warning"} size={14} />
          <span>
            {t(`patterns.finding.${finding.code}`)} <Place finding={finding} text={text} />
          </span>
        </p>
      ))}
    </div>
  );
}

/** Offsets are code points. */
function Place({ finding: { start, end }, text }: { finding: PatternFinding; text: string }) {
  const t = useText();
  if (start === null || end === null || text === "") return null;
  const signs = [...text];
  const reach = 24;
  return (
    <span className={styles.place}>
      {t("patterns.place", { place: start + 1 })}{" "}
      <code>
        {start > reach && "…"}
        {signs.slice(Math.max(0, start - reach), start).join("")}
        <mark>{signs.slice(start, end).join("")}</mark>
        {signs.slice(end, end + reach).join("")}
        {end + reach < signs.length && "…"}
      </code>
    </span>
  );
}
