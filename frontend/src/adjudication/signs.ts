import type { ItemKind } from "../api/adjudications";
import type { Item } from "./items";

/** What stands for each kind of difference: told by shape, not by colour. */
export const signs: Readonly<Record<ItemKind, string>> = {
  agree: "=",
  boundary: "↔",
  label: "≠",
  values: "±",
  only_first: "◧",
  only_second: "◨",
  gone: "∅",
};

/** With a tick once it is settled. */
export function signOf(item: Item): string {
  return item.open ? signs[item.kind] : `✓${signs[item.kind]}`;
}
