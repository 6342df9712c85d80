import { useEffect, useRef } from "react";
import type { TextSurface } from "../../surface/surface";

/** Continues at the same words when the result replaces the panes, and when they come back. */
export function useReadingPlace(surface: TextSurface | null, reading: boolean, top: number): void {
  const before = useRef(reading);
  useEffect(() => {
    if (!surface || before.current === reading) return;
    before.current = reading;
    surface.showTop(top);
    surface.focus();
  }, [surface, reading, top]);
}
