import type { ItemKind } from "../api/adjudications";
import type { Item } from "./items";

/** The sign for each kind of difference, distinguished by shape rather than colour. */
export const signs: Readonly<Record<ItemKind, string>> = {
  agree: "=",
  boundary: "↔",
  label: "≠",
  values: "±",
  only_first: "◧",
  only_second: "◨",
  gone: "∅",
};

/** The sign, with a tick if the item is settled. */
export function signOf(item: Item): string {
  return item.open ? signs[item.kind] : `✓${signs[item.kind]}`;
}
