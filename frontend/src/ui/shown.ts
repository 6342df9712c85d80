import { createContext, useContext } from "react";

/** Whether the page is what the window shows: it may wait behind the log-in form. */
export const ShownContext = createContext(true);

export function useShown(): boolean {
  return useContext(ShownContext);
}
