/** What the machine proposes about masking. Until somebody accepts it, the mention stays undecided and masked. */

import { stands } from "./components";
import { decisionFor } from "./people";
import type { MentionRow, ProposedDecision } from "./types";

const NO_MASK = "NO_MASK";
const PERSON = "PERSON";

/** The proposed decision about a mention that has none, for one of several people or for all together. */
export function proposedDecision(mention: MentionRow, person: number | null = null): ProposedDecision | null {
  const isOpen = stands(mention) && decisionFor(mention, person).identifier_type === null;
  if (!isOpen || !mention.evidence) return null;
  const { decision = null, decisions = [] } = mention.evidence;
  return (person === null ? undefined : decisions[person - 1]) ?? decision;
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
export function acceptedDecision(mention: MentionRow, person: number | null = null): ProposedDecision | null {
  return wouldShowPerson(mention, person) ? null : proposedDecision(mention, person);
}

export function wouldShowPerson(mention: MentionRow, person: number | null = null): boolean {
  return mention.label === PERSON && proposedDecision(mention, person)?.identifier_type === NO_MASK;
}

/** The first letter of a decision, with a question mark where it is only proposed; a question mark alone if there is none. */
export function identifierSign(mention: MentionRow): string {
  const proposed = proposedDecision(mention)?.identifier_type;
  return proposed ? `${proposed.charAt(0)}?` : (mention.identifier_type?.charAt(0) ?? "?");
}
