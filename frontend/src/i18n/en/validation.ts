import type { Messages } from "../messages";

/** What a check of a document finds: a sentence for each rule in `pseudonymizer/validation`. */
export const validation = {
  "finding.unknown_label": "The label is not in the label set",
  "finding.several_labels": "More than one label on one mention",
  "finding.undecided": "The identifier type is undecided",
  "finding.number_missing": "The running number is missing",
  "finding.number_without_label": "A running number has no label",
  "finding.modifier_not_allowed": "The label does not allow this modifier",
  "finding.equals_original": "The pseudonym is the same as the original",
  "finding.shared_pseudonym": "Two entities have the same pseudonym",
  "finding.mask_equals_original": "The mask is the same as the original",
  "finding.pseudonym_missing": "The pseudonym is missing",
  "finding.temporary_left": "A temporary label is left",
  "finding.modifier_without_label": "A modifier has no label",
  "finding.undecided_proposal": "The proposal is undecided",
  "finding.rewrite_stale": "The rewrite was written for another pseudonym",
  "finding.pseudonym_contains_original": "The pseudonym contains the original",
  "finding.pseudonym_is_original": "The pseudonym is an original in this text",
  "finding.confidential_undecided": "The confidential status is undecided",
  "finding.readable_elsewhere": "Hidden elsewhere, readable here",
} as const satisfies Messages;
