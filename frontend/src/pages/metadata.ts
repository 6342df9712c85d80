import { textOf } from "../i18n";

/** The interface's name for a field of the metadata that many projects have, else the field's own. */
export function fieldName(field: string): string {
  return textOf(`metadata.${field}`) ?? field;
}
