import { labelProperty } from "../look";
import { roundedBox } from "./curves";
import type { Box, ChipShape, EdgeShape, WordShape } from "./shapes";
import { svgElement } from "./svg";

/** The classes that tell what kind of edge it is. */
function kindsOf({ edge }: EdgeShape): string {
  const kinds = ["ms-edge"];
  if (edge.mentions.length > 0) kinds.push(`ms-edge-mention ms-${edge.mentions[0]?.status}`);
  if (edge.changed) kinds.push("ms-edge-changed");
  if (edge.manual) kinds.push("ms-edge-manual");
  if (edge.stale) kinds.push("ms-edge-stale");
  return kinds.join(" ");
}

/**
 * Fills an edge's element with what it shows, back to front. One of its shapes, which holds no words, is what assistive
 * technology sees of it: the name says them already.
 */
export function paintEdge(element: SVGGElement, option: SVGElement, shape: EdgeShape): void {
  const { edge, strokes, marks, words, chips, boxes } = shape;
  element.setAttribute("class", kindsOf(shape));
  const label = edge.mentions.find((mention) => mention.label !== null)?.label;
  if (label) element.style.setProperty("--ms-label", `var(${labelProperty(label)})`);
  if (edge.mentions.length > 0) element.append(svgElement("path", { class: "ms-edge-back", d: boxesPath(boxes, 2) }));
  if (strokes !== "") element.append(svgElement("path", { class: "ms-edge-line", d: strokes }));
  option.setAttribute("d", strokes + boxesPath(boxes, 0));
  element.append(option);
  if (marks !== "") element.append(svgElement("path", { class: "ms-edge-mark", d: marks }));
  for (const word of words) element.append(wordElement(word));
  for (const chip of chips) element.append(...chipElements(chip));
}

function wordElement({ side, token, text, x, y, look, rightToLeft }: WordShape): SVGTextElement {
  const element = svgElement("text", { class: `ms-word ms-word-${look}`, x, y, "aria-hidden": "true" });
  if (rightToLeft) element.setAttribute("direction", "rtl");
  if (side === "target") element.dataset.target = String(token);
  element.textContent = text;
  return element;
}

function chipElements({ chip, left, top, width, height }: ChipShape): readonly SVGElement[] {
  const { kind, label, status, text } = chip;
  const looks = `ms-${kind} ms-${status}`;
  const box = svgElement("rect", { class: `ms-chip ${looks}`, x: left, y: top, width, height, rx: 3 });
  const words = svgElement("text", {
    class: `ms-chip-text ${looks}`,
    "aria-hidden": "true",
    x: Math.round((left + width / 2) * 10) / 10,
    y: Math.round((top + height * 0.74) * 10) / 10,
  });
  words.textContent = text;
  if (label) for (const part of [box, words]) part.style.setProperty("--ms-label", `var(${labelProperty(label)})`);
  return [box, words];
}

export function boxesPath(boxes: readonly Box[], air: number): string {
  return boxes
    .map(({ left, top, width, height }) =>
      roundedBox({ left: left - air, top, width: width + 2 * air, height }, Math.min(4, width / 2)),
    )
    .join("");
}
