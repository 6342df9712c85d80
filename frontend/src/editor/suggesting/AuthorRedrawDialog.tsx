import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { messageOf } from "../../api/error";
import { cancelRedraw, isRunning, type Redraw, redrawQuery, startRedraw } from "../../api/redraws";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ProgressBar } from "../../ui/ProgressBar";
import { useEditor } from "../useStore";

/** Asks first, then shows the progress over the author's documents. The open document takes over its new pseudonyms. */
export function AuthorRedrawDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const t = useText();
  const { store } = useEditor();
  const start = useMutation({ mutationFn: () => store.flush().then(() => startRedraw(documentId)) });
  const { data } = useQuery(redrawQuery(start.data?.id ?? null));
  const redraw = data ?? start.data;
  const cancel = useMutation({ mutationFn: cancelRedraw });
  const ended = redraw !== undefined && !isRunning(redraw);
  useEffect(() => {
    if (ended) void store.pull();
  }, [ended, store]);
  const problem = start.error ?? cancel.error;
  return (
    <Dialog
      title={t("redraw.author.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          {redraw && !ended && (
            <Button onPress={() => cancel.mutate(redraw)} isDisabled={!cancel.isIdle}>
              {t("redraw.author.stop")}
            </Button>
          )}
          {redraw ? (
            <Button kind="primary" onPress={onClose} isDisabled={!ended}>
              {t("action.close")}
            </Button>
          ) : (
            <Button kind="primary" onPress={() => start.mutate()} isDisabled={start.isPending}>
              {t("redraw.author.start")}
            </Button>
          )}
        </>
      }
    >
      {redraw ? <Progress redraw={redraw} /> : <p>{t("redraw.author.text")}</p>}
      {problem && <p role="alert">{messageOf(problem)}</p>}
    </Dialog>
  );
}

function Progress({ redraw }: { redraw: Redraw }) {
  const t = useText();
  const { progress, total, state, changed, skipped } = redraw;
  const text = t("redraw.author.progress", { done: progress, total });
  return (
    <>
      {isRunning(redraw) && (
        <ProgressBar label={t("redraw.author.title")} value={progress} total={total} valueText={text} />
      )}
      <p role="status">
        {isRunning(redraw) ? text : t(`redraw.author.${state === "done" || state === "failed" ? state : "cancelled"}`)}{" "}
        {!isRunning(redraw) && t("redraw.author.changed", { count: changed })}{" "}
        {skipped > 0 && t("redraw.author.skipped", { count: skipped })}
      </p>
    </>
  );
}
