import { componentsTouching } from "./components";
import type { Doc } from "./doc";
import { sharesText } from "./rewrites";
import type { MentionRow, RewriteRow, Segment, Span, Uuid } from "./types";

/** Mentions and rewrites that form one edge. */
export interface Tie {
  readonly mentions: readonly MentionRow[];
  readonly rewrites: readonly RewriteRow[];
}

interface Owned extends Span {
  readonly row: Uuid;
}

/** Which mentions and rewrites of a part of the text belong together, and the stretches they own. */
export class Ties {
  readonly #doc: Doc;
  readonly #ofRow = new Map<Uuid, Tie>();
  readonly #owned: Owned[] = [];

  constructor(doc: Doc, part: Span, shown: readonly Segment[]) {
    this.#doc = doc;
    for (const { mentions } of componentsTouching(doc.components(), part)) {
      // Components share no mention, so there is nothing to tie these to yet.
      const tie: Tie = { mentions, rewrites: [] };
      for (const { start, end, id } of mentions) {
        this.#ofRow.set(id, tie);
        this.#owned.push({ start, end, row: id });
      }
    }
    if (doc.rewrites.length > 0) this.#addRewrites(part, new Set(shown.flatMap(({ rewrite_ids }) => rewrite_ids)));
    this.#owned.sort((a, b) => a.start - b.start || a.end - b.end);
  }

  ofRow(id: Uuid): Tie | undefined {
    return this.#ofRow.get(id);
  }

  /** In text order. */
  get owned(): readonly Owned[] {
    return this.#owned;
  }

  #addRewrites(part: Span, shown: ReadonlySet<Uuid>): void {
    for (const rewrite of this.#doc.rewrites) {
      if (!shown.has(rewrite.id) && !sharesText(rewrite, part)) continue;
      const ranges = rewrite.ranges.map(([start, end]) => ({ start, end }));
      const components = ranges.flatMap((range) => componentsTouching(this.#doc.components(), range));
      this.#tie(
        components.flatMap(({ mentions }) => mentions),
        [rewrite],
      );
      for (const range of ranges) this.#owned.push({ ...range, row: rewrite.id });
    }
  }

  /** Ties these together with everything already tied to one of them. */
  #tie(mentions: readonly MentionRow[], rewrites: readonly RewriteRow[]): void {
    const known = [...mentions, ...rewrites].flatMap(({ id }) => this.#ofRow.get(id) ?? []);
    const parts: readonly Tie[] = [...known, { mentions, rewrites }];
    const tie: Tie = {
      mentions: [...new Set(parts.flatMap((part) => part.mentions))],
      rewrites: [...new Set(parts.flatMap((part) => part.rewrites))],
    };
    for (const { id } of [...tie.mentions, ...tie.rewrites]) this.#ofRow.set(id, tie);
  }
}
