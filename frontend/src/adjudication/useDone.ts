import { useMutation, useQueryClient } from "@tanstack/react-query";
import { markDone } from "../api/adjudications";
import { t } from "../i18n";
import { toast } from "../ui/toast";
import { useCompare } from "./useCompare";

export interface Done {
  /** Everything is settled, but the layer is not marked as done. */
  readonly can: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly mark: () => void;
}

/** Marks the adjudicated layer as done once every place is settled. */
export function useDone(): Done {
  const { store, actions } = useCompare();
  const client = useQueryClient();
  const documentId = store.payload.document.id;
  const layer = store.payload.adjudication?.layer.id ?? "";
  const marking = useMutation({
    mutationFn: () => markDone(layer),
    onSuccess: () => {
      toast(t("compare.done.said"), "good");
      return client.invalidateQueries({ queryKey: ["documents", documentId, "comparison"] });
    },
  });
  const can = actions.canSettle && store.counts.open === 0;
  return {
    can,
    isPending: marking.isPending,
    error: marking.error,
    mark: () => can && !marking.isPending && marking.mutate(),
  };
}
