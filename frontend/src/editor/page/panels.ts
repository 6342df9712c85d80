/** Steps the focus through those of the panels that are there, from the one it is in. */
export function stepFocus(panels: readonly string[], step: 1 | -1): void {
  const there = panels
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter((panel) => panel.closest("[hidden]") === null);
  const at = there.findIndex((panel) => panel.contains(document.activeElement));
  there[(Math.max(at, 0) + step + there.length) % there.length]?.focus();
}
