import { type Component, componentsTouching, isSilent } from "./components";
import type { Doc } from "./doc";
import { effectOf, MASK, pseudonymFor } from "./effects";
import type { Segment, Span, View } from "./types";

type Rendered = Pick<Segment, "kind" | "text">;

function rendered(doc: Doc, component: Component, view: View): Rendered {
  const policies = component.mentions.map((mention) => effectOf(doc, mention));
  if (policies.every((policy) => policy === "keep")) return { kind: "kept", text: doc.textOf(component) };
  if (view === "masked") return { kind: "masked", text: MASK + categories(doc, component) };
  const replaced = component.mentions.filter((_, i) => policies[i] === "replace");
  const [only] = replaced;
  if (!only || replaced.length > 1 || policies.includes("mask")) return { kind: "masked", text: MASK };
  return { kind: "replaced", text: pseudonymFor(only, doc.entity(only.entity_id)) };
}

/** ` [HEALTH]` for the confidential attributes that are hidden, in the order of the label set. */
function categories(doc: Doc, component: Component): string {
  const spoken = component.mentions.filter((mention) => !isSilent(mention));
  const held = new Set(spoken.map((mention) => mention.confidential_status));
  const shown = doc.labels.set.confidential_statuses.filter(
    (status) => held.has(status) && status !== "NOT_CONFIDENTIAL",
  );
  return shown.map((status) => ` [${status}]`).join("");
}

/**
 * A view of part of the text as segments in order. A component belongs to the part in which it begins,
 * so that parts rendered alone join to the whole.
 */
export function segments(doc: Doc, view: View, part: Span = { start: 0, end: doc.offsets.length }): Segment[] {
  const found: Segment[] = [];
  let place = part.start;
  const plain = (start: number, end: number): void => {
    if (start < end)
      found.push({ text: doc.textOf({ start, end }), start, end, kind: "plain", mention_ids: [], rewrite_ids: [] });
  };
  for (const component of componentsTouching(doc.components(), part)) {
    if (component.start >= part.start) {
      plain(place, component.start);
      const { start, end } = component;
      found.push({
        ...rendered(doc, component, view),
        start,
        end,
        mention_ids: component.mentions.map(({ id }) => id),
        rewrite_ids: [],
      });
    }
    place = component.end;
  }
  plain(place, part.end);
  return found;
}
