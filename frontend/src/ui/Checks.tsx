import { useId } from "react";
import styles from "./Checks.module.css";

interface CheckProps {
  label: string;
  help?: string | undefined;
  checked: boolean;
  isDisabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function Check({ label, help, checked, isDisabled = false, onChange }: CheckProps) {
  const helpId = useId();
  return (
    <div className={styles.check}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          disabled={isDisabled}
          onChange={() => onChange(!checked)}
          aria-describedby={help === undefined ? undefined : helpId}
        />
        <span>{label}</span>
      </label>
      {help !== undefined && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

interface ChecksProps {
  legend: string;
  help?: string | undefined;
  error?: string | undefined;
  choices: readonly { value: string; text: string; help?: string | undefined }[];
  chosen: readonly string[];
  onChange: (value: string, checked: boolean) => void;
}

/** A group of checkboxes with a heading. */
export function Checks({ legend, help, error, choices, chosen, onChange }: ChecksProps) {
  const helpId = useId();
  const errorId = useId();
  const described = [help !== undefined && helpId, error !== undefined && errorId].filter(Boolean).join(" ");
  return (
    <fieldset className={styles.checks} aria-describedby={described === "" ? undefined : described}>
      <legend>{legend}</legend>
      {help !== undefined && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      <div className={styles.boxes}>
        {choices.map(({ value, text, help }) => (
          <Check
            key={value}
            label={text}
            help={help}
            checked={chosen.includes(value)}
            onChange={(checked) => onChange(value, checked)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
