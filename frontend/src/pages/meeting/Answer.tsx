import { useState } from "react";
import type { ProjectDisagreement } from "../../api/reviews";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import styles from "./meeting.module.css";
import type { Doing } from "./useDoing";

/** The annotator's opinion, which only the annotator can write. */
export function Answer({ disagreement, doing }: { disagreement: ProjectDisagreement; doing: Doing }) {
  const t = useText();
  const [draft, setDraft] = useState<string | null>(null);
  const { answer, state } = disagreement;
  const mayWrite = doing.isAnnotator && state !== "applied";
  if (!mayWrite || (answer !== "" && draft === null)) {
    return (
      <>
        <p className={answer === "" ? styles.muted : styles.said}>{answer === "" ? t("meeting.noAnswer") : answer}</p>
        {mayWrite && (
          <Button small kind="quiet" onPress={() => setDraft(answer)}>
            {t("meeting.changeAnswer")}
          </Button>
        )}
      </>
    );
  }
  const save = async () => {
    await doing.answer((draft ?? "").trim());
    setDraft(null);
  };
  return (
    <div className={styles.form}>
      <TextField label={t("meeting.answer")} value={draft ?? ""} onChange={setDraft} rows={2} maxLength={10_000} />
      <Button small isDisabled={(draft ?? "").trim() === "" && answer === ""} onPress={save}>
        {t("meeting.saveAnswer")}
      </Button>
    </div>
  );
}
