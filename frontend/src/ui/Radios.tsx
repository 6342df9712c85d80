import { type ReactNode, useId } from "react";
import { classes } from "./classes";
import styles from "./Radios.module.css";

interface RadioChoice<T extends string> {
  value: T;
  text: string;
  /** A sentence that explains the choice. */
  help?: string | undefined;
  /** Further content under the sentence. */
  more?: ReactNode;
}

interface RadiosProps<T extends string> {
  legend: string;
  help?: string | undefined;
  error?: string | undefined;
  choices: readonly RadioChoice<T>[];
  value: T | null;
  onChange: (value: T) => void;
  /** Side by side if there is room. */
  columns?: boolean;
  /** Short choices, all in a row. */
  row?: boolean;
}

/** Radio buttons, each with its explanation. */
export function Radios<T extends string>({ columns = false, row = false, ...props }: RadiosProps<T>) {
  const { legend, help, error, choices, value, onChange } = props;
  const id = useId();
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <fieldset className={styles.radios} aria-describedby={described === "" ? undefined : described}>
      <legend>{legend}</legend>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <div className={classes(styles.choices, columns && styles.columns, row && styles.row)}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name={id}
            choice={choice}
            checked={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface RadioProps<T extends string> {
  name: string;
  choice: RadioChoice<T>;
  checked: boolean;
  onChoose: () => void;
}

function Radio<T extends string>({ name, choice: { value, text, help, more }, checked, onChoose }: RadioProps<T>) {
  const helpId = useId();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        aria-label={text}
        aria-describedby={help === undefined && more === undefined ? undefined : helpId}
      />
      <span className={styles.words}>
        <span className={styles.text}>{text}</span>
        <span id={helpId}>
          {help !== undefined && <span className={styles.help}>{help}</span>}
          {more}
        </span>
      </span>
    </label>
  );
}
