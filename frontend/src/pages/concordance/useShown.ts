import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useRows } from "../../ui/useRows";
import { PAGE_SIZE } from "./LineList";
import { type Line, type Order, sorted, stringsOf, type Words } from "./lines";
import { ALL } from "./Strings";
import type { Scan } from "./useScan";

type Pane = "strings" | "lines";

/** What of the lines is shown, and which string and line are the current ones. */
export interface Shown {
  readonly strings: readonly Words[];
  /** Null while all lines are shown. */
  readonly string: Words | null;
  /** Of the current string, in their order. */
  readonly lines: readonly Line[];
  /** Those of the page. */
  readonly onPage: readonly Line[];
  readonly line: Line | undefined;
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly order: Order;
  readonly setOrder: (order: Order) => void;
  /** The list that the keys act on. */
  readonly pane: Pane;
  readonly stringList: RefObject<HTMLUListElement | null>;
  readonly lineList: RefObject<HTMLOListElement | null>;
  readonly focusString: (string: string) => void;
  readonly focusLine: (id: string) => void;
  readonly cross: (to: Pane) => void;
  readonly step: (by: 1 | -1) => void;
  readonly stepString: (by: 1 | -1) => void;
  readonly reset: () => void;
}

export function useShown(scan: Scan): Shown {
  const [order, setOrder] = useState<Order>("left");
  const [page, setPage] = useState(1);
  const [pane, setPane] = useState<Pane>("lines");
  const stringList = useRef<HTMLUListElement>(null);
  const lineList = useRef<HTMLOListElement>(null);

  const strings = useMemo(() => stringsOf(scan.lines), [scan.lines]);
  const stringIds = [ALL, ...strings.map(({ string }) => string)];
  const stringRows = useRows(stringList, stringIds);
  const string = strings.find((each) => each.string === stringRows.current) ?? null;
  const unsorted = string?.lines ?? scan.lines;
  const lines = useMemo(() => sorted(unsorted, order), [unsorted, order]);
  const pages = Math.max(1, Math.ceil(lines.length / PAGE_SIZE));
  const onPage = lines.slice((Math.min(page, pages) - 1) * PAGE_SIZE, Math.min(page, pages) * PAGE_SIZE);
  const lineRows = useRows(
    lineList,
    onPage.map(({ id }) => id),
  );
  const turn = useTurning(page, setPage, lineRows.setCurrent, lineRows.focus);
  useFirstLine(lineList, scan.number, onPage.length > 0, lineRows.focus);

  const chooseString = (wanted: string) => {
    if (wanted !== stringRows.current) setPage(1);
    stringRows.setCurrent(wanted);
  };
  const stepLine = (by: 1 | -1) => {
    const at = onPage.findIndex(({ id }) => id === lineRows.current) + by;
    const next = lines[(page - 1) * PAGE_SIZE + at];
    if (at >= 0 && at < onPage.length) lineRows.step(by);
    else if (next) turn(page + by, next.id);
  };
  return {
    strings,
    string,
    lines,
    onPage,
    line: onPage.find(({ id }) => id === lineRows.current),
    page: Math.min(page, pages),
    setPage,
    order,
    setOrder,
    pane,
    stringList,
    lineList,
    focusString: (wanted) => {
      setPane("strings");
      chooseString(wanted);
    },
    focusLine: (id) => {
      setPane("lines");
      lineRows.setCurrent(id);
    },
    cross: (to) => (to === "lines" ? lineRows : stringRows).focus(),
    step: (by) => (pane === "lines" ? stepLine(by) : stringRows.step(by)),
    stepString: (by) => {
      const at = stringIds.indexOf(stringRows.current ?? ALL) + by;
      chooseString(stringIds[Math.max(0, Math.min(at, stringIds.length - 1))] ?? ALL);
    },
    reset: () => {
      setPage(1);
      stringRows.setCurrent(ALL);
      setPane("lines");
    },
  };
}

/** After a search the first line takes the focus, unless somebody is elsewhere on the page by now. */
function useFirstLine(list: RefObject<HTMLElement | null>, search: number, hasLines: boolean, focus: () => void): void {
  const done = useRef(0);
  useEffect(() => {
    if (!hasLines || done.current === search) return;
    done.current = search;
    const focused = document.activeElement;
    const isFree = focused === null || focused.contains(list.current) || focused.closest("h1, form") !== null;
    if (isFree && list.current) focus();
  });
}

/** Goes on with a line of another page once that page is drawn. */
function useTurning(
  page: number,
  setPage: (page: number) => void,
  setCurrent: (id: string) => void,
  focus: () => void,
): (to: number, id: string) => void {
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page is waited for
  useEffect(() => {
    if (wanted.current === null) return;
    wanted.current = null;
    focus();
  }, [page]);
  return (to, id) => {
    wanted.current = id;
    setCurrent(id);
    setPage(to);
  };
}
