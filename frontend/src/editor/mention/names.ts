import { t, textOf } from "../../i18n";
import { proposedDecision } from "../../model/proposedDecisions";
import type { MentionRow } from "../../model/types";

/** The names of values for which a label set has only keys. */
export function identifierTypeName(value: string | null): string {
  return value === null ? t("confidential.undecided") : (textOf(`identifier.${value}`) ?? value);
}

/** "Quasi", "Quasi (proposed)" or "undecided". */
export function typeNameOf(mention: MentionRow): string {
  const proposed = proposedDecision(mention)?.identifier_type;
  return proposed
    ? t("decision.name", { type: identifierTypeName(proposed) })
    : identifierTypeName(mention.identifier_type);
}

export function confidentialStatusName(value: string | null): string {
  return value === null ? t("confidential.undecided") : (textOf(`confidential.${value}`) ?? value);
}
