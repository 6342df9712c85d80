import type { KeyboardEvent } from "react";
import type { Selection } from "./selection";

const rowLink = "a[data-row]";

function links(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(rowLink) ?? [])];
}

export function focusFirstRow(list: Element | null): void {
  links(list)[0]?.focus();
}

/** Where each key goes from one of `count` rows. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

const idOf = (link: HTMLElement | undefined) => link?.dataset.row ?? "";

/** Moves the focus among the links of the rows. Enter follows the link; Space, Shift and Ctrl+A select. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>, selection: Selection | null): void {
  const all = links(event.currentTarget);
  const at = all.findIndex((link) => link.matches(":focus"));
  if (at < 0 || event.altKey) return;
  const isDone = selection !== null && select(event, all, at, selection);
  if (isDone || move(event, all, at, selection)) event.preventDefault();
}

function select(event: KeyboardEvent, all: readonly HTMLElement[], at: number, selection: Selection): boolean {
  const control = event.ctrlKey || event.metaKey;
  if (event.key === " " && !control) selection.toggle(idOf(all[at]));
  else if (event.key === "a" && control) selection.add(all.map(idOf));
  else if (event.key === "Escape" && selection.count > 0) selection.clear();
  else return false;
  return true;
}

function move(event: KeyboardEvent, all: readonly HTMLElement[], at: number, selection: Selection | null): boolean {
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey) return false;
  const to = step(at, all.length);
  if (event.shiftKey) selection?.add(all.slice(Math.min(at, to), Math.max(at, to) + 1).map(idOf));
  all[to]?.focus();
  return true;
}
