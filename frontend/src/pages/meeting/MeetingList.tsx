import { useEffect, useRef } from "react";
import type { DisagreementContext, ProjectDisagreement } from "../../api/reviews";
import { StageWord } from "../../editor/disagreement/StageWord";
import { useText } from "../../i18n";
import { classes } from "../../ui/classes";
import rows from "../../ui/rows.module.css";
import styles from "./meeting.module.css";

interface Props {
  listed: readonly ProjectDisagreement[];
  contexts: readonly DisagreementContext[];
  current: string;
  onChoose: (disagreement: ProjectDisagreement) => void;
}

export function MeetingList({ listed, contexts, current, onChoose }: Props) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <ol ref={list} className={classes(rows.rows, styles.list)} aria-label={t("meeting.list")}>
      {listed.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            className={rows.row}
            aria-current={each.id === current || undefined}
            onClick={() => onChoose(each)}
          >
            <span className={styles.entryHead}>
              <bdi>{each.external_id}</bdi>
              <StageWord disagreement={each} />
            </span>
            <span className={styles.entryWords} dir="auto">
              {contexts.find(({ id }) => id === each.id)?.at ?? "…"}
            </span>
            <span className={styles.muted}>{each.opinion.slice(0, 90)}</span>
            {each.remarks.length > 0 && (
              <span className={styles.muted}>{t("meeting.remarks", { count: each.remarks.length })}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
