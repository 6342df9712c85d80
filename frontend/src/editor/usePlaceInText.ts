import { type CSSProperties, useLayoutEffect, useState } from "react";

/** A place in the text, found again when something scrolls or the window changes its size. Null: it stays. */
export function usePlaceInText(find: () => CSSProperties | null): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const follow = () => {
      const found = find();
      if (found) setPlace(found);
    };
    follow();
    const abort = new AbortController();
    const { signal } = abort;
    document.addEventListener("scroll", follow, { capture: true, passive: true, signal });
    window.addEventListener("resize", follow, { signal });
    return () => abort.abort();
  }, [find]);
  return place;
}
