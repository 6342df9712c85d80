import { labelProperty } from "../look";
import { roundedBox } from "./curves";
import type { Box, ChipShape, EdgePlacement, Shape, WordShape } from "./shapes";
import { set, svgElement } from "./svg";

interface Place {
  readonly x: number;
  readonly y: number;
}

const ORIGIN: Place = { x: 0, y: 0 };

/** The outline around the words of an edge: one if they stand above each other, otherwise one for each run. */
export function haloOf({ boxes, chips }: Shape, apart: boolean): readonly Box[] {
  return apart ? [...boxes, ...union(chips)] : union([...boxes, ...chips]);
}

export function haloPath(shape: Shape, apart: boolean, at: Place): string {
  return boxesPath(haloOf(shape, apart), 3, at);
}

function union(boxes: readonly Box[]): readonly Box[] {
  if (boxes.length === 0) return [];
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return [{ left, top, width: right - left, height: bottom - top }];
}

function boxesPath(boxes: readonly Box[], air: number, { x, y }: Place = ORIGIN): string {
  const grown = boxes.map(({ left, top, width, height }) => ({
    left: x + left - air,
    top: y + top,
    width: width + 2 * air,
    height,
  }));
  return grown.map((box) => roundedBox(box, 4)).join("");
}

/** The classes for the kind of edge. */
function kindsOf({ edge }: Shape): string {
  const kinds = ["ms-edge"];
  const status = edge.mentions[0]?.status;
  // The graph shows what happens to a text. Held-back mentions change nothing in it.
  if (status) kinds.push(status === "held_back" ? "ms-held_back" : `ms-edge-mention ms-${status}`);
  if (edge.changed) kinds.push("ms-edge-changed");
  if (edge.manual) kinds.push("ms-edge-manual");
  if (edge.stale) kinds.push("ms-edge-stale");
  return kinds.join(" ");
}

/** The label that gives an edge its colour. */
function labelOf({ edge }: Shape): string | null | undefined {
  return edge.mentions.find((mention) => mention.label !== null)?.label;
}

/** The visible parts of an edge besides its words and chips, back to front. */
export function edgeArt(placed: Placed): SVGGElement {
  const { edge, strokes, marks } = placed.shape;
  const element = svgElement("g");
  if (edge.mentions.length > 0) element.append(svgElement("path", { class: "ms-edge-back" }));
  if (strokes !== "") element.append(svgElement("path", { class: "ms-edge-line" }));
  if (marks !== "") element.append(svgElement("path", { class: "ms-edge-mark" }));
  dressArt(element, placed);
  return element;
}

/** Whether the art of two shapes consists of the same elements. */
export function areOfSameParts(one: Shape, other: Shape): boolean {
  return (
    one.edge.mentions.length > 0 === other.edge.mentions.length > 0 &&
    (one.strokes === "") === (other.strokes === "") &&
    (one.marks === "") === (other.marks === "")
  );
}

/** Gives art the looks of a shape with the same elements. */
export function dressArt(element: SVGGElement, { shape, placement }: Placed): void {
  const states = element.getAttribute("class")?.match(STATES) ?? [];
  set(element, "class", kindsOf(shape) + states.join(""));
  const label = labelOf(shape);
  if (label) element.style.setProperty("--ms-label", `var(${labelProperty(label)})`);
  else element.style.removeProperty("--ms-label");
  if (shape.marks !== "" && element.lastElementChild) set(element.lastElementChild, "d", shape.marks);
  placeArt(element, { shape, placement });
}

const STATES = / is-\w+/g;

interface Placed {
  readonly shape: Shape;
  readonly placement: EdgePlacement;
}

/** Moves the visible parts of an edge to their place. */
export function placeArt(element: SVGGElement, { shape, placement }: Placed): void {
  const { edge, boxes, strokes } = shape;
  const { curved } = placement;
  if (curved) element.setAttribute("transform", translation(placement));
  if (edge.mentions.length > 0) setPath(element.children[0], boxesPath(boxes, 2, curved ? ORIGIN : placement));
  if (strokes !== "") setPath(element.children[edge.mentions.length > 0 ? 1 : 0], strokes);
}

function setPath(element: Element | undefined, d: string): void {
  if (element) set(element, "d", d);
}

export function translation({ x, y }: Place): string {
  return `translate(${tenth(x)} ${y})`;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The words and chips of an edge, for its art. */
export function textArt(shape: Shape): readonly SVGElement[] {
  const label = labelOf(shape);
  return [...shape.words.map(wordElement), ...shape.chips.flatMap((chip) => chipElements(chip, label))];
}

export function wordElement({ text, look, rightToLeft, x, y }: WordShape): SVGTextElement {
  const element = svgElement("text", { x, y });
  if (look !== "own") element.setAttribute("class", `ms-word-${look}`);
  if (rightToLeft) element.setAttribute("direction", "rtl");
  element.textContent = text;
  return element;
}

/** `around`: the label whose colour the edge already has. */
function chipElements(
  { chip, left, top, width, height, x, y }: ChipShape,
  around: string | null | undefined,
): readonly SVGElement[] {
  const { kind, label, status, text } = chip;
  const looks = `ms-${kind} ms-${status}`;
  const box = svgElement("rect", { class: `ms-chip ${looks}`, x: left, y: top, width, height, rx: 3 });
  const words = svgElement("text", { class: `ms-chip-text ${looks}`, x, y });
  words.textContent = text;
  if (label && label !== around) box.style.setProperty("--ms-label", `var(${labelProperty(label)})`);
  return [box, words];
}
