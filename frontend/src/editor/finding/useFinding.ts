import { useCallback, useMemo, useState } from "react";
import { NO_QUERY, type Query } from "../../model/searching";
import { focusOn } from "../page/focusOn";
import { useEditor } from "../useStore";

export interface Finding {
  readonly isOpen: boolean;
  /** What was looked for last. */
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
  readonly open: () => void;
  readonly onClose: () => void;
}

/** Whether the find bar is open, and what it looks for. */
export function useFinding(): Finding {
  const { actions } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const [query, onQuery] = useState(NO_QUERY);
  const open = useCallback(() => {
    setOpen(true);
    focusOn("#find-field");
  }, []);
  const onClose = useCallback(() => {
    setOpen(false);
    actions.focusText();
  }, [actions]);
  return useMemo(() => ({ isOpen, query, onQuery, open, onClose }), [isOpen, query, open, onClose]);
}
