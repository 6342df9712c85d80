/** Places pieces of target text: their order at one place of the source, and the white space that keeps words apart. */

import type { Doc } from "../model/doc";
import { isSpace } from "../model/tokens";
import type { Piece, RewriteRow, Span, Uuid } from "../model/types";
import type { Draft } from "./draft";

/** Whether inserted text is separated by a space after it or before it. */
export type Side = "before" | "after";

const LETTER = /[\p{L}\p{N}]/u;

/** Null if no word can be inserted: outside the text, or within a word. */
export function sideOf(doc: Doc, at: number): Side | null {
  if (at < 0 || at > doc.offsets.length || !doc.isBoundary(at) || doc.baseTokens.isInsideWord(at)) return null;
  const before = at > 0 ? doc.textOf({ start: at - 1, end: at }) : " ";
  const after = at < doc.offsets.length ? doc.textOf({ start: at, end: at + 1 }) : " ";
  if (isSpace(before)) return "before";
  if (isSpace(after)) return "after";
  return LETTER.test(after) ? "before" : "after";
}

export function spaced(text: string, side: Side): string {
  return side === "before" ? `${text} ` : ` ${text}`;
}

/** A stretch with the white space after it on the same line. */
export function withSpaceAfter(doc: Doc, { start, end }: Span): Span {
  let after = end;
  while (after < doc.offsets.length) {
    const character = doc.textOf({ start: after, end: after + 1 });
    if (!isSpace(character) || character === "\n") break;
    after += 1;
  }
  return { start, end: after };
}

interface Standing {
  readonly piece: Piece;
  readonly rewrite: RewriteRow;
  readonly index: number;
}

function inOrder(a: Standing, b: Standing): number {
  if (a.piece.rank !== b.piece.rank) return a.piece.rank - b.piece.rank;
  if (a.rewrite.id === b.rewrite.id) return a.index - b.index;
  return a.rewrite.id < b.rewrite.id ? -1 : 1;
}

function standingAt(draft: Draft, at: number): Standing[] {
  return draft
    .rewrites()
    .flatMap((rewrite) => rewrite.pieces.map((piece, index) => ({ piece, rewrite, index })))
    .filter(({ piece }) => piece.at === at)
    .sort(inOrder);
}

const beginsAt = ({ ranges }: RewriteRow, at: number): boolean => ranges.some(([start]) => start === at);

interface Wanted {
  readonly side: Side;
  readonly count: number;
  /** A rewrite whose pieces are about to be removed. */
  readonly except: Uuid | null;
}

/**
 * The first of `count` free ranks at a place: before the word that stands there, after what was inserted behind the
 * previous one.
 */
export function freeRank(draft: Draft, at: number, { side, count, except }: Wanted): number {
  const standing = standingAt(draft, at).filter(({ rewrite }) => rewrite.id !== except);
  const [first] = standing;
  const last = standing.at(-1);
  if (!first || !last) return 0;
  const replaced = standing.some(({ rewrite }) => beginsAt(rewrite, at));
  return side === "before" || replaced ? first.piece.rank - count : last.piece.rank + 1;
}

/** The rank after everything at a place, except some rewrites: for what replaces the word there. */
export function lastRank(draft: Draft, at: number, except: ReadonlySet<Uuid>): number {
  const standing = standingAt(draft, at).filter(({ rewrite }) => !except.has(rewrite.id));
  const last = standing.at(-1);
  return last ? last.piece.rank + 1 : 0;
}

interface Owned {
  owner: Uuid;
  readonly from: { readonly rewrite: Uuid; readonly index: number } | null;
  readonly rank: number | null;
  readonly text: string;
}

/** The pieces at some places. They keep their order, whichever rewrites they will belong to. */
export class PieceOrder {
  readonly #places = new Map<number, Owned[]>();
  readonly #draft: Draft;

  constructor(draft: Draft, places: Iterable<number>) {
    this.#draft = draft;
    for (const at of places) {
      const standing = standingAt(draft, at).map(({ piece: { rank, text }, rewrite: { id }, index }) => {
        return { owner: id, from: { rewrite: id, index }, rank, text };
      });
      this.#places.set(at, standing);
    }
  }

  /** Adds the source's own words after everything inserted before them. */
  add(at: number, text: string, owner: Uuid): void {
    this.#places.get(at)?.push({ owner, from: null, rank: null, text });
  }

  /** Hands over some or all pieces of a rewrite. */
  give(rewrite: Uuid, owner: Uuid, wanted: (index: number) => boolean = () => true): void {
    for (const owned of this.#places.values()) {
      for (const each of owned) if (each.from?.rewrite === rewrite && wanted(each.from.index)) each.owner = owner;
    }
  }

  /** Writes the pieces into the rows of their owners, which must exist by now. */
  write(): void {
    const ranked = [...this.#places].flatMap(([at, owned]) => ranksOf(at, owned));
    for (const owner of new Set(ranked.map((each) => each.owner))) {
      const own = ranked.filter((each) => each.owner === owner).map(({ piece }) => piece);
      const others = this.#draft.rewrite(owner)?.pieces.filter(({ at }) => !this.#places.has(at)) ?? [];
      const pieces = [...others, ...own].sort((a, b) => a.at - b.at || a.rank - b.rank);
      this.#draft.setRewrite(owner, { pieces });
    }
  }
}

function ranksOf(at: number, owned: readonly Owned[]): Array<{ owner: Uuid; piece: Piece }> {
  let before: number | null = null;
  return owned.map(({ owner, rank, text }) => {
    const least: number = before === null ? (rank ?? 0) : before + 1;
    before = Math.max(least, rank ?? least);
    return { owner, piece: { at, rank: before, text } };
  });
}
