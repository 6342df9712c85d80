import type { validation as english } from "../en/validation";
import type { Translation } from "../messages";

export const validation: Translation<typeof english> = {
  "finding.unknown_label": "Etiketter utanför etikettuppsättningen",
  "finding.several_labels": "Omnämnanden med mer än en etikett",
  "finding.undecided": "Oavgjorda identifierartyper",
  "finding.number_missing": "Löpnummer som saknas",
  "finding.number_without_label": "Löpnummer utan etikett",
  "finding.modifier_not_allowed": "Modifierare som etiketten inte tillåter",
  "finding.equals_original": "Pseudonymer som är lika originalet",
  "finding.shared_pseudonym": "Pseudonymer som två entiteter delar",
  "finding.mask_equals_original": "Masker som är lika originalet",
  "finding.pseudonym_missing": "Pseudonymer som saknas",
  "finding.temporary_left": "Tillfälliga etiketter",
  "finding.modifier_without_label": "Modifierare utan etikett",
  "finding.undecided_proposal": "Oavgjorda förslag",
  "finding.rewrite_stale": "Omskrivningar för en annan pseudonym",
  "finding.pseudonym_contains_original": "Pseudonymer som innehåller originalet",
  "finding.pseudonym_is_original": "Pseudonymer som är original i texten",
  "finding.undecided_for_one": "Obestämt för en av personerna",
  "finding.confidential_undecided": "Oavgjort om uppgiften är känslig",
  "finding.readable_elsewhere": "Dolt på annat håll, läsbart här",
};
