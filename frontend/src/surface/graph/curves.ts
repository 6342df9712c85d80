/** Pieces of SVG paths. */

export interface Place {
  readonly x: number;
  readonly y: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const at = (x: number, y: number): string => `${tenth(x)} ${tenth(y)}`;

/** Vertical at both ends; a straight line between places above each other. */
export function curve(from: Place, to: Place): string {
  if (Math.abs(from.x - to.x) < 0.5) return `M${at(from.x, from.y)}V${tenth(to.y)}`;
  const middle = (from.y + to.y) / 2;
  return `M${at(from.x, from.y)}C${at(from.x, middle)} ${at(to.x, middle)} ${at(to.x, to.y)}`;
}

/** Vertical at one end and horizontal at the other. */
export function bend(upright: Place, level: Place): string {
  return `M${at(upright.x, upright.y)}Q${at(upright.x, level.y)} ${at(level.x, level.y)}`;
}

/** A line with a bar across its end. */
export function stub(from: Place, length: number): string {
  const y = from.y + length;
  return `M${at(from.x, from.y)}V${tenth(y)}M${at(from.x - 4, y)}H${tenth(from.x + 4)}`;
}

/** A bracket over several words, with its ends pointing at them. */
export function bracket(from: Place, width: number, depth: number): string {
  const right = from.x + width;
  return `M${at(from.x, from.y)}v${depth}H${tenth(right)}v${-depth}`;
}

/** A filled triangle. */
export function arrow({ x, y }: Place, step: number): string {
  return `M${at(x, y - 3.5)}L${at(x + step, y)}L${at(x, y + 3.5)}Z`;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function roundedBox({ left, top, width, height }: Box, radius: number): string {
  const across = tenth(width - 2 * radius);
  const down = tenth(height - 2 * radius);
  const arc = `a${radius} ${radius} 0 0 1 `;
  const [r, back] = [radius, -radius];
  return `M${at(left + r, top)}h${across}${arc}${r} ${r}v${down}${arc}${back} ${r}h${-across}${arc}${back} ${back}v${-down}${arc}${r} ${back}Z`;
}
