/**
 * The people that a document protects, and how the decisions for each of them are joined. The library has the same
 * rules (`pseudonymizer/model/people.py`).
 */

import { CONFIDENTIAL_STATUS_OPTIONS } from "./rows.generated";
import type { ConfidentialStatus, IdentifierType, MentionRow, PersonDecision, ProposedDecision } from "./types";

/** From here on, each of the people can have decisions of their own. */
export const SEVERAL = 2;

const NOT_CONFIDENTIAL = "NOT_CONFIDENTIAL";

/** Whom a decision is for: the place of one of so many people, from 1. Without one it is for all. */
export interface ForPerson {
  readonly person: number;
  readonly people: number;
}

export type Decided = Pick<MentionRow, "identifier_type" | "confidential_status">;
type Held = Pick<MentionRow, "identifier_type" | "confidential_status" | "decisions">;

/** The people named in a document's field, which parts several names by semicolons. */
export function peopleToProtect(names: string): string[] {
  return names
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The union of identifier types. A place is left readable only if nobody needs it masked. */
export function strongest(types: readonly (IdentifierType | null)[]): IdentifierType | null {
  if (types.includes("DIRECT")) return "DIRECT";
  if (types.includes("QUASI")) return "QUASI";
  return types.every((each) => each === "NO_MASK") ? "NO_MASK" : null;
}

/** The union of confidential statuses: the first in the order of the label sets. */
export function gravest(statuses: readonly (ConfidentialStatus | null)[]): ConfidentialStatus | null {
  const found = CONFIDENTIAL_STATUS_OPTIONS.find((each) => each !== NOT_CONFIDENTIAL && statuses.includes(each));
  return found ?? (statuses.every((each) => each === NOT_CONFIDENTIAL) ? NOT_CONFIDENTIAL : null);
}

/** What is decided for each of so many people, also where it is the same for all. */
export function ownDecisions(mention: Held, people: number): readonly PersonDecision[] {
  if (mention.decisions.length > 0) return mention.decisions;
  const { identifier_type, confidential_status } = mention;
  return Array.from({ length: people }, (_, i) => ({ person: i + 1, identifier_type, confidential_status }));
}

/** What is decided for one of the people, or for all together. */
export function decisionFor(mention: Held, person: number | null): Decided {
  return (person === null ? undefined : mention.decisions[person - 1]) ?? mention;
}

/** The mention's values with these decisions. */
export function joinedDecisions(decisions: readonly PersonDecision[]): Held {
  const [first] = decisions;
  const isAlike = decisions.every(
    (each) => each.identifier_type === first?.identifier_type && each.confidential_status === first.confidential_status,
  );
  return {
    identifier_type: strongest(decisions.map((each) => each.identifier_type)),
    confidential_status: gravest(decisions.map((each) => each.confidential_status)),
    decisions: isAlike ? [] : decisions,
  };
}

/** The mention's values after a decision for one person, or for all. */
export function decidedFor(mention: MentionRow, values: Partial<Decided>, whom: ForPerson | null): Held {
  const people = whom?.people ?? mention.decisions.length;
  const now = ownDecisions(mention, Math.max(people, 1));
  const isMeant = ({ person }: PersonDecision) => whom === null || person === whom.person;
  return joinedDecisions(now.map((each) => (isMeant(each) ? { ...each, ...values } : each)));
}

/** The mention's values after accepting what is proposed for each person. What somebody has decided stays. */
export function acceptedFor(mention: MentionRow, proposed: ProposedDecision, mayBeConfidential: boolean): Held {
  const proposals = mention.evidence?.decisions ?? [];
  const people = Math.max(mention.decisions.length, proposals.length, 1);
  return joinedDecisions(
    ownDecisions(mention, people).map((decided, i) => {
      const { identifier_type, confidential_status = null } = proposals[i] ?? proposed;
      return {
        person: decided.person,
        identifier_type: decided.identifier_type ?? identifier_type,
        confidential_status: decided.confidential_status ?? (mayBeConfidential ? confidential_status : null),
      };
    }),
  );
}
