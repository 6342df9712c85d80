import { useEffect, useRef } from "react";
import { isOffPage } from "../../keys/press";
import { attachKeys } from "../../keys/table";
import { useCommands } from "../../launcher/useCommands";
import { useKeys } from "../../preferences/useKeys";
import { RELEASE, type ReleaseDesk } from "./commands";

const row = "[data-block]";

/** The id of the block in whose row the focus is. */
export function blockAt(focused: Element | null): string | null {
  return focused?.closest<HTMLElement>(row)?.dataset.block ?? null;
}

/** Moves the focus to the next or previous row's link. */
export function stepFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(row)];
  const at = rows.findIndex((each) => each.dataset.block === blockAt(document.activeElement));
  const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
  next?.querySelector("a")?.focus();
}

/** Works wherever the focus is, except in fields, lists and dialogs. */
export function useReleaseKeys(desk: () => ReleaseDesk): void {
  const table = useKeys(RELEASE);
  useCommands(table, desk);
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(
    () =>
      attachKeys(document.documentElement, {
        table,
        scope: "release",
        at: ({ target }) => (isOffPage(target) ? null : latest.current()),
      }),
    [table],
  );
}
