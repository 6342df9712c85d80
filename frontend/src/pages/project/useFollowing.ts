import { useQueryClient } from "@tanstack/react-query";
import { type BulkAction, bulkActionsQuery } from "../../api/bulkActions";

/**
 * Marks a started action as in progress, however soon it ends, so that its end is announced and what is shown of the
 * project is loaded again.
 */
export function useFollowing(projectId: string) {
  const queries = useQueryClient();
  const { queryKey } = bulkActionsQuery(projectId, true);
  return async (action: BulkAction) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (known = []) => [action, ...known]);
  };
}
