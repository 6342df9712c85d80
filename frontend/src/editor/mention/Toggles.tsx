import { useId } from "react";
import { KeyHint } from "../commands/KeyHint";
import styles from "./panel.module.css";

interface ToggleOption {
  readonly key: string;
  readonly text: string;
  readonly title?: string;
  readonly on: boolean;
  /** The command in the key registry that does the same. */
  readonly command?: string;
}

interface Props {
  name: string;
  options: readonly ToggleOption[];
  isDisabled: boolean;
  onToggle: (key: string) => void;
}

/** A named row of toggle buttons. */
export function Toggles({ name, options, isDisabled, onToggle }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend of its own
    <div role="group" aria-labelledby={id} className={styles.row}>
      <span className={styles.name} id={id}>
        {name}
      </span>
      <div className={styles.toggles}>
        {options.map(({ key, text, title, on, command }) => (
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
            {command !== undefined && <KeyHint command={command} />}
          </button>
        ))}
      </div>
    </div>
  );
}
