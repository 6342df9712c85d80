import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/error";
import { toast } from "../../ui/toast";

/** A change to the work of a project; all that is shown of the project is asked for again. */
export function useProjectChange(projectId: string, change: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ["projects", projectId] }),
    onError: (error) => toast(messageOf(error), "bad"),
  });
}
