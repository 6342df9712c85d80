import { useState } from "react";

/** A choice of the person that this browser remembers. */
export function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => (localStorage.getItem(key) ?? String(initial)) === "true");
  const keep = (next: boolean) => {
    localStorage.setItem(key, String(next));
    setValue(next);
  };
  return [value, keep];
}
