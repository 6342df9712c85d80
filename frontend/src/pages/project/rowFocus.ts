import type { KeyboardEvent } from "react";

const rowLink = "a[data-row]";

function links(list: Element | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(rowLink) ?? [])];
}

export function focusFirstRow(list: Element | null): void {
  links(list)[0]?.focus();
}

/** Where each key goes from a place among so many. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the links of the rows; Enter follows the link as links do. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const all = links(event.currentTarget);
  const at = all.findIndex((link) => link.matches(":focus"));
  if (step === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  all[step(at, all.length)]?.focus();
}
