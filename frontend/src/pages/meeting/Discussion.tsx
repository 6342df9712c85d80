import { type FormEvent, type KeyboardEvent, useState } from "react";
import type { ProjectDisagreement } from "../../api/reviews";
import { sinceThen, useText } from "../../i18n";
import { PageKey } from "../../preferences/PageKey";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { MEETING, type MeetingFields } from "./commands";
import styles from "./meeting.module.css";
import type { Doing } from "./useDoing";

interface Props {
  disagreement: ProjectDisagreement;
  doing: Doing;
  fields: MeetingFields;
  /** Whether the field for a comment is open. */
  isWriting: boolean;
  onWrite: (isWriting: boolean) => void;
}

/** What has been said, and a field for more, once somebody wants to say it. New remarks are announced. */
export function Discussion({ disagreement, doing, fields, isWriting, onWrite }: Props) {
  const t = useText();
  const [text, setText] = useState("");
  const send = async () => {
    if (text.trim() === "") return;
    await doing.remark(text.trim());
    setText("");
    onWrite(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onWrite(false);
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <section aria-label={t("meeting.discussion")} className={styles.discussion}>
      {disagreement.remarks.length > 0 && <h3>{t("meeting.discussion")}</h3>}
      <ol aria-live="polite" className={styles.remarks}>
        {disagreement.remarks.map(({ by, text: said, created_at }) => (
          <li key={created_at}>
            <strong>{by.name}</strong>{" "}
            <time className={styles.muted} dateTime={created_at}>
              {sinceThen(created_at)}
            </time>
            <p className={styles.said}>{said}</p>
          </li>
        ))}
      </ol>
      {doing.isConcerned && !isWriting && (
        <Button
          small
          kind="quiet"
          onPress={() => {
            onWrite(true);
            fields.focusSoon("remark");
          }}
        >
          {t("meeting.write")} <PageKey of={MEETING} command="meeting.remark" />
        </Button>
      )}
      {doing.isConcerned && isWriting && (
        <form className={styles.form} onSubmit={submit} onKeyDown={onKey}>
          <TextField
            inputRef={fields.ref("remark")}
            label={t("meeting.remark")}
            value={text}
            onChange={setText}
            rows={2}
            maxLength={10_000}
          />
          <Button small type="submit" isDisabled={text.trim() === "" || doing.isBusy}>
            {t("meeting.say")}
          </Button>
        </form>
      )}
    </section>
  );
}
