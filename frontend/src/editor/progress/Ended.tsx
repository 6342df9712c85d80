import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { takeNext } from "../../api/documents";
import { messageOf } from "../../api/error";
import { leftQuery } from "../../api/work";
import { useText } from "../../i18n";
import { Button, LinkButton } from "../../ui/Button";
import { toast } from "../../ui/toast";
import type { OpenDocument } from "../openDocument";
import styles from "./progress.module.css";
import { useLeft } from "./useLeft";

/** After a document is done: how much is left, and the next one, which Enter opens. */
export function Ended({ opened }: { opened: OpenDocument }) {
  const t = useText();
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const left = useLeft(opened);
  const { project } = opened;
  useEffect(() => void queries.invalidateQueries(leftQuery(project.id)), [queries, project.id]);
  const next = useMutation({
    mutationFn: () => takeNext(project.id, "annotate"),
    onSuccess: ({ document_id }) => document_id !== null && navigate(`/documents/${document_id}/edit`),
    onError: (error) => toast(messageOf(error), "bad"),
  });
  const { data } = next;
  const isOver = data !== undefined && data.document_id === null;
  const work = `/projects/${project.id}/work`;
  return (
    <section className={styles.note} aria-label={t("ended.title")}>
      <p role="status" className={styles.said}>
        {left ? t("ended.of", { done: left.done, total: left.done + left.documents }) : t("ended.done")}{" "}
        {isOver && t(data.pending ? "ended.pending" : "ended.nothing")}
      </p>
      {left && left.documents > 0 && !isOver && (
        <p>
          {t("left.documents", { count: left.documents })} {t("left.mentions", { count: left.mentions })}
        </p>
      )}
      <div className={styles.ways}>
        {isOver ? (
          <Focused key="work" onPress={() => navigate(work)} text={t("ended.work")} />
        ) : (
          <>
            <Focused key="next" onPress={() => next.mutate()} text={t("ended.next")} isPending={next.isPending} />
            <LinkButton href={work}>{t("ended.work")}</LinkButton>
          </>
        )}
      </div>
    </section>
  );
}

interface FocusedProps {
  text: string;
  isPending?: boolean;
  onPress: () => void;
}

/** A button that takes the focus once the dialog before it is gone, which gives the focus back to the text. */
function Focused({ text, isPending = false, onPress }: FocusedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => button.current?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Button ref={button} kind="primary" isPending={isPending} onPress={onPress}>
      {text}
    </Button>
  );
}
