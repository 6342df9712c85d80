import type { validation as english } from "../en/validation";
import type { Translation } from "../messages";

export const validation: Translation<typeof english> = {
  "finding.unknown_label": "Etiketten finns inte i etikettuppsättningen",
  "finding.several_labels": "Mer än en etikett på ett omnämnande",
  "finding.undecided": "Identifierartypen är oavgjord",
  "finding.number_missing": "Löpnumret saknas",
  "finding.number_without_label": "Ett löpnummer saknar etikett",
  "finding.modifier_not_allowed": "Etiketten tillåter inte den här modifieraren",
  "finding.equals_original": "Pseudonymen är densamma som originalet",
  "finding.shared_pseudonym": "Två entiteter har samma pseudonym",
  "finding.mask_equals_original": "Masken är densamma som originalet",
  "finding.pseudonym_missing": "Pseudonymen saknas",
  "finding.temporary_left": "En tillfällig etikett är kvar",
  "finding.modifier_without_label": "En modifierare saknar etikett",
  "finding.undecided_proposal": "Förslaget är oavgjort",
  "finding.rewrite_stale": "Omskrivningen skrevs för en annan pseudonym",
  "finding.pseudonym_contains_original": "Pseudonymen innehåller originalet",
  "finding.pseudonym_is_original": "Pseudonymen är ett original i texten",
  "finding.confidential_undecided": "Det är oavgjort om uppgiften är känslig",
  "finding.readable_elsewhere": "Dolt på annat håll, läsbart här",
};
