import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/types";
import { leftQuery } from "../../api/work";
import { usePerson } from "../../offline/person";
import type { OpenDocument } from "../openDocument";

/** What is left for the person in the project, if the open layer is theirs. */
export function useLeft({ project, annotator }: OpenDocument): Schemas["LeftWork"] | undefined {
  const person = usePerson();
  const isOwn = annotator?.id === person.id && !project.archived;
  return useQuery({ ...leftQuery(project.id), enabled: isOwn, staleTime: 60_000, retry: false }).data;
}
