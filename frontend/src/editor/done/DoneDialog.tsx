import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { ApiError, messageOf } from "../../api/error";
import { changeStatus, type Finding, findingsOf } from "../../api/validation";
import { useText } from "../../i18n";
import { lacksType } from "../../model/undecided";
import { whyNot } from "../../moves/why";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { toast } from "../../ui/toast";
import styles from "../editor.module.css";
import type { OpenDocument } from "../openDocument";
import { useReachable } from "../page/useReachable";
import { useEditor, useStoreValue } from "../useStore";
import { ClearedList } from "./ClearedList";
import { Doubts } from "./Doubts";
import { FindingList } from "./FindingList";
import { HeldBackQuestion } from "./HeldBackQuestion";
import { ReadableList } from "./ReadableList";
import { isReadable, readablePlaces } from "./readable";
import { stayReasons } from "./stayReasons";
import { useGoTo } from "./useGoTo";
import { useHeldBack } from "./useHeldBack";
import { useReadable } from "./useReadable";
import { useUndoKey } from "./useUndoKey";

interface Props {
  opened: OpenDocument;
  /** The new status: done (by the annotator) or confirmed (by the reviewer). */
  to: "done" | "confirmed";
  onClose: () => void;
  onDone: () => void;
}

/** Lists what is still open, with links to each place, and marks the document as done or confirms it. */
export function DoneDialog({ opened, to, onClose, onDone }: Props) {
  const t = useText();
  const { store, page } = useEditor();
  const annotationId = opened.id;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["annotations", annotationId, "validation"],
    queryFn: () => store.flush().then(() => findingsOf(annotationId)),
    gcTime: 0,
    staleTime: 0,
  });
  const { gone, actions } = useReadable(annotationId, refetch);
  useUndoKey(actions.undo);
  const doc = useStoreValue(["mentions", "entities", "rewrites", "comments"], ({ doc }) => doc);
  const found = useMemo(
    () => readablePlaces(data ?? [], doc, opened.document.external_id),
    [data, doc, opened.document.external_id],
  );
  const places = found.filter(({ key }) => !gone.has(key));
  const others = useMemo(() => (data ?? []).filter((finding) => !isReadable(finding)), [data]);
  const named = useMemo(() => undecidedIn(others), [others]);
  const goTo = useGoTo(opened.document.id, onClose);
  const [problem, setProblem] = useState("");
  const heldBack = useHeldBack(opened, to);
  const submit = useRef<HTMLButtonElement>(null);
  const toSubmit = useCallback(() => submit.current?.focus(), []);
  const count = (severity: Finding["severity"]) => others.filter((finding) => finding.severity === severity).length;
  const proposals = doc.mentions.filter((each) => each.status === "proposed" && !lacksType(doc.labels, each)).length;
  const accepted = to === "done" ? proposals : 0;
  const move = async () => {
    try {
      // What was marked in this dialog just now counts, too.
      await store.flush();
      const answers = { accept_proposals: accepted > 0, held_back_seen: heldBack.isLeft };
      const { status } = await changeStatus(annotationId, { to, ...answers });
      await store.pull();
      store.setStatus(status, false);
      if (to === "done") page.show({ isEnded: true });
      else toast(t("done.confirmed"), "good");
      onDone();
    } catch (failure) {
      setProblem(failure instanceof ApiError ? whyNot(failure) : messageOf(failure));
      await refetch();
    }
  };
  const errors = count("error") + places.length;
  const ready = data !== undefined && errors === 0 && !heldBack.isOpen;
  return (
    <Dialog
      title={t(to === "done" ? "done.title" : "done.confirm.title")}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button
            key={String(ready)}
            ref={submit}
            kind="primary"
            isDisabled={!ready}
            onPress={move}
            autoFocus={ready && gone.size === 0}
          >
            {to === "confirmed"
              ? t("moves.to.confirmed")
              : accepted > 0
                ? t("done.acceptAndMark", { count: accepted })
                : t("done.mark")}
          </Button>
        </>
      }
    >
      {error && <ErrorPanel error={error} onRetry={() => refetch()} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isPending && <Checking />}
      {data && (
        <>
          <p role="status">{summary(t, { errors, readable: places.length, warnings: count("warning"), proposals })}</p>
          <HeldBackQuestion answer={heldBack} onClose={onClose} />
          {found.length > 0 && (
            <ReadableList
              places={places}
              actions={actions}
              reasons={stayReasons(opened.options, t)}
              onGo={goTo}
              onEmpty={toSubmit}
            />
          )}
          <FindingList findings={others} onGo={onClose} />
          <Doubts
            annotationId={annotationId}
            readable={found}
            named={named}
            onClose={onClose}
            onChange={refetch}
            onEmpty={toSubmit}
          />
          <ClearedList annotationId={annotationId} onChange={refetch} />
        </>
      )}
    </Dialog>
  );
}

/** The mentions that must be decided before the document is done. */
function undecidedIn(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.flatMap(({ rule, mention_ids }) => (rule === "undecided" ? mention_ids : [])));
}

/** Until the server has answered. */
function Checking() {
  const t = useText();
  const isReachable = useReachable();
  return <p role="status">{t(isReachable ? "done.checking" : "done.unreachable")}</p>;
}

interface Counts {
  readonly errors: number;
  readonly readable: number;
  readonly warnings: number;
  readonly proposals: number;
}

function summary(t: ReturnType<typeof useText>, { errors, readable, warnings, proposals }: Counts): string {
  if (readable > 0) {
    const rest = errors > readable ? ` ${t("done.errors.more", { count: errors - readable })}` : "";
    return t("done.readable", { count: readable }) + rest;
  }
  if (errors > 0) return t("done.errors", { count: errors });
  if (proposals > 0) return t("done.proposals", { count: proposals });
  return warnings > 0 ? t("done.warnings", { count: warnings }) : t("done.ready");
}
