import type { GraphColumn } from "./column";
import type { Drawing } from "./drawing";
import type { Layout } from "./layout";
import { svgElement } from "./svg";

interface Exported {
  readonly title: string;
  /** How high the view is. */
  readonly height: number;
}

/** What the file keeps of the page's style sheets, as attributes. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "text-decoration-line",
  "direction",
  "unicode-bidi",
] as const;

/** Shapes that only the pointer or the moment needs. */
const PASSING = ".ms-edge-hit, .ms-edge-halo, .ms-graph-caret";

interface Strip {
  readonly drawing: Drawing;
  readonly layout: Layout;
  /** Of the view, from the paragraph's upper edge. */
  readonly from: number;
  readonly to: number;
}

/** The lines of which at least half is in view, as an SVG file that needs nothing else. */
export function exportSvg(column: GraphColumn, { title, height }: Exported): string {
  const root = svgElement("svg", { role: "img" });
  const name = svgElement("title");
  name.textContent = title;
  root.append(name);
  const paper = svgElement("rect", { width: "100%", height: "100%", fill: colorOf(backgroundOf(column.host)).color });
  root.append(paper);
  const words: string[] = [];
  let bottom = 0;
  for (const strip of stripsOf(column, height)) bottom = appendStrip(root, strip, { top: bottom, words });
  const description = svgElement("desc");
  description.textContent = words.join(" ");
  name.after(description);
  const width = column.host.clientWidth || 800;
  for (const [key, value] of Object.entries({ width, height: bottom, viewBox: `0 0 ${width} ${bottom}` })) {
    root.setAttribute(key, String(value));
  }
  return new XMLSerializer().serializeToString(root);
}

function* stripsOf(column: GraphColumn, height: number): Iterable<Strip> {
  for (const section of column.drawn()) {
    const drawing = column.drawing(section);
    const layout = column.layout(section);
    const from = column.scrolled - column.top(section);
    if (drawing && layout && from < layout.height && from + height > 0)
      yield { drawing, layout, from, to: from + height };
  }
}

/** Adds the lines of a paragraph below what is there; returns where the next one begins. */
function appendStrip(root: SVGElement, strip: Strip, { top, words }: { top: number; words: string[] }): number {
  const lines = strip.layout.lines.map((line, i) => ({ ...line, i })).filter((line) => isSeen(line, strip));
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return top;
  const { lineGap } = strip.layout.metrics;
  const group = svgElement("g", { transform: `translate(0 ${top + lineGap / 2 - first.top})` });
  const seen = new Set(lines.map(({ i }) => i));
  for (const { element, option, shape } of strip.drawing.edges) {
    const runs = strip.layout.runs[shape.index] ?? [];
    if (!runs.every(({ line }) => seen.has(line))) continue;
    group.append(copyOf(element));
    words.push(option.getAttribute("aria-label") ?? "");
  }
  root.append(group);
  return top + last.top + last.height - first.top + lineGap;
}

function isSeen({ top, height }: { top: number; height: number }, { from, to }: Strip): boolean {
  return Math.min(to, top + height) - Math.max(from, top) >= height / 2;
}

function copyOf(element: SVGElement): SVGElement {
  const copy = svgElement(element.tagName as "g");
  for (const { name, value } of element.attributes) if (GEOMETRY.has(name)) copy.setAttribute(name, value);
  if (element.tagName !== "g") copyStyle(element, copy);
  for (const child of element.childNodes) {
    if (!(child instanceof SVGElement)) copy.append(child.textContent ?? "");
    else if (!child.matches(PASSING)) copy.append(copyOf(child));
  }
  return copy;
}

function copyStyle(from: SVGElement, to: SVGElement): void {
  const style = getComputedStyle(from);
  for (const property of STYLES) setStyle(to, property, style.getPropertyValue(property));
}

const GEOMETRY: ReadonlySet<string> = new Set(["d", "x", "y", "width", "height", "rx", "transform"]);

function setStyle(copy: SVGElement, property: string, value: string): void {
  if (value === "" || value === "normal" || value === "auto") return;
  const key = property === "text-decoration-line" ? "text-decoration" : property;
  if (property !== "fill" && property !== "stroke") {
    if (value !== "none" || property !== "text-decoration-line") copy.setAttribute(key, value);
    return;
  }
  const { color, opacity } = colorOf(value);
  copy.setAttribute(property, color);
  if (opacity < 1) copy.setAttribute(`${property}-opacity`, String(opacity));
}

function backgroundOf(element: HTMLElement): string {
  return getComputedStyle(element).backgroundColor || "white";
}

interface Color {
  readonly color: string;
  readonly opacity: number;
}

const known = new Map<string, Color>();
let context: CanvasRenderingContext2D | null | undefined;

/** Any colour that a browser computes, as one that every program reads. */
function colorOf(value: string): Color {
  if (value === "none" || value === "") return { color: "none", opacity: 1 };
  const found = known.get(value) ?? painted(value);
  known.set(value, found);
  return found;
}

function painted(value: string): Color {
  context ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return { color: value, opacity: 1 };
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
  return alpha === 0 ? { color: "none", opacity: 1 } : { color: `#${hex}`, opacity: Math.round(alpha / 2.55) / 100 };
}
