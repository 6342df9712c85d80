import { useId } from "react";
import styles from "../review/review.module.css";

interface Props {
  label: string;
  /** The text shown if nothing is chosen. */
  none: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  isDisabled: boolean;
  onChange: (value: string) => void;
}

/** A native select: arrow keys choose in it without opening anything over the text. */
export function FormSelect({ label, none, value, choices, isDisabled, onChange }: Props) {
  const id = useId();
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </p>
  );
}
