import { useState } from "react";
import { NO_QUERY, type Query } from "../../model/searching";
import { useEditor, usePage } from "../useStore";

export interface Finding {
  readonly isOpen: boolean;
  /** The last query. */
  readonly query: Query;
  readonly onQuery: (query: Query) => void;
  readonly onClose: () => void;
}

/** Whether the find bar is open, and its query. */
export function useFinding(): Finding {
  const { actions, page } = useEditor();
  const isOpen = usePage((shown) => shown.isFinding);
  const [query, onQuery] = useState(NO_QUERY);
  const onClose = () => {
    page.show({ isFinding: false });
    actions.focusText();
  };
  return { isOpen, query, onQuery, onClose };
}
