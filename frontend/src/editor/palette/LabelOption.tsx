import { type CSSProperties, memo } from "react";
import { localName, useLanguage } from "../../i18n";
import { printed } from "../../keys/printed";
import type { Label } from "../../model/types";
import { useEditor } from "../useStore";
import styles from "./palette.module.css";

interface Props {
  id: string;
  label: Label;
  worn: boolean;
  found: boolean;
  atCursor: boolean;
  disabled: boolean;
  onToggle: (label: Label) => void;
}

export function labelColor(label: Label | undefined): CSSProperties {
  const color = label ? `light-dark(${label.color}, ${label.color_dark})` : "var(--ink-faint)";
  return { "--label": color } as CSSProperties;
}

export const LabelOption = memo(function LabelOption(props: Props) {
  const { id, label, worn, found, atCursor, disabled, onToggle } = props;
  useLanguage();
  const [hotkey] = useEditor().keys.keysOf(`label:${label.key}`);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: options are pointed at by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={worn}
      aria-disabled={disabled}
      title={localName(label.description)}
      className={styles.option}
      data-kind={label.kind}
      data-cursor={atCursor || undefined}
      data-found={found || undefined}
      style={labelColor(label)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => disabled || onToggle(label)}
    >
      <span className={styles.swatch} aria-hidden="true" />
      <span className={styles.name}>{localName(label.name)}</span>
      <span className={styles.key}>{label.key}</span>
      {hotkey !== undefined && <kbd className={styles.hotkey}>{printed(hotkey).join(" ")}</kbd>}
    </div>
  );
});
