/** What the machine proposes about masking. Until somebody accepts it, the mention stays undecided and masked. */

import { stands } from "./components";
import type { MentionRow, ProposedDecision } from "./types";

const NO_MASK = "NO_MASK";
const PERSON = "PERSON";

/** The proposed decision about a mention that has none. */
export function proposedDecision(mention: MentionRow): ProposedDecision | null {
  const isOpen = stands(mention) && mention.identifier_type === null;
  return isOpen ? (mention.evidence?.decision ?? null) : null;
}

/**
 * The decision that a proposal gets when all are accepted together: never one that leaves its words readable. The server
 * has the same rule (`Mention.mask_proposed` in `pseudonymizer/model`).
 */
export function proposedMask(mention: MentionRow): ProposedDecision | null {
  const decision = mention.status === "proposed" ? proposedDecision(mention) : null;
  return decision?.identifier_type === NO_MASK ? null : decision;
}

/** The decision that comes with accepting the mention. That a person's name stays readable is never accepted so. */
export function acceptedDecision(mention: MentionRow): ProposedDecision | null {
  return wouldShowPerson(mention) ? null : proposedDecision(mention);
}

export function wouldShowPerson(mention: MentionRow): boolean {
  return mention.label === PERSON && proposedDecision(mention)?.identifier_type === NO_MASK;
}

/** The first letter of a decision, with a question mark where it is only proposed; a question mark alone if there is none. */
export function identifierSign(mention: MentionRow): string {
  const proposed = proposedDecision(mention)?.identifier_type;
  return proposed ? `${proposed.charAt(0)}?` : (mention.identifier_type?.charAt(0) ?? "?");
}
