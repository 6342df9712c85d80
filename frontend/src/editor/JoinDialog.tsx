import { type FormEvent, useState } from "react";
import { useText } from "../i18n";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { numberIn } from "./labelSearch";
import styles from "./panel.module.css";
import { useEditor } from "./useStore";

/** Asks for the running number of the entity that the current one really is. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { store, actions } = useEditor();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const number = numberIn(text);
  const other = number === null ? undefined : actions.joinable(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number !== null && actions.join(number)) onClose();
    else setProblem(t("join.none"));
  };
  return (
    <Dialog title={t("join.title")} isOpen onClose={onClose}>
      <form onSubmit={submit}>
        <label>
          <span className={styles.name}>{t("join.field")}</span>
          <input
            className={styles.input}
            inputMode="numeric"
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <p role="status" className={styles.found}>
          {other && `${other.number} · ${store.doc.surfacesOf(other.id).join(" · ")} · ${other.label}`}
        </p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <p className={styles.row}>
          <Button type="submit" kind="primary">
            {t("join.submit")}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
