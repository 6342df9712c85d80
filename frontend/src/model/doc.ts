import { isGraphemeBoundary } from "./boundaries";
import { listAfter, rowsChanged } from "./carrying";
import { type Cell, cellsOf } from "./cells";
import { type Component, componentsTouching } from "./components";
import { cutAgain, cutsDiffer } from "./cuts";
import { effectOf, pseudonymFor } from "./effects";
import { LabelIndex } from "./labels";
import { MentionLists } from "./mention_lists";
import { countWhile, Offsets } from "./offsets";
import { readMentions, readRewrites } from "./payload";
import { peopleToProtect } from "./people";
import { byFirstPlace, byMention } from "./rewrites";
import { comparable, covering, mayHide, plain, strayed } from "./signs";
import { Tokens } from "./tokens";
import type {
  AnnotationRow,
  DocumentPayload,
  Drawn,
  Ending,
  EntityRow,
  MentionRow,
  Policies,
  RewriteRow,
  Rows,
  Span,
  TokenSelection,
  Touched,
  Uuid,
} from "./types";

/** What no operation changes. */
interface Fixed {
  readonly id: Uuid;
  readonly offsets: Offsets;
  readonly baseTokens: Tokens;
  readonly paragraphs: readonly Span[];
  readonly labels: LabelIndex;
  readonly people: readonly string[];
  readonly policies: Policies;
  readonly reserved: Readonly<Record<string, readonly Drawn[]>>;
  readonly endings: readonly Ending[];
  readonly comparable: WeakMap<MentionRow, string>;
  readonly mayHide: boolean;
  /** In UTF-16 units. */
  readonly signs: readonly number[];
}

const LONGEST_MARKS = 32;

const NONE: readonly never[] = [];

/**
 * The document as the editor holds it: text, tokens, mentions and entities. A change makes a new Doc, which shares all
 * else.
 */
export class Doc {
  readonly rows: Rows;
  /** Base tokens cut at the ends of mentions and of ranges of rewrites. */
  readonly tokens: Tokens;
  /** In text order. */
  readonly mentions: readonly MentionRow[];
  /** By running number. */
  readonly entities: readonly EntityRow[];
  /** In order of first place. */
  readonly rewrites: readonly RewriteRow[];
  readonly #fixed: Fixed;
  readonly #lists: MentionLists;
  readonly #ofMention: ReadonlyMap<Uuid, readonly RewriteRow[]>;
  #cells: readonly Cell[] | null = null;

  private constructor(fixed: Fixed, rows: Rows, previous: Doc | null, touched: Touched) {
    this.#fixed = fixed;
    this.rows = rows;
    this.#lists = previous
      ? previous.#lists.after(rowsChanged("mention", touched, [previous.rows, rows]))
      : MentionLists.from(rows.mention.values());
    this.mentions = this.#lists.all;
    this.entities = previous
      ? listAfter(previous.entities, rowsChanged("entity", touched, [previous.rows, rows]), byNumber)
      : [...rows.entity.values()].sort(byNumber);
    const rewritten = previous === null || rows.rewrite !== previous.rows.rewrite;
    this.rewrites = rewritten ? [...rows.rewrite.values()].sort(byFirstPlace) : previous.rewrites;
    this.#ofMention = rewritten ? byMention(this.rewrites) : previous.#ofMention;
    const cut = previous === null || cutsDiffer(fixed.baseTokens, previous.rows, rows, touched);
    this.tokens = cut ? this.#cut(previous?.tokens ?? null) : previous.tokens;
  }

  static fromPayload(payload: DocumentPayload): Doc {
    const offsets = new Offsets(payload.text);
    const baseTokens = Tokens.fromLengths(offsets, payload.token_lengths);
    const fixed: Fixed = {
      id: payload.id,
      offsets,
      baseTokens,
      paragraphs: payload.paragraphs.map(([first = 0, after = 0]) => ({
        start: baseTokens.start(first),
        end: baseTokens.start(after),
      })),
      labels: new LabelIndex(payload.label_set),
      people: peopleToProtect(payload.document?.person_to_protect ?? ""),
      policies: payload.policies,
      reserved: payload.reserved,
      endings: payload.endings ?? NONE,
      comparable: new WeakMap(),
      mayHide: mayHide(payload.text),
      signs: mayHide(payload.text) ? strayed(payload.text) : NONE,
    };
    const rows: Rows = {
      mention: byId(readMentions(payload.mentions)),
      entity: byId(payload.entities),
      rewrite: byId(readRewrites(payload.rewrites ?? [])),
      annotation: byId([{ id: payload.id, ...payload.comments }]),
    };
    return new Doc(fixed, rows, null, []);
  }

