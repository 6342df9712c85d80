import type { GraphColumn } from "./column";
import { Drawing } from "./drawing";
import { textArt, translation, wordElement } from "./edge_element";
import type { Layout } from "./layout";
import { colorOf } from "./plain_color";
import { svgElement } from "./svg";

interface Exported {
  readonly title: string;
  /** How high the view is. */
  readonly height: number;
}

/** The styles that the file keeps as attributes. */
const STYLES = [
  "fill",
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

const GEOMETRY: ReadonlySet<string> = new Set(["d", "x", "y", "width", "height", "rx", "transform"]);

/** The lines that are at least half in view, as a self-contained SVG file without anything else. */
export function exportSvg(column: GraphColumn, { title, height }: Exported): string {
  const root = svgElement("svg", { role: "img" });
  const name = svgElement("title");
  name.textContent = title;
  const words = svgElement("desc");
  const paper = svgElement("rect", { width: "100%", height: "100%" });
  paper.setAttribute("fill", colorOf(getComputedStyle(column.host).backgroundColor).color);
  root.append(name, words, paper);
  const said: string[] = [];
  let bottom = 0;
  for (const section of column.drawn()) {
    const layout = column.layout(section);
    const seen = layout && linesIn(layout, column.scrolled - column.top(section), height);
    if (!layout || !seen || seen.size === 0) continue;
    bottom = append(root, column, { layout, seen, top: bottom, said });
  }
  words.textContent = said.join("; ");
  const width = column.host.clientWidth || 800;
  for (const [key, value] of Object.entries({ width, height: bottom, viewBox: `0 0 ${width} ${bottom}` })) {
    root.setAttribute(key, String(value));
  }
  return new XMLSerializer().serializeToString(root);
}

function linesIn({ lines }: Layout, from: number, height: number): Set<number> {
  const isSeen = (line: Layout["lines"][number]) =>
    Math.min(from + height, line.top + line.height) - Math.max(from, line.top) >= line.height / 2;
  return new Set(lines.flatMap((line, i) => (isSeen(line) ? [i] : [])));
}

interface Strip {
  readonly layout: Layout;
  readonly seen: ReadonlySet<number>;
  readonly top: number;
  /** The names of the edges so far. */
  readonly said: string[];
}

/** Adds the lines of a paragraph below the others. Returns where the next one begins. */
function append(root: SVGElement, column: GraphColumn, { layout, seen, top, said }: Strip): number {
  const numbers = [...seen];
  const first = layout.lines[Math.min(...numbers)];
  const last = layout.lines[Math.max(...numbers)];
  if (!first || !last) return top;
  const drawing = new Drawing({ prefix: "", nameOf: (edge, graph) => column.nameOf(edge, graph) });
  drawing.show(layout, (line) => seen.has(line));
  drawing.nameAll();
  for (const { option } of drawing.edges) said.push(option.element.getAttribute("aria-label") ?? "");
  const group = svgElement("g", { transform: `translate(0 ${top + layout.metrics.lineGap / 2 - first.top})` });
  const picture = drawing.svg.querySelector(".ms-graph-picture");
  picture?.append(wordsOf(drawing));
  // Styles apply only within the page.
  column.host.append(drawing.svg);
  for (const layer of picture?.children ?? []) if (layer instanceof SVGElement) group.append(copyOf(layer));
  drawing.svg.remove();
  root.append(group);
  return top + last.top + last.height - first.top + layout.metrics.lineGap;
}

/** The text on the page: words of plain edges separately, words of others with the rest of their drawing. */
function wordsOf({ edges }: Drawing): SVGGElement {
  const group = svgElement("g");
  for (const { shape, placement, art } of edges) {
    const { x, y, plain, curved } = placement;
    if (plain)
      group.append(...shape.words.map((word) => wordElement({ ...word, x: tenth(x + word.x), y: y + word.y })));
    else if (!curved && art) {
      const words = svgElement("g", { transform: translation(placement) });
      words.append(...textArt(shape));
      art.append(words);
    }
  }
  return group;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

function copyOf(element: SVGElement): SVGElement {
  const copy = svgElement(element.tagName as "g");
  for (const { name, value } of element.attributes) if (GEOMETRY.has(name)) copy.setAttribute(name, value);
  if (element.tagName !== "g") copyStyle(element, copy);
  for (const child of element.childNodes) {
    copy.append(child instanceof SVGElement ? copyOf(child) : (child.textContent ?? ""));
  }
  return copy;
}

function copyStyle(from: SVGElement, to: SVGElement): void {
  const style = getComputedStyle(from);
  for (const property of STYLES) setStyle(to, property, style.getPropertyValue(property));
}

function setStyle(copy: SVGElement, property: string, value: string): void {
  if (value === "" || value === "normal" || value === "auto") return;
  if (property === "text-decoration-line") {
    if (value !== "none") copy.setAttribute("text-decoration", value);
  } else if (property === "fill" || property === "stroke") {
    const { color, opacity } = colorOf(value);
    copy.setAttribute(property, color);
    if (opacity < 1) copy.setAttribute(`${property}-opacity`, String(opacity));
  } else copy.setAttribute(property, value);
}
