import type { KeyboardEvent } from "react";
import { SearchField as AriaSearchField, Button, Input } from "react-aria-components";
import { useText } from "../i18n";
import { classes } from "./classes";
import styles from "./field.module.css";
import { Icon } from "./Icon";

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function SearchField({ label, placeholder, value, onChange, onKeyDown, autoFocus = false }: SearchFieldProps) {
  const t = useText();
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={classes(styles.search)}>
      <Icon name="search" />
      <Input
        className={classes(styles.control)}
        placeholder={placeholder}
        autoFocus={autoFocus}
        {...(onKeyDown && { onKeyDown })}
      />
      <Button aria-label={t("action.clear")}>
        <Icon name="close" size={12} />
      </Button>
    </AriaSearchField>
  );
}