  /** The document with new rows, of which only the touched ones differ. */
  withRows(rows: Rows, touched: Touched): Doc {
    return new Doc(this.#fixed, rows, this, touched);
  }

  get id(): Uuid {
    return this.#fixed.id;
  }

  get offsets(): Offsets {
    return this.#fixed.offsets;
  }

  get text(): string {
    return this.#fixed.offsets.text;
  }

  /** The hidden signs that a reader may want to see, in UTF-16 units. */
  get signs(): readonly number[] {
    return this.#fixed.signs;
  }

  get baseTokens(): Tokens {
    return this.#fixed.baseTokens;
  }

  /** Those to protect. */
  get people(): readonly string[] {
    return this.#fixed.people;
  }

  get labels(): LabelIndex {
    return this.#fixed.labels;
  }

  get policies(): Policies {
    return this.#fixed.policies;
  }

  get paragraphs(): readonly Span[] {
    return this.#fixed.paragraphs;
  }

  get comments(): AnnotationRow {
    return this.rows.annotation.get(this.id) ?? { id: this.id, comment_stage: "", comment_user: "" };
  }

  /** Pseudonyms that the server reserved for entities made in the browser. */
  reserved(label: string): readonly Drawn[] {
    return this.#fixed.reserved[label] ?? [];
  }

  /** The endings of inflected words in the text's language. */
  get endings(): readonly Ending[] {
    return this.#fixed.endings;
  }

  mention(id: Uuid | null): MentionRow | undefined {
    return id === null ? undefined : this.rows.mention.get(id);
  }

  entity(id: Uuid | null): EntityRow | undefined {
    return id === null ? undefined : this.rows.entity.get(id);
  }

  rewrite(id: Uuid | null): RewriteRow | undefined {
    return id === null ? undefined : this.rows.rewrite.get(id);
  }

  /** The rewrites that a mention made necessary. */
  rewritesOf(mention: Uuid): readonly RewriteRow[] {
    return this.#ofMention.get(mention) ?? NONE;
  }

  /** Whether the mention's pseudonym has changed since somebody last confirmed that the rewrite fits. */
  isStale(rewrite: RewriteRow): boolean {
    const mention = this.mention(rewrite.mention_id);
    return mention !== undefined && pseudonymFor(mention, this.entity(mention.entity_id)) !== rewrite.pseudonym;
  }

  mentionsOf(entity: Uuid): readonly MentionRow[] {
    return this.#lists.ofEntity.get(entity) ?? NONE;
  }

  /** In text order. */
  labelled(label: string): readonly MentionRow[] {
    return this.#lists.ofLabel.get(label) ?? NONE;
  }

  /** The different strings of an entity's mentions, as a reader sees them. */
  surfacesOf(entity: Uuid): readonly string[] {
    return [...new Set(this.mentionsOf(entity).map((mention) => plain(this.textOf(mention))))];
  }

  /** All mentions grouped by overlap. */
  clusters(): readonly Component[] {
    return this.#lists.clusters();
  }

  /** What the target shows as one piece. */
  components(): readonly Component[] {
    return this.#lists.components();
  }

  /** What a view shows differently from the plain source, in order. */
  cells(): readonly Cell[] {
    this.#cells ??= cellsOf(this.components(), this.rewrites, (mention) => effectOf(this, mention) !== "keep");
    return this.#cells;
  }

  mentionsTouching(span: Span): readonly MentionRow[] {
    return componentsTouching(this.clusters(), span)
      .flatMap((component) => component.mentions)
      .filter((mention) => mention.start < span.end && mention.end > span.start);
  }

  mentionsIn(paragraph: number): readonly MentionRow[] {
    const span = this.paragraphs[paragraph];
    return span ? this.mentionsTouching(span) : NONE;
  }

  paragraphAt(offset: number): number {
    const { paragraphs } = this;
    return Math.max(0, countWhile(paragraphs.length, (i) => (paragraphs[i]?.start ?? 0) <= offset) - 1);
  }

  /** Whether the text may be cut here without splitting a grapheme. */
  isBoundary(offset: number): boolean {
    if (offset <= 0 || offset >= this.offsets.length) return offset === 0 || offset === this.offsets.length;
    const unit = this.offsets.toUtf16(offset);
    const start = this.offsets.toUtf16(this.paragraphs[this.paragraphAt(offset - 1)]?.start ?? 0);
    return isGraphemeBoundary(this.text.slice(start, unit + LONGEST_MARKS), unit - start);
  }

  /** Whether the stretch has more than white space; only then does it have a token. */
  holdsWord({ start, end }: Span): boolean {
    const { tokens } = this;
    for (let i = tokens.at(start); i < tokens.length && tokens.wordStart(i) < end; i++) {
      if (tokens.wordEnd(i) > Math.max(start, tokens.wordStart(i))) return true;
    }
    return false;
  }

  /**
   * The stretch with the hidden signs beside it, and with all of a word that is broken or split by a sign, so that no
   * half of a name remains.
   */
  covering(span: Span, words = true): Span {
    const { offsets, mayHide } = this.#fixed;
    if (!mayHide) return span;
    const units = [offsets.toUtf16(span.start), offsets.toUtf16(span.end)] as const;
    const [start, end] = covering(offsets.text, units, words);
    return { start: offsets.toCodePoint(start), end: offsets.toCodePoint(end) };
  }

  spanOf(selection: TokenSelection): Span {
    return this.tokens.spanOf(selection);
  }

  selectionOf(span: Span): TokenSelection {
    return this.tokens.selectionOf(span);
  }

  textOf(span: Span): string {
    return this.offsets.slice(span.start, span.end);
  }

  /** A mention's text in the form for comparing strings. Cached, since commands look at all mentions. */
  comparable(mention: MentionRow): string {
    const known = this.#fixed.comparable.get(mention);
    if (known !== undefined) return known;
    const text = comparable(this.textOf(mention));
    this.#fixed.comparable.set(mention, text);
    return text;
  }

  #cut(previous: Tokens | null): Tokens {
    return cutAgain(this.baseTokens, { mentions: this.mentions, rewrites: this.rewrites, previous });
  }
}

function byId<T extends { readonly id: Uuid }>(rows: readonly T[]): Map<Uuid, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** A total order, even if a number was given twice. */
function byNumber(a: EntityRow, b: EntityRow): number {
  return a.number - b.number || compared(a.label, b.label) || compared(a.id, b.id);
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
