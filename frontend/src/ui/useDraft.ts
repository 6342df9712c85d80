import { useState } from "react";

/** The text of a field while it is written in. When what is kept changes meanwhile, that is shown instead. */
export function useDraft(kept: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ kept, text: kept });
  return [draft.kept === kept ? draft.text : kept, (text) => setDraft({ kept, text })];
}
