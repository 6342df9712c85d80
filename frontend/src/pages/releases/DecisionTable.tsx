import { useId } from "react";
import styles from "./releases.module.css";

/** One thing with its choices; null while nothing is chosen. */
export interface Decided<T extends string> {
  key: string;
  name: string;
  choices: readonly { value: T; text: string }[];
  value: T | null;
}

interface Props<T extends string> {
  legend: string;
  /** Where a heading beside it says the same. */
  hideLegend?: boolean;
  help: string;
  error: string | undefined;
  rows: readonly Decided<T>[];
  onChange: (key: string, value: T) => void;
}

/** A row of radio buttons for each thing. */
export function DecisionTable<T extends string>({ legend, hideLegend = false, help, error, ...props }: Props<T>) {
  const { rows, onChange } = props;
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={`${id}-help`}
      data-wrong={error === undefined ? undefined : true}
    >
      <legend className={hideLegend ? "visually-hidden" : undefined}>{legend}</legend>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.decisions}>
        {rows.map((row) => (
          <div key={row.key} role="radiogroup" aria-label={row.name} className={styles.decision}>
            <span>{row.name}</span>
            <span className={styles.choices}>
              {row.choices.map(({ value, text }) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={`${id}-${row.key}`}
                    value={value}
                    checked={row.value === value}
                    onChange={() => onChange(row.key, value)}
                  />
                  {text}
                </label>
              ))}
            </span>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
