import type { RefCallback } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from "react-aria-components";
import { classes } from "./classes";
import styles from "./field.module.css";

interface TextFieldProps extends Omit<AriaTextFieldProps, "children" | "className" | "style"> {
  label: string;
  /** A word beside the label, such as "optional". */
  note?: string | undefined;
  help?: string | undefined;
  error?: string | null | undefined;
  /** For the input element. */
  inputRef?: RefCallback<HTMLElement>;
  /** The number of lines of a long text. Without it, a single line. */
  rows?: number;
}

export function TextField({ label, note, help, error, rows, inputRef, ...props }: TextFieldProps) {
  const invalid = error !== undefined && error !== null && error !== "";
  return (
    <AriaTextField {...props} isInvalid={invalid} validationBehavior="aria" className={classes(styles.field)}>
      <Label className={classes(styles.label)}>
        {label}
        {note !== undefined && <span className={styles.optional}>{note}</span>}
      </Label>
      {rows === undefined ? (
        <Input ref={inputRef ?? null} className={classes(styles.control)} />
      ) : (
        <TextArea ref={inputRef ?? null} className={classes(styles.control)} rows={rows} />
      )}
      {help !== undefined && !invalid && (
        <Text slot="description" className={classes(styles.help)}>
          {help}
        </Text>
      )}
      <FieldError className={classes(styles.error)}>{error}</FieldError>
    </AriaTextField>
  );
}
