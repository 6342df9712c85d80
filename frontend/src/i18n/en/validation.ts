import type { Messages } from "../messages";

/** What a check of a document finds: a sentence for each rule in `pseudonymizer/validation`. */
export const validation = {
  "finding.unknown_label": "Labels outside the label set",
  "finding.several_labels": "Mentions with more than one label",
  "finding.undecided": "Undecided identifier types",
  "finding.number_missing": "Missing running numbers",
  "finding.number_without_label": "Running numbers without a label",
  "finding.modifier_not_allowed": "Modifiers that the label does not allow",
  "finding.equals_original": "Pseudonyms equal to the original",
  "finding.shared_pseudonym": "Pseudonyms shared by two entities",
  "finding.mask_equals_original": "Masks equal to the original",
  "finding.pseudonym_missing": "Missing pseudonyms",
  "finding.temporary_left": "Temporary labels",
  "finding.modifier_without_label": "Modifiers without a label",
  "finding.undecided_proposal": "Undecided proposals",
  "finding.rewrite_stale": "Rewrites for another pseudonym",
  "finding.pseudonym_contains_original": "Pseudonyms that contain the original",
  "finding.pseudonym_is_original": "Pseudonyms that are originals in this text",
  "finding.undecided_for_one": "Undecided for one of the people",
  "finding.confidential_undecided": "Undecided confidential statuses",
  "finding.readable_elsewhere": "Hidden elsewhere, readable here",
} as const satisfies Messages;
