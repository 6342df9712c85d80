import { textOf } from "../i18n";

/** The interface's name for a common metadata field, or else the field's own name. */
export function fieldName(field: string): string {
  return textOf(`metadata.${field}`) ?? field;
}
