import { memo, useCallback, useRef } from "react";
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from "react-aria-components";
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
  /** For a select whose place shows what it is, as in a table. The label is for screen readers. */
  hideLabel?: boolean;
  help?: string | undefined;
  error?: string | undefined;
}

/** A select that renders again only if something in it has changed, since forms render at every keystroke. */
export function Select({ onChange, ...props }: SelectProps) {
  const latest = useRef(onChange);
  latest.current = onChange;
  const change = useCallback((value: string) => latest.current(value), []);
  return <DrawnSelect {...props} onChange={change} />;
}

const DrawnSelect = memo(function DrawnSelect(props: SelectProps) {
  const { label, choices, value, onChange, inline = false, hideLabel = false, help, error } = props;
  return (
    <AriaSelect
      className={classes(styles.field, inline && styles.inline)}
      value={value}
      isInvalid={error !== undefined}
      onChange={(key) => onChange(String(key))}
    >
      <Label className={hideLabel ? "visually-hidden" : classes(styles.label)}>{label}</Label>
      <Button className={classes(styles.control, styles.picker)}>
        <SelectValue>{({ selectedText }) => selectedText}</SelectValue>
        <Icon name="chevron" />
      </Button>
      {help !== undefined && error === undefined && (
        <Text slot="description" className={classes(styles.help)}>
          {help}
        </Text>
      )}
      <FieldError className={classes(styles.error)}>{error}</FieldError>
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
}, isSame);

const shown = ["label", "value", "onChange", "inline", "hideLabel", "help", "error"] as const;

function isSame({ choices: before, ...then }: SelectProps, { choices: after, ...now }: SelectProps): boolean {
  const isSameChoice = ({ value, text }: Choice, i: number) => value === after[i]?.value && text === after[i].text;
  return (
    (before === after || (before.length === after.length && before.every(isSameChoice))) &&
    shown.every((name) => then[name] === now[name])
  );
}
