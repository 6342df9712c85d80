import type { Party, ProjectDisagreement } from "../../api/reviews";
import { useText } from "../../i18n";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import styles from "./meeting.module.css";
import type { StandIn as Standing } from "./useDoing";

interface Props {
  disagreement: ProjectDisagreement;
  standIn: Standing;
}

/** Lets a lead who is neither of the two choose for whom to decide; for both, with a reason. */
export function StandIn({ disagreement: { annotator, reviewer }, standIn }: Props) {
  const t = useText();
  const { party, choose, reason, setReason } = standIn;
  const choices: { value: Party; text: string }[] = [
    { value: "annotator", text: annotator.name },
    { value: "reviewer", text: reviewer.name },
    { value: "both", text: t("meeting.both") },
  ];
  return (
    <div className={styles.form}>
      <Select
        inline
        label={t("meeting.standIn")}
        value={party}
        choices={choices}
        onChange={(value) => choose(value as Party)}
      />
      {party === "both" && (
        <TextField label={t("meeting.whyBoth")} value={reason} onChange={setReason} maxLength={2000} />
      )}
    </div>
  );
}
