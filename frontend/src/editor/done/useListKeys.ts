import { type RefObject, useEffect, useRef } from "react";
import { attachKeys, CommandTable } from "../../keys/table";
import { OF_LIST, type ReadableAt } from "./commands";

const table = new CommandTable(OF_LIST);

/** The keys of the list of readable places while it has the focus. */
export function useListKeys(list: RefObject<HTMLElement | null>, at: (event: KeyboardEvent) => ReadableAt): void {
  const latest = useRef(at);
  latest.current = at;
  useEffect(
    () =>
      list.current
        ? attachKeys(list.current, { table, scope: "readable", at: (event) => latest.current(event) })
        : undefined,
    [list],
  );
}
