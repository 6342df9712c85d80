import { ComboBox as AriaComboBox, Button, Input, Label, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { classes } from "./classes";
import styles from "./field.module.css";
import { Icon } from "./Icon";
import list from "./list.module.css";

interface ComboBoxProps {
  label: string;
  note?: string;
  /** What is offered; any other text can be typed too. */
  suggestions: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

export function ComboBox({ label, note, suggestions, value, onChange }: ComboBoxProps) {
  const items = suggestions.map((text) => ({ text }));
  return (
    <AriaComboBox
      allowsCustomValue
      menuTrigger="focus"
      className={classes(styles.field)}
      items={items}
      inputValue={value}
      onInputChange={onChange}
    >
      <Label className={classes(styles.label)}>
        {label}
        {note !== undefined && <span className={styles.optional}>{note}</span>}
      </Label>
      <div className={styles.combo}>
        <Input className={classes(styles.control)} />
        <Button>
          <Icon name="chevron" />
        </Button>
      </div>
      <Popover className={classes(list.popover)}>
        <ListBox<{ text: string }> className={classes(list.list)}>
          {({ text }) => (
            <ListBoxItem id={text} textValue={text} className={classes(list.item)}>
              <Icon name="check" />
              <span>{text}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
