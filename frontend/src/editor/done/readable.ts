import type { Finding, ReadableField } from "../../api/validation";
import type { Doc } from "../../model/doc";
import { type Line, shortened } from "../../model/lines";
import { sentenceAt } from "../../model/sentences";
import { key } from "../../model/signs";
import { touches } from "../../model/spans";
import type { Span, Uuid } from "../../model/types";
import type { Readable } from "../../ops/commands";

/** The place of words that are hidden elsewhere, as the server gives it. */
export interface Place extends Span {
  readonly field: ReadableField;
  readonly ref: string;
}

/** A place with everything that its line shows. */
export interface ReadablePlace {
  readonly key: string;
  readonly place: Place;
  /** The words, and the text of their line before and after them. */
  readonly words: string;
  readonly before: string;
  readonly after: string;
  /** The label with which they are hidden elsewhere. */
  readonly label: string;
  /** The words as they are written there, if that differs. */
  readonly hidden: string;
  /** The mention of this document that hides the words; null if another document of the author does. */
  readonly like: Uuid | null;
  /** The mention at the place that leaves the words readable. */
  readonly standing: Uuid | null;
  /** Whether the words have another form here than where they are hidden. */
  readonly isInflected: boolean;
}

const RULE = "readable_elsewhere";
/** The maximum number of characters of a long sentence shown on each side. */
const SHOWN = 90;

export function isReadable({ rule }: Finding): boolean {
  return rule === RULE;
}

/** In text order, other fields last. `name`: the name of the document. */
export function readablePlaces(findings: readonly Finding[], doc: Doc, name: string): readonly ReadablePlace[] {
  return findings.filter(isReadable).map((finding) => placeOf(finding, doc, name));
}

function placeOf(finding: Finding, doc: Doc, name: string): ReadablePlace {
  const { label, kind, ...at } = finding.values;
  const field = at.field as ReadableField;
  const ref = String(at.ref);
  const [start, end] = [Number(at.start), Number(at.end)];
  const place = { field, ref, start, end };
  const line = lineOf(doc, place, name);
  const like = hidesAs(finding, doc, place);
  const hidden = like ? doc.textOf(like) : "";
  return {
    ...line,
    key: `${field} ${ref} ${start} ${end}`,
    place,
    label: String(label),
    hidden: hidden === line.words ? "" : hidden,
    like: like?.id ?? null,
    standing: finding.mention_ids.find((id) => id !== like?.id && isAt(doc, id, place)) ?? null,
    isInflected: kind === "inflected",
  };
}

/**
 * The hidden mention comes first. If another document hides the words, the first one may be the mention at the place.
 */
function hidesAs({ mention_ids }: Finding, doc: Doc, place: Place) {
  const first = doc.mention(mention_ids[0] ?? null);
  return first && !isAt(doc, first.id, place) ? first : undefined;
}

function isAt(doc: Doc, id: Uuid, place: Place): boolean {
  const mention = doc.mention(id);
  return place.field === "text" && mention !== undefined && touches(mention, place);
}

function lineOf(doc: Doc, place: Place, name: string): Line {
  if (place.field === "text") {
    const sentence = sentenceAt(doc, place);
    return cut({
      words: doc.textOf(place),
      before: doc.textOf({ start: sentence.start, end: place.start }),
      after: doc.textOf({ start: place.end, end: sentence.end }),
    });
  }
  const letters = [...fieldText(doc, place, name)];
  const part = (start: number, end?: number) => letters.slice(start, end).join("");
  return cut({ words: part(place.start, place.end), before: part(0, place.start), after: part(place.end) });
}

/** The text of a field other than the source. */
function fieldText(doc: Doc, { field, ref }: Place, name: string): string {
  if (field === "rewrite") return (doc.rewrite(ref)?.pieces ?? []).map(({ text }) => text).join("");
  if (field === "pseudonym") return formsOf(doc, ref).join("\n");
  if (field === "comment") return doc.mention(ref)?.comment ?? "";
  return field === "comment_user" ? doc.comments.comment_user : name;
}

/** A pseudonym and its forms, each on its own line, as the server reads them. */
function formsOf(doc: Doc, entity: Uuid): string[] {
  const row = doc.entity(entity);
  return row ? [...new Set([row.pseudonym, ...Object.values(row.forms)])] : [];
}

/** The line with the words, cut to the part that is shown. */
function cut({ words, before, after }: Line): Line {
  return shortened({ words, before: before.split("\n").at(-1) ?? "", after: after.split("\n")[0] ?? "" }, SHOWN);
}

/** The places with the same words, ignoring case. */
export function alike(places: readonly ReadablePlace[], { words }: ReadablePlace): readonly ReadablePlace[] {
  const wanted = key(words);
  return places.filter((each) => key(each.words) === wanted);
}

/** Whether a key can mark the place. Words outside the source are edited in their field. */
export function canMark({ place }: ReadablePlace): boolean {
  return place.field === "text";
}

export function asReadable({ place, label, like, standing, isInflected }: ReadablePlace): Readable {
  return { span: { start: place.start, end: place.end }, label, like, standing, isInflected };
}
