import { useMemo } from "react";
import type { LabelSet } from "../../model/types";
import { usePreference } from "../../preferences/usePreference";
import { editorKeys } from ".";
import type { EditorKeys } from "./EditorKeys";

/** The editor's keys as the person has them now; the same tables until one of the keys changes. */
export function useEditorKeys(set: LabelSet): EditorKeys {
  const [changed] = usePreference("keys");
  const written = JSON.stringify(changed);
  return useMemo(() => editorKeys(set, JSON.parse(written)), [set, written]);
}
