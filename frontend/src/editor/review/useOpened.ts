import { useEffect, useRef } from "react";
import type { Review } from "../../api/reviews";
import { useEditor, useStoreValue } from "../useStore";
import type { ChangeIt } from "./useReviewChange";

/** Tolerance in pixels for reaching the end of a text, since scrolling stops at fractions of pixels. */
const NEARLY = 4;

/** Tells the server that the source was shown, and when the end of the result was reached. */
export function useOpened(review: Review | null, reading: boolean, change: ChangeIt): void {
  const { store, page } = useEditor();
  const told = useRef("");
  const id = review?.id;
  const isMainNew = review !== null && !review.main_opened;
  useEffect(() => {
    if (id === undefined || reading || !isMainNew || told.current === id) return;
    told.current = id;
    change({ main_opened: true });
  }, [id, reading, isMainNew, change]);
  useEffect(() => {
    const host = page.parts.get("target");
    if (id === undefined || !reading || !host) return;
    // Changes made while somebody reads have not been read.
    let version: number | null = null;
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = host;
      const left = scrollHeight - roomBelow(host) - scrollTop - clientHeight;
      if (version === null || clientHeight === 0 || left > NEARLY) return;
      end();
      change({ masked_opened: true }, version);
    };
    const resized = new ResizeObserver(look);
    const end = () => {
      host.removeEventListener("scroll", look);
      resized.disconnect();
    };
    host.addEventListener("scroll", look, { passive: true });
    resized.observe(host);
    void store.flush().then(() => {
      version = store.version;
      // By then the result is laid out.
      requestAnimationFrame(() => requestAnimationFrame(look));
    });
    return () => {
      version = null;
      end();
    };
  }, [store, page, id, reading, change]);
}

/** The last line can be scrolled up to the middle, but it is read at the foot of the pane. */
function roomBelow(host: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(host, "::after").height) || 0;
}

/** Milliseconds without a change before the review is compared with the text again. */
const QUIET = 700;

/** Reloads the review when the text has changed since something was read or judged. */
export function useFreshReview(review: Review | null, refresh: () => Promise<void>): void {
  const version = useStoreValue(["unsent"], (store) => store.version);
  const asked = useRef(version);
  const isGiven = review !== null && (review.masked_opened || review.lapsed.length > 0 || isJudged(review));
  useEffect(() => {
    if (asked.current === version || !isGiven) return;
    const timer = setTimeout(() => {
      asked.current = version;
      void refresh();
    }, QUIET);
    return () => clearTimeout(timer);
  }, [version, isGiven, refresh]);
}

function isJudged({ masked_read, main_read, verdict }: Review): boolean {
  return masked_read || main_read || verdict !== "";
}
