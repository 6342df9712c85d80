import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/error";
import { type Release, releaseQuery } from "../../api/releases";
import { toast } from "../../ui/toast";

/** Does something to a release and shows how it stands then. Errors are told in a message. */
export function useDeed(release: Release, deed: () => Promise<unknown>) {
  const renew = useRenew(release);
  return useMutation({
    mutationFn: deed,
    onSuccess: renew,
    onError: (error) => toast(messageOf(error), "bad"),
  });
}

/** The same for a dialog, which shows the error itself. */
export function useAsked<Value, Answer>(
  release: Release,
  deed: (value: Value) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const renew = useRenew(release);
  return useMutation({
    mutationFn: deed,
    onSuccess: async (answer) => {
      await renew();
      onDone(answer);
    },
  });
}

function useRenew({ id, project_id }: Release): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ["projects", project_id, "releases"] });
    await queries.invalidateQueries({ queryKey: releaseQuery(id).queryKey });
  };
}
