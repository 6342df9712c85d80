import type { Doc } from "./doc";
import { countWhile } from "./offsets";
import { segments } from "./rendering";
import { type Tie, Ties } from "./ties";
import { isSpace, wordBounds } from "./tokens";
import type { MentionRow, RewriteRow, Segment, Span, Uuid, View } from "./types";
import { wordsOf } from "./words";

export type Side = "source" | "target";

/** A word of one side, without the white space after it. */
export interface GraphToken {
  readonly index: number;
  readonly text: string;
  /** For a source word, its place. For a target word, the place in the source where a word put there would stand. */
  readonly start: number;
  readonly end: number;
  /** Whether white space follows. */
  readonly spaced: boolean;
}

export interface TargetToken extends GraphToken {
  readonly kind: Segment["kind"];
  /** The piece that the word belongs to; null for a source word or a pseudonym. */
  readonly piece: { readonly rewrite: Uuid; readonly index: number; readonly rank: number } | null;
}

/** Source words, and the target words that replace them. Either may be empty. */
export interface GraphEdge {
  /** `m:<mention>`, `r:<rewrite>` or `t:<place of the source word>`. */
  readonly id: string;
  readonly source: readonly number[];
  readonly target: readonly number[];
  readonly mentions: readonly MentionRow[];
  readonly rewrites: readonly RewriteRow[];
  readonly manual: boolean;
  /** The target differs, and no mention is the reason. */
  readonly changed: boolean;
  /** The pseudonym has changed since the rewrite was made for it. */
  readonly stale: boolean;
  /** Whether some of its words stand before, or after, the part that the graph shows. */
  readonly before: boolean;
  readonly after: boolean;
}

/** The words of a part of the text on both sides, and edges that hold each word once. */
export interface Graph {
  readonly source: readonly GraphToken[];
  readonly target: readonly TargetToken[];
  readonly edges: readonly GraphEdge[];
}

/** The graph of a part of the text. Target words belong to the part in which their segment begins. */
export function graphOf(doc: Doc, part: Span, view: View = "target"): Graph {
  return new Builder(doc, part, view).build();
}

