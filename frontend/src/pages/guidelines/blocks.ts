interface Item {
  /** The number written before the text, or 0; of a heading, how deep it is. */
  readonly number: number;
  text: string;
}

/** A part of a plain text: a heading or a paragraph with one item, or a list with its items. */
export interface Block {
  kind: "heading" | "paragraph" | "numbered" | "points";
  readonly items: Item[];
}

const NUMBERED = /^\s*(\d{1,6})[.)]\s+(.*)$/u;
const POINT = /^\s*[-*•–]\s+(.*)$/u;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/u;
const INDENTED = /^\s/u;
/** A line of at most this many characters that does not end like a sentence is a heading if a list follows. */
const SHORT = 60;
const SENTENCE_END = /[.!?,;:]$/u;

/**
 * Lines that begin with `1.` or `-` become lists, with `#` headings, an empty line begins a paragraph, other line breaks
 * stay. A short line alone before a list is its heading.
 */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let afterGap = true;
  for (const written of text.split(/\r?\n/u)) {
    if (written.trim() !== "") add(blocks, written, afterGap);
    afterGap = written.trim() === "";
  }
  for (const [place, block] of blocks.entries()) if (leadsList(block, blocks[place + 1])) block.kind = "heading";
  return blocks;
}

function isList({ kind }: Block): boolean {
  return kind === "numbered" || kind === "points";
}

function leadsList({ kind, items }: Block, next: Block | undefined): boolean {
  const text = items[0]?.text ?? "";
  const isShort = text.length <= SHORT && !text.includes("\n") && !SENTENCE_END.test(text);
  return kind === "paragraph" && isShort && next !== undefined && isList(next);
}

function add(blocks: Block[], written: string, afterGap: boolean): void {
  const { kind, item } = read(written);
  const last = blocks.at(-1);
  const inList = last !== undefined && isList(last);
  const latest = last?.kind === "heading" ? undefined : last?.items.at(-1);
  // An indented line after a gap still belongs to the list item above.
  const goesOn = kind === "paragraph" && (!afterGap || (inList && INDENTED.test(written)));
  if (goesOn && latest) latest.text += `\n${item.text}`;
  else if (inList && last.kind === kind) last.items.push(item);
  else blocks.push({ kind, items: [item] });
}

function read(written: string): { kind: Block["kind"]; item: Item } {
  const heading = HEADING.exec(written);
  if (heading) return { kind: "heading", item: { number: heading[1]?.length ?? 0, text: heading[2] ?? "" } };
  const numbered = NUMBERED.exec(written);
  if (numbered) return { kind: "numbered", item: { number: Number(numbered[1]), text: numbered[2] ?? "" } };
  const point = POINT.exec(written);
  if (point) return { kind: "points", item: { number: 0, text: point[1] ?? "" } };
  return { kind: "paragraph", item: { number: 0, text: written.trim() } };
}
