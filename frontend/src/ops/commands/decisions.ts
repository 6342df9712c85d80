/** Accepts and rejects proposals, and sets identifier types and confidential statuses. */

import { stands } from "../../model/components";
import type { Doc } from "../../model/doc";
import { acceptedFor, decidedFor, decisionFor, type ForPerson } from "../../model/people";
import { acceptedDecision, proposedMask, wouldShowPerson } from "../../model/proposedDecisions";
import type { MentionRow, MentionStatus, ProposedDecision, Uuid } from "../../model/types";
import { Draft } from "../draft";
import type { NewId } from "../ids";
import type { Operation } from "../types";
import { decided, isTaken } from "./rows";

interface Mentions {
  readonly mentions: readonly Uuid[];
  /** The one of several people whom it is decided for; without one, all. */
  readonly whom?: ForPerson | null;
}

export function accept(doc: Doc, { mentions }: Mentions, ids?: NewId): Operation | null {
  return setStatus(doc, { mentions, status: "accepted" }, ids);
}

export function reject(doc: Doc, { mentions }: Mentions, ids?: NewId): Operation | null {
  return setStatus(doc, { mentions, status: "rejected" }, ids);
}

/** Can also set the status back to "proposed". */
export function setStatus(
  doc: Doc,
  args: Mentions & { readonly status: MentionStatus },
  ids?: NewId,
): Operation | null {
  const draft = new Draft(doc, ids);
  for (const id of args.mentions) draft.setMention(id, { status: args.status });
  return draft.finish(args.status === "rejected" ? "reject" : "accept");
}

/** Accepts mentions with what is proposed about masking them, except names of people that would stay readable. */
export function acceptWithDecision(doc: Doc, { mentions, whom = null }: Mentions, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  const person = whom?.person ?? null;
  for (const mention of draft.mentions(mentions).filter((each) => !wouldShowPerson(each, person))) {
    const status = decided(mention, mentions);
    draft.setMention(mention.id, { ...decisionOf(doc, mention, acceptedDecision(mention, person), whom), status });
  }
  return draft.finish("accept");
}

/** Accepts those proposals of which it is proposed that they are masked. */
export function acceptMasks(doc: Doc, { mentions }: Mentions, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  for (const mention of draft.mentions(mentions)) {
    const decision = proposedMask(mention);
    if (decision) draft.setMention(mention.id, { ...decisionOf(doc, mention, decision), status: "accepted" });
  }
  return draft.finish("accept");
}

function decisionOf(
  doc: Doc,
  mention: MentionRow,
  decision: ProposedDecision | null,
  whom: ForPerson | null = null,
): Partial<MentionRow> {
  if (!decision || !doc.labels.isMasking) return {};
  const mayBe = doc.labels.mayBeConfidential(mention.label);
  if (whom === null) return acceptedFor(mention, decision, mayBe);
  const { identifier_type, confidential_status: proposed } = decision;
  const isOpen = mayBe && decisionFor(mention, whom.person).confidential_status === null;
  return decidedFor(mention, { identifier_type, ...(proposed && isOpen && { confidential_status: proposed }) }, whom);
}

/** Accepts everything that is still proposed, and what is to be masked. */
export function acceptAll(doc: Doc, ids?: NewId): Operation | null {
  const draft = new Draft(doc, ids);
  for (const mention of doc.mentions.filter(({ status }) => status === "proposed"))
    draft.setMention(mention.id, { ...decisionOf(doc, mention, proposedMask(mention)), status: "accepted" });
  return draft.finish("accept");
}

/** Turns all held-back mentions into proposals, except where another mention stands. */
export function proposeHeldBack(doc: Doc, ids?: NewId): Operation | null {
  const heldBack = doc.mentions.filter(({ status }) => status === "held_back");
  const free = doc.labels.set.allows_overlap ? heldBack : heldBack.filter((each) => !isTaken(doc, each));
  return setStatus(doc, { mentions: free.map(({ id }) => id), status: "proposed" }, ids);
}

const NOT_CONFIDENTIAL = "NOT_CONFIDENTIAL";

interface SetValue extends Mentions {
  readonly value: string | null;
}

export function setIdentifierType(doc: Doc, { mentions, value, whom = null }: SetValue, ids?: NewId): Operation | null {
  const known = doc.labels.set.identifier_types.find((each) => each === value) ?? null;
  if (known !== value) return null;
  const draft = new Draft(doc, ids);
  for (const mention of draft.mentions(mentions)) {
    const values = decidedFor(mention, { identifier_type: known }, whom);
    draft.setMention(mention.id, { ...values, status: decided(mention, mentions) });
  }
  return draft.finish("identifier_type");
}

/** Sets it only on labels that allow it; removes it from any. */
export function setConfidentialStatus(
  doc: Doc,
  { mentions, value, whom = null }: SetValue,
  ids?: NewId,
): Operation | null {
  const known = doc.labels.set.confidential_statuses.find((each) => each === value) ?? null;
  if (known !== value) return null;
  const draft = new Draft(doc, ids);
  for (const mention of draft.mentions(mentions)) {
    if (value !== null && !doc.labels.mayBeConfidential(mention.label)) continue;
    const values = decidedFor(mention, { confidential_status: known }, whom);
    draft.setMention(mention.id, { ...values, status: decided(mention, mentions) });
  }
  return draft.finish("confidential_status");
}

/** Sets all mentions with undecided confidential status to not confidential. Decides nothing else about them. */
export function restNotConfidential(doc: Doc, ids?: NewId): Operation | null {
  if (!doc.labels.set.confidential_statuses.includes(NOT_CONFIDENTIAL)) return null;
  const draft = new Draft(doc, ids);
  for (const mention of doc.mentions) {
    if (!stands(mention) || mention.confidential_status !== null || !doc.labels.mayBeConfidential(mention.label))
      continue;
    draft.setMention(mention.id, { confidential_status: NOT_CONFIDENTIAL });
  }
  return draft.finish("confidential_status");
}
