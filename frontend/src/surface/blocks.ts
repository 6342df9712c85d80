import { countWhile } from "../model/offsets";

interface Block {
  readonly element: HTMLElement;
  /** The first paragraph, and the one after the last. */
  readonly first: number;
  after: number;
  height: number;
  length: number;
}

interface Size {
  /** The estimated height. */
  readonly height: number;
  readonly length: number;
}

/** The number of characters in a full block. */
const FULL = 2_000;

/**
 * Groups neighbouring paragraphs into blocks, which the browser skips as a whole while they are far from the view. In
 * every frame it computes the place of every block, but of paragraphs only in visible blocks.
 */
export class Blocks {
  readonly #blocks: Block[] = [];
  readonly #paragraphs: HTMLElement[] = [];

  add(paragraph: HTMLElement, { height, length }: Size): void {
    const last = this.#blocks.at(-1);
    const block = last && last.length < FULL ? last : this.#newBlock();
    block.element.append(paragraph);
    this.#paragraphs.push(paragraph);
    block.after = this.#paragraphs.length;
    block.height += height;
    block.length += length;
  }

  /** In order. The scroll bar needs an estimated height for blocks that are not shown. */
  elements(): HTMLElement[] {
    return this.#blocks.map(({ element, height }) => {
      element.style.setProperty("contain-intrinsic-height", `auto ${height}px`);
      return element;
    });
  }

  *paragraphsOf(element: unknown): Iterable<number> {
    const block = this.#blocks.find((each) => each.element === element);
    for (let paragraph = block?.first ?? 0; paragraph < (block?.after ?? 0); paragraph++) yield paragraph;
  }

  /** Distance from the first paragraph. A block that is not shown has to be laid out for this. */
  topOf(paragraph: number): number {
    const block = this.#blocks[this.#blockOf(paragraph)];
    return block ? this.#top(block) + (this.#paragraphs[paragraph]?.offsetTop ?? 0) : 0;
  }

  /** The last paragraph that begins at or above a distance from the first one. */
  paragraphAt(top: number): number {
    const above = countWhile(this.#blocks.length, (i) => this.#top(this.#blocks[i]) <= top);
    const block = this.#blocks[Math.max(0, above - 1)];
    if (!block) return 0;
    const within = top - this.#top(block);
    const count = countWhile(
      block.after - block.first,
      (i) => (this.#paragraphs[block.first + i]?.offsetTop ?? 0) <= within,
    );
    return block.first + Math.max(0, count - 1);
  }

  #newBlock(): Block {
    const element = document.createElement("div");
    element.className = "ms-block";
    const block = { element, first: this.#paragraphs.length, after: 0, height: 0, length: 0 };
    this.#blocks.push(block);
    return block;
  }

  #blockOf(paragraph: number): number {
    return countWhile(this.#blocks.length, (i) => (this.#blocks[i]?.first ?? 0) <= paragraph) - 1;
  }

  #top(block: Block | undefined): number {
    return (block?.element.offsetTop ?? 0) - (this.#blocks[0]?.element.offsetTop ?? 0);
  }
}
