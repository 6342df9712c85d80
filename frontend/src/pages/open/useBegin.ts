import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { beginAnnotation } from "../../api/annotations";
import { messageOf } from "../../api/error";
import { toast } from "../../ui/toast";

/** Begins a layer of the person's own, and opens it in place of this page. */
export function useBegin(documentId: string, empty = false): { begin: () => void; isPending: boolean } {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const beginning = useMutation({
    mutationFn: () => beginAnnotation(documentId, empty),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ["projects"] });
      void queries.invalidateQueries({ queryKey: ["documents", documentId] });
      navigate(`/annotations/${id}`, { replace: true });
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return { begin: () => beginning.mutate(), isPending: beginning.isPending };
}
