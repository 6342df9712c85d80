import { type RefObject, useEffect, useRef } from "react";
import type { Scope } from "./command";
import { attachKeys, type CommandTable } from "./table";

/** The keys of a page, while the focus is in its element. */
export function usePageKeys<At>(
  page: RefObject<HTMLElement | null>,
  { table, scope }: { readonly table: CommandTable<At>; readonly scope: Scope },
  at: (event: KeyboardEvent) => At,
): void {
  const latest = useRef(at);
  latest.current = at;
  useEffect(
    () => (page.current ? attachKeys(page.current, { table, scope, at: (event) => latest.current(event) }) : undefined),
    [page, table, scope],
  );
}
