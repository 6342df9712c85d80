import type { EntityRow, Label, MentionRow, Span, TokenSelection, Uuid } from "./types";

/** The document as the editor holds it; an operation gives a new one. */
export interface Doc {
  readonly text: string;
  readonly tokenCount: number;
  readonly paragraphCount: number;
  readonly mentions: readonly MentionRow[];
  readonly entities: readonly EntityRow[];
  mention(id: Uuid): MentionRow | undefined;
  entity(id: Uuid): EntityRow | undefined;
  mentionsOf(entity: Uuid): readonly MentionRow[];
  mentionsIn(paragraph: number): readonly MentionRow[];
  mentionsTouching(span: Span): readonly MentionRow[];
  tokenAt(offset: number): number;
  spanOf(selection: TokenSelection): Span;
  selectionOf(span: Span): TokenSelection;
  textOf(span: Span): string;
  label(key: string): Label | undefined;
}
