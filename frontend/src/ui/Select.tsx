import { Select as AriaSelect, Button, Label, ListBox, ListBoxItem, Popover, SelectValue } from "react-aria-components";
import { classes } from "./classes";
import styles from "./field.module.css";
import { Icon } from "./Icon";
import list from "./list.module.css";

export interface Choice {
  value: string;
  text: string;
}

interface SelectProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Label and field on one line, for filters. */
  inline?: boolean;
}

export function Select({ label, choices, value, onChange, inline = false }: SelectProps) {
  return (
    <AriaSelect
      className={classes(styles.field, inline && styles.inline)}
      value={value}
      onChange={(key) => onChange(String(key))}
    >
      <Label className={classes(styles.label)}>{label}</Label>
      <Button className={classes(styles.control, styles.picker)}>
        <SelectValue>{({ selectedText }) => selectedText}</SelectValue>
        <Icon name="chevron" />
      </Button>
      <Popover className={classes(list.popover)}>
        <ListBox className={classes(list.list)} items={choices}>
          {(choice) => (
            <ListBoxItem id={choice.value} textValue={choice.text} className={classes(list.item)}>
              <Icon name="check" />
              <span>{choice.text}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
