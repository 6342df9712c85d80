interface Item {
  /** The number written before the text, or 0. */
  readonly number: number;
  text: string;
}

/** A part of a plain text: a paragraph with one item, or a list with its items. */
export interface Block {
  readonly kind: "paragraph" | "numbered" | "points";
  readonly items: Item[];
}

const NUMBERED = /^\s*(\d{1,6})[.)]\s+(.*)$/u;
const POINT = /^\s*[-*•–]\s+(.*)$/u;
const INDENTED = /^\s/u;

/** Lines that begin with `1.` or `-` become lists, an empty line begins a paragraph, other line breaks stay. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let afterGap = true;
  for (const written of text.split(/\r?\n/u)) {
    if (written.trim() !== "") add(blocks, written, afterGap);
    afterGap = written.trim() === "";
  }
  return blocks;
}

function add(blocks: Block[], written: string, afterGap: boolean): void {
  const { kind, item } = read(written);
  const last = blocks.at(-1);
  const isList = last !== undefined && last.kind !== "paragraph";
  const latest = last?.items.at(-1);
  // An indented line after a gap still belongs to the list item above.
  const goesOn = kind === "paragraph" && (!afterGap || (isList && INDENTED.test(written)));
  if (goesOn && latest) latest.text += `\n${item.text}`;
  else if (isList && last.kind === kind) last.items.push(item);
  else blocks.push({ kind, items: [item] });
}

function read(written: string): { kind: Block["kind"]; item: Item } {
  const numbered = NUMBERED.exec(written);
  if (numbered) return { kind: "numbered", item: { number: Number(numbered[1]), text: numbered[2] ?? "" } };
  const point = POINT.exec(written);
  if (point) return { kind: "points", item: { number: 0, text: point[1] ?? "" } };
  return { kind: "paragraph", item: { number: 0, text: written.trim() } };
}
