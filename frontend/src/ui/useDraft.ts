import { useState } from "react";

/** The text of a field while it is edited. If the stored text changes in the meantime, that is shown instead. */
export function useDraft(kept: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ kept, text: kept });
  return [draft.kept === kept ? draft.text : kept, (text) => setDraft({ kept, text })];
}
