import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { type Session, sessionKey } from "../../api/session";
import { type PaneLayout, readLayout } from "./paneLayout";

export type ChangeLayout = (change: (layout: PaneLayout) => PaneLayout) => void;

/** How the person who is logged in has arranged the panes; this browser remembers it. */
export function usePaneLayout(): [PaneLayout, ChangeLayout] {
  const user = useQueryClient().getQueryData<Session>(sessionKey)?.user?.id ?? "";
  const key = `maskros.panes.${user}`;
  const [layout, setLayout] = useState(() => readLayout(localStorage.getItem(key)));
  const change = useCallback<ChangeLayout>(
    (next) =>
      setLayout((now) => {
        const then = next(now);
        localStorage.setItem(key, JSON.stringify(then));
        return then;
      }),
    [key],
  );
  return [layout, change];
}