interface Draft {
  readonly tie: Tie | null;
  readonly source: number[];
  readonly target: number[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

class Builder {
  readonly #doc: Doc;
  readonly #part: Span;
  readonly #shown: readonly Segment[];
  readonly #ties: Ties;
  readonly #drafts: Draft[] = [];
  readonly #ofTie = new Map<Tie, Draft>();
  readonly #source: GraphToken[] = [];
  /** By source word. */
  readonly #owners: Draft[] = [];
  readonly #target: Writable<TargetToken>[] = [];
  /** The index of the source word where the target continues. */
  #place = 0;
  /** The number of pieces seen so far, by rewrite. */
  readonly #met = new Map<Uuid, number>();

  constructor(doc: Doc, part: Span, view: View) {
    this.#doc = doc;
    this.#part = part;
    this.#shown = segments(doc, view, part);
    this.#ties = new Ties(doc, part, this.#shown);
  }

  build(): Graph {
    this.#addSource();
    for (const segment of this.#shown) this.#addTarget(segment);
    return { source: this.#source, target: this.#target, edges: this.#drafts.map((draft) => this.#edge(draft)) };
  }

  #addSource(): void {
    const { owned } = this.#ties;
    let owner = 0;
    for (const word of cutWords(this.#doc, this.#part, owned)) {
      while ((owned[owner]?.end ?? Number.POSITIVE_INFINITY) <= word.start) owner++;
      const near = owned[owner];
      const tie = near && near.start < word.end ? this.#ties.ofRow(near.row) : undefined;
      const draft = this.#draftOf(tie ?? null);
      const index = this.#source.length;
      draft.source.push(index);
      this.#owners.push(draft);
      const spaced = isSpace(this.#doc.text.charAt(this.#doc.offsets.toUtf16(word.end)));
      this.#source.push({ index, text: this.#doc.textOf(word), ...word, spaced });
    }
  }

  /** The draft of an edge. A word without a tie gets an edge of its own. */
  #draftOf(tie: Tie | null): Draft {
    const known = tie && this.#ofTie.get(tie);
    if (known) return known;
    const draft: Draft = { tie, source: [], target: [] };
    this.#drafts.push(draft);
    if (tie) this.#ofTie.set(tie, draft);
    return draft;
  }

  #addTarget(segment: Segment): void {
    const { text, kind } = segment;
    const [start] = wordBounds(text);
    const last = this.#target.at(-1);
    if (last && start > 0) last.spaced = true;
    if (kind === "plain" || kind === "kept") this.#addOwn(segment);
    else this.#addReplacement(segment);
  }

  /** Adds words of the source itself. */
  #addOwn(segment: Segment): void {
    const { start, end, kind } = segment;
    while ((this.#source[this.#place]?.end ?? Number.POSITIVE_INFINITY) <= start) this.#place++;
    for (let i = this.#place, word = this.#source[i]; word && word.start < end; word = this.#source[++i]) {
      const span = { start: Math.max(start, word.start), end: Math.min(end, word.end) };
      const spaced = word.spaced && word.end < end;
      this.#push(this.#owners[i], { text: this.#doc.textOf(span), ...span, spaced, kind, piece: null });
    }
    if (end > this.#part.end) this.#addBeyond(segment);
  }

  /** Adds words that belong to this part in the target, and to the next one in the source. */
  #addBeyond({ start, end, kind, mention_ids }: Segment): void {
    const tie = this.#ties.ofRow(mention_ids[0] ?? "");
    const span = { start: Math.max(start, this.#part.end), end };
    for (const word of wordsOf(this.#doc.textOf(span))) {
      this.#push(tie && this.#draftOf(tie), { ...word, ...span, kind, piece: null });
    }
  }

  #addReplacement({ text, start, end, kind, mention_ids, rewrite_ids }: Segment): void {
    const tie = this.#ties.ofRow(mention_ids[0] ?? rewrite_ids[0] ?? "");
    const words = wordsOf(text);
    if (!tie || words.length === 0) return;
    const piece = kind === "rewritten" ? this.#pieceOf(rewrite_ids[0], text) : null;
    for (const word of words) this.#push(this.#draftOf(tie), { ...word, start: piece?.at ?? start, end, kind, piece });
  }

  #pieceOf(id: Uuid | undefined, text: string) {
    const rewrite = this.#doc.rewrite(id ?? null);
    if (!rewrite) return null;
    const met = this.#met.get(rewrite.id) ?? 0;
    const index = rewrite.pieces.findIndex(
      (piece, i) => i >= met && piece.text === text && piece.at >= this.#part.start,
    );
    const { at, rank } = rewrite.pieces[index] ?? { at: this.#part.start, rank: 0 };
    this.#met.set(rewrite.id, index + 1);
    return { rewrite: rewrite.id, index, rank, at };
  }

  #push(draft: Draft | undefined, word: Omit<TargetToken, "index">): void {
    const index = this.#target.length;
    draft?.target.push(index);
    this.#target.push({ ...word, index });
  }

  #edge({ tie, source, target }: Draft): GraphEdge {
    if (!tie) return { ...PLAIN, id: `t:${this.#source[source[0] ?? 0]?.start ?? 0}`, source, target };
    const { mentions, rewrites } = tie;
    const [mention] = mentions;
    const changed = mentions.length === 0 && !this.#areEqual(source, target);
    return {
      id: mention ? `m:${mention.id}` : `r:${rewrites[0]?.id}`,
      source,
      target,
      mentions,
      rewrites,
      manual: rewrites.some(({ manual }) => manual),
      changed,
      stale: rewrites.some((rewrite) => this.#doc.isStale(rewrite)),
      before: placesOf(tie).some(({ start }) => start < this.#part.start),
      after: placesOf(tie).some(({ end }) => end > this.#part.end),
    };
  }

  #areEqual(source: readonly number[], target: readonly number[]): boolean {
    const text = (tokens: readonly GraphToken[], indexes: readonly number[]) =>
      indexes.map((i) => tokens[i]?.text).join(" ");
    return text(this.#source, source) === text(this.#target, target);
  }
}

const PLAIN = {
  mentions: [],
  rewrites: [],
  manual: false,
  changed: false,
  stale: false,
  before: false,
  after: false,
} as const;

function placesOf({ mentions, rewrites }: Tie): readonly Span[] {
  return [
    ...mentions,
    ...rewrites.flatMap(({ ranges }) => ranges.map(([start, end]) => ({ start, end }))),
    ...rewrites.flatMap(({ pieces }) => pieces.map(({ at }) => ({ start: at, end: at }))),
  ];
}

/** The source words of a part, cut at the ends of mentions and rewrites. */
function* cutWords(doc: Doc, part: Span, stretches: readonly Span[]): Iterable<Span> {
  const cuts = Int32Array.from(stretches.flatMap(({ start, end }) => [start, end])).sort();
  const { baseTokens } = doc;
  for (let i = baseTokens.at(part.start); i < baseTokens.length && baseTokens.start(i) < part.end; i++) {
    const end = Math.min(part.end, baseTokens.wordEnd(i));
    let start = Math.max(part.start, baseTokens.wordStart(i));
    while (start < end) {
      const next = cuts[countWhile(cuts.length, (k) => (cuts[k] ?? 0) <= start)];
      const until = Math.min(end, next ?? end);
      yield { start, end: until };
      start = until;
    }
  }
}
