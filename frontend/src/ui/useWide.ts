import { type RefObject, useEffect, useState } from "react";

/** Whether what is in an element is wider than it, so that it scrolls sideways. */
export function useWide(element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const frame = element.current;
    if (frame === null) return;
    const observer = new ResizeObserver(() => setWide(frame.scrollWidth > frame.clientWidth));
    observer.observe(frame);
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}
