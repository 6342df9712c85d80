interface PlainColor {
  /** `#rrggbb`, or `none`. */
  readonly color: string;
  readonly opacity: number;
}

const known = new Map<string, PlainColor>();
let context: CanvasRenderingContext2D | null | undefined;

/** A colour computed by a browser, in a form that every program can read. */
export function colorOf(value: string): PlainColor {
  if (value === "none" || value === "") return { color: "none", opacity: 1 };
  const found = known.get(value) ?? painted(value);
  known.set(value, found);
  return found;
}

function painted(value: string): PlainColor {
  context ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return { color: value, opacity: 1 };
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
  return alpha === 0 ? { color: "none", opacity: 1 } : { color: `#${hex}`, opacity: Math.round(alpha / 2.55) / 100 };
}
