import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/error";
import { toast } from "../../ui/toast";

/** Changes something in a project, then reloads all that is shown of it. */
export function useProjectChange(projectId: string, change: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ["projects", projectId] }),
    onError: (error) => toast(messageOf(error), "bad"),
  });
}
