import { t, textOf } from "../../i18n";

/** The words for values that a label set names by key only. */
export function identifierTypeName(value: string | null): string {
  return value === null ? t("confidential.undecided") : (textOf(`identifier.${value}`) ?? value);
}

export function confidentialStatusName(value: string | null): string {
  return value === null ? t("confidential.undecided") : (textOf(`confidential.${value}`) ?? value);
}
