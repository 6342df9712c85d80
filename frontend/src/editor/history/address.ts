import { useSearchParams } from "wouter";

interface HistoryAddress {
  readonly isOpen: boolean;
  /** The version shown; null for the current document. */
  readonly version: number | null;
  readonly open: () => void;
  readonly show: (version: number | null) => void;
  readonly close: () => void;
}

/**
 * The page's address contains whether the history is open and which version is shown, so it can be shared and the
 * browser's back button works.
 */
export function useHistoryAddress(): HistoryAddress {
  const [params, setParams] = useSearchParams();
  const version = Number.parseInt(params.get("version") ?? "", 10);
  return {
    isOpen: params.has("history") || version >= 0,
    version: version >= 0 ? version : null,
    open: () => setParams({ history: "" }),
    show: (to) => setParams(to === null ? { history: "" } : { version: String(to) }),
    close: () => setParams({}),
  };
}
