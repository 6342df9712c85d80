import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { beforePaint } from "../../surface/idle";
import { ABOVE, around, below, type DrawnRow, drawnRows, holds, inView, type Stretch } from "./rows";

/** The height of a closed row in rem, as in the style sheet. */
const ROW = 1.75;
/** Used until the available height is known. */
const UNKNOWN: Stretch = { from: 0, to: 12 };

interface Rows {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly drawn: readonly DrawnRow[];
  /** The number of rows after the drawn ones. */
  readonly left: number;
}

/**
 * The rows to draw in a list that scrolls within its container. The open row and `others` are always drawn; the open
 * row is scrolled into view.
 */
export function useRows(count: number, open: number, others: readonly number[]): Rows {
  const list = useRef<HTMLUListElement>(null);
  const room = useRef<HTMLElement>(null);
  const fits = useRef(UNKNOWN.to);
  const [stretch, setStretch] = useState(() => around(UNKNOWN));
  const [opened, setOpened] = useState(open);
  if (opened !== open) {
    setOpened(open);
    if (open >= 0 && !holds(stretch, { from: open, to: open + 1 })) setStretch(below(open, fits.current));
  }
  const latest = useRef({ open, stretch });
  latest.current = { open, stretch };
  const look = useCallback(() => {
    if (!list.current || !room.current) return;
    const here = shown(list.current, room.current, latest.current.open);
    fits.current = here.height / here.row || UNKNOWN.to;
    const seen = inView(here);
    if (!holds(latest.current.stretch, seen)) setStretch(around(seen));
  }, []);
  useEffect(() => {
    const row = open < 0 ? null : openRow(list.current);
    const scroller = room.current;
    // Together with other drawing, since it causes a layout of the page.
    return row && scroller ? beforePaint(() => bringIntoView(row, scroller)) : undefined;
  }, [open]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    room.current = scroller;
    const sizes = new ResizeObserver(look);
    for (const each of [scroller, element.parentElement ?? scroller]) sizes.observe(each);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [look]);
  // The list may have just become shorter, and its new scroll position is not known yet.
  const from = Math.max(0, Math.min(stretch.from, count - (stretch.to - stretch.from)));
  const [drawn, left] = drawnRows(count, { ...stretch, from }, [open, ...others]);
  return { list, drawn, left };
}

/** The total height of rows that are not drawn. */
export function heightOf(rows: number): string | undefined {
  return rows === 0 ? undefined : `${rows * ROW}rem`;
}

function openRow(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>(":scope > [data-current]") ?? null;
}

/** Scrolls it below a few other rows, unless all of it is visible, so that what follows it is visible too. */
function bringIntoView(row: HTMLElement, scroller: HTMLElement): void {
  const [box, room] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const top = room.top + (ABOVE + 1) * rowHeight();
  if (box.top < room.top + rowHeight() || box.bottom > room.bottom) scroller.scrollTop += box.top - top;
}

function scrollerOf({ parentElement }: HTMLElement): HTMLElement {
  if (!parentElement) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(parentElement).overflowY) ? parentElement : scrollerOf(parentElement);
}

function rowHeight(): number {
  return ROW * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || "16");
}

function shown(list: HTMLElement, scroller: HTMLElement, at: number): Parameters<typeof inView>[0] {
  const { top } = list.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  const opened = openRow(list)?.getBoundingClientRect();
  return {
    top: box.top - top,
    height: box.height,
    row: rowHeight(),
    open: opened ? { at, top: opened.top - top, height: opened.height } : null,
  };
}
