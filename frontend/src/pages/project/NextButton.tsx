import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { type NextDocument, nextOpenDocument } from "../../api/documents";
import { messageOf } from "../../api/error";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { toast } from "../../ui/toast";

/** Goes on with what one has begun, else begins the first document whose proposals are ready. */
export function NextButton({ projectId }: { projectId: string }) {
  const t = useText();
  const [, navigate] = useLocation();
  const next = useMutation({
    mutationFn: () => nextOpenDocument(projectId),
    onSuccess: ({ document_id, pending }: NextDocument) => {
      if (document_id !== null) navigate(`/documents/${document_id}/edit`);
      else toast(t(pending ? "project.next.pending" : "project.next.none"));
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  return (
    <Button kind="primary" isPending={next.isPending} onPress={() => next.mutate()}>
      <Icon name="play" />
      {t("project.next")}
    </Button>
  );
}
