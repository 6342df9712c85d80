import { t, textOf } from "../../i18n";

/** The names of values for which a label set has only keys. */
export function identifierTypeName(value: string | null): string {
  return value === null ? t("confidential.undecided") : (textOf(`identifier.${value}`) ?? value);
}

export function confidentialStatusName(value: string | null): string {
  return value === null ? t("confidential.undecided") : (textOf(`confidential.${value}`) ?? value);
}
