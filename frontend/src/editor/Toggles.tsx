import styles from "./panel.module.css";

export interface ToggleOption {
  readonly key: string;
  readonly text: string;
  readonly title?: string;
  readonly on: boolean;
  readonly hint?: string;
}

interface Props {
  labelledBy: string;
  options: readonly ToggleOption[];
  isDisabled: boolean;
  onToggle: (key: string) => void;
}

/** A row of buttons that are on or off. */
export function Toggles({ labelledBy, options, isDisabled, onToggle }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own
    <div role="group" aria-labelledby={labelledBy} className={styles.toggles}>
      {options.map(({ key, text, title, on, hint }) => (
        <button
          key={key}
          type="button"
          className={styles.toggle}
          aria-pressed={on}
          title={title}
          disabled={isDisabled}
          onClick={() => onToggle(key)}
        >
          {text}
          {hint && <kbd className={styles.key}>{hint}</kbd>}
        </button>
      ))}
    </div>
  );
}
