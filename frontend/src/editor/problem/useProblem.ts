import { useQuery } from "@tanstack/react-query";
import { isFinished } from "../../api/documents";
import { layerProblemsQuery, type Problem } from "../../api/problems";
import { usePerson } from "../../offline/person";
import type { OpenDocument } from "../openDocument";
import { useEditor, useStoreValue } from "../useStore";

/** The problem reported last in this layer, answered or not. It is asked for whenever the document opens. */
export function useProblem(): Problem | null {
  const { store } = useEditor();
  const { data = [] } = useQuery({
    ...layerProblemsQuery(store.doc.id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
  });
  return data[0] ?? null;
}

/** The annotator may report a problem until the document is done. */
export function useMayReport({ annotator, project }: OpenDocument): boolean {
  const person = usePerson();
  const status = useStoreValue(["status"], (s) => s.annotationStatus);
  return annotator?.id === person.id && !project.archived && !isFinished(status);
}
