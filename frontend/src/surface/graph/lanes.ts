interface Block {
  readonly edge: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

interface Lanes {
  /** Whether the edge's chips have room of their own in its column. */
  readonly straight: (edge: number) => boolean;
  readonly gap: number;
}

interface Placed {
  readonly height: number;
  /** By edge. */
  readonly tops: ReadonlyMap<number, number>;
}

/** Stacks blocks that would overlap. */
export function placeLanes(blocks: readonly Block[], { straight, gap }: Lanes): Placed {
  const lanes: Block[][] = [];
  const sorted = blocks.toSorted((a, b) => Number(straight(b.edge)) - Number(straight(a.edge)) || a.left - b.left);
  for (const block of sorted) {
    const lane = lanes.find((others) => others.every((other) => apart(block, other, gap)));
    if (lane) lane.push(block);
    else lanes.push([block]);
  }
  const tops = new Map<number, number>();
  let top = 0;
  for (const lane of lanes) {
    const height = Math.max(...lane.map((block) => block.height));
    for (const block of lane) tops.set(block.edge, top + (height - block.height) / 2);
    top += height + gap;
  }
  return { height: Math.max(0, top - gap), tops };
}

function apart(a: Block, b: Block, gap: number): boolean {
  return a.left >= b.left + b.width + gap || b.left >= a.left + a.width + gap;
}
