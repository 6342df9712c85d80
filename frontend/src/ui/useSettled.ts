import { useEffect, useState } from "react";

/** The value once it has stayed the same for a moment: a search is not sent for every letter. */
export function useSettled<T>(value: T, milliseconds = 200): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
