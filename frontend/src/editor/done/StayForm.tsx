import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n";
import { isTextField, pressOf } from "../../keys/press";
import { Button, PlainButton } from "../../ui/Button";
import { Kbd } from "../../ui/Kbd";
import { TextField } from "../../ui/TextField";
import styles from "./readable.module.css";

interface Props {
  reasons: readonly string[];
  /** The number of places with the same words. */
  count: number;
  all: boolean;
  onAll: (all: boolean) => void;
  onChoose: (reason: string) => void;
  onCancel: () => void;
}

const LONGEST = 1000;
/** The number of phrases that have a key. */
const KEYED = 9;
const LETTER = /^\p{L}$/u;

/** Asks why the words may stay: one of the project's phrases by its number, or another reason in words. */
export function StayForm({ reasons, count, all, onAll, onChoose, onCancel }: Props) {
  const t = useText();
  const [written, setWritten] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("button, input[type=text], textarea")?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written.trim() !== "") onChoose(written.trim());
  };
  // The field is focused before the letter is typed into it.
  const write = (event: KeyboardEvent) => {
    if (isTextField(event.target) || !LETTER.test(pressOf(event.nativeEvent) ?? "")) return;
    form.current?.querySelector<HTMLElement>("input[type=text], textarea")?.focus();
  };
  return (
    <form ref={form} className={styles.stay} onSubmit={submit} onKeyDownCapture={write} aria-label={t("stay.title")}>
      <p>{t("stay.title")}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason, at) => (
          <li key={reason}>
            <PlainButton small onPress={() => onChoose(reason)}>
              {at < KEYED && <Kbd keys={[String(at + 1)]} />} {reason}
            </PlainButton>
          </li>
        ))}
      </ul>
      <div className={styles.own}>
        <TextField label={t("stay.other")} value={written} onChange={setWritten} maxLength={LONGEST} />
        <Button small type="submit" isDisabled={written.trim() === ""}>
          {t("stay.submit")}
        </Button>
        <Button small kind="quiet" onPress={onCancel}>
          {t("action.cancel")}
        </Button>
      </div>
      {count > 1 && (
        <label className={styles.all}>
          <input type="checkbox" checked={all} onChange={({ target }) => onAll(target.checked)} />
          {t("stay.all", { count })}
        </label>
      )}
    </form>
  );
}
