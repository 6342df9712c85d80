import type { Doc } from "../../model/doc";
import type { Span, Uuid } from "../../model/types";
import { applyToDoc } from "../../ops/apply";
import * as commands from "../../ops/commands";
import { changesBetween } from "../../ops/row_changes";
import type { Operation, RowChange } from "../../ops/types";

/** What a reviewer would change at a place. Values that are not given stay as they are. */
export interface Wanted {
  /** The mentions concerned; empty for words that are not marked. */
  readonly mentions: readonly Uuid[];
  readonly span: Span;
  readonly remove?: boolean;
  readonly label?: string | null;
  readonly identifierType?: string | null;
  readonly confidentialStatus?: string | null;
}

type Step = (doc: Doc) => Operation | null;

/** The row changes that the ordinary commands would make one after the other; empty if nothing would change. */
export function proposalOf(doc: Doc, wanted: Wanted): readonly RowChange[] {
  const drafted = steps(wanted).reduce((now, step) => {
    const operation = step(now);
    return operation ? applyToDoc(now, operation).doc : now;
  }, doc);
  return changesBetween(doc.rows, drafted.rows);
}

function steps({ mentions, span, remove, label, identifierType, confidentialStatus }: Wanted): Step[] {
  if (remove) return [(doc) => commands.remove(doc, { mentions })];
  const chosen = (doc: Doc) => (mentions.length > 0 ? mentions : marked(doc, span));
  const found: Step[] = [];
  if (label) {
    found.push((doc) =>
      mentions.length > 0 ? commands.setLabel(doc, { mentions, label }) : commands.labelSpan(doc, { span, label }),
    );
  }
  if (identifierType) {
    found.push((doc) => commands.setIdentifierType(doc, { mentions: chosen(doc), value: identifierType }));
  }
  if (confidentialStatus) {
    found.push((doc) => commands.setConfidentialStatus(doc, { mentions: chosen(doc), value: confidentialStatus }));
  }
  return found;
}

function marked(doc: Doc, { start, end }: Span): Uuid[] {
  const found = doc.mentionsTouching({ start, end }).find((each) => each.start === start && each.end === end);
  return found ? [found.id] : [];
}
