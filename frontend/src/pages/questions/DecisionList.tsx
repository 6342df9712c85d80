import { useQuery } from "@tanstack/react-query";
import type { ProjectDetails } from "../../api/projects";
import { type CorpusDecision, decisionsQuery } from "../../api/questions";
import { dateTime, useText } from "../../i18n";
import { PlainButton } from "../../ui/Button";
import type { LabelName } from "../useLabelNames";
import styles from "./questions.module.css";

interface Props {
  project: ProjectDetails;
  nameOf: LabelName;
  onUndo: (number: number) => void;
}

/** What was decided, the latest first. */
export function DecisionList({ project, nameOf, onUndo }: Props) {
  const t = useText();
  const { data = [] } = useQuery(decisionsQuery(project.id));
  return (
    <details className={styles.decisions}>
      <summary>{t("questions.decisions")}</summary>
      {data.length === 0 && <p className={styles.muted}>{t("questions.noDecisions")}</p>}
      <ul>
        {data.map((decision) => (
          <li key={decision.number}>
            <span>
              <What decision={decision} nameOf={nameOf} />
              <span className={styles.muted}>
                {" "}
                {t("questions.act.by", { name: decision.by.name, when: dateTime(decision.at) })}
              </span>
            </span>
            {decision.undone ? (
              <em>{t("questions.act.undone")}</em>
            ) : (
              !project.archived && (
                <PlainButton small kind="quiet" onPress={() => onUndo(decision.number)}>
                  {t("questions.undo")}
                </PlainButton>
              )
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const acts = ["keep", "replace", "mask"] as const;

function What({ decision, nameOf }: { decision: CorpusDecision; nameOf: LabelName }) {
  const t = useText();
  const { label, policy, values, mentions, words, undoes } = decision;
  const amount =
    values > 0
      ? t("questions.act.values", { count: values })
      : mentions > 0
        ? t("questions.act.mentions", { count: mentions })
        : t("questions.act.whole");
  const named = words.length > 0 ? ` (${words.join(", ")}${values > words.length ? ", …" : ""})` : "";
  const act = t(`questions.act.${acts.find((each) => each === policy) ?? "open"}`);
  return (
    <>
      {t("questions.decision", { label: nameOf(label), what: `${amount}${named}, ${act}` })}
      {undoes !== null && <em> {t("questions.act.undoes")}</em>}
    </>
  );
}
