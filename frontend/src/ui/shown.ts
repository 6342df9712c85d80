import { createContext, useContext } from "react";

/** Whether the window shows the page; it may wait behind the log-in form. */
export const ShownContext = createContext(true);

export function useShown(): boolean {
  return useContext(ShownContext);
}
