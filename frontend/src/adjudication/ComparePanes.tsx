import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { startAdjudication } from "../api/adjudications";
import { messageOf } from "../api/error";
import { surfaceTexts } from "../editor/surfaceTexts";
import { textOf, useText } from "../i18n";
import { Button } from "../ui/Button";
import { ErrorPanel } from "../ui/ErrorPanel";
import styles from "./adjudication.module.css";
import type { CompareStore } from "./CompareStore";
import { CompareSurface } from "./CompareSurface";
import { useCompare } from "./useCompare";

/** The first layer, the adjudicated one, the second: one text three times, kept at the same place. */
export function ComparePanes({ store }: { store: CompareStore }) {
  const t = useText();
  const { names } = useCompare();
  const first = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLDivElement>(null);
  const hasResult = store.docs.result !== null;
  useEffect(() => {
    if (!first.current || !second.current) return;
    const both = { first: first.current, second: second.current };
    const hosts = result.current ? { ...both, result: result.current } : both;
    const surface = new CompareSurface({ store, hosts, texts: surfaceTexts(), names });
    return () => surface.destroy();
  }, [store, names]);
  return (
    <div className={styles.panes}>
      <section className={styles.column} aria-label={t("compare.first")}>
        <h2>
          <kbd>1</kbd> {names.first}
        </h2>
        <div ref={first} className={styles.pane} />
      </section>
      <section className={styles.column} aria-label={t("compare.result")}>
        <h2>{names.result}</h2>
        {hasResult ? <div ref={result} className={styles.pane} /> : <Start />}
      </section>
      <section className={styles.column} aria-label={t("compare.second")}>
        <h2>
          <kbd>2</kbd> {names.second}
        </h2>
        <div ref={second} className={styles.pane} />
      </section>
    </div>
  );
}

/** Begins to adjudicate, or says why this person cannot. */
function Start() {
  const t = useText();
  const { store } = useCompare();
  const client = useQueryClient();
  const { document, first, second, refusal, layers } = store.payload;
  const starting = useMutation({
    mutationFn: () => startAdjudication(document.id, first?.id ?? "", second?.id ?? ""),
    onSuccess: () => client.invalidateQueries({ queryKey: ["documents", document.id] }),
  });
  const others = layers.filter(({ annotator, adjudicated }) => annotator && !adjudicated).length > 2;
  return (
    <div className={styles.start}>
      <p>{t("compare.start.text", { agree: store.counts.agree, all: store.counts.all })}</p>
      {others && <p>{t("compare.others")}</p>}
      {refusal ? (
        <p>{t("compare.refused", { why: textOf(`error.${refusal.code}`) ?? refusal.message })}</p>
      ) : (
        <Button kind="primary" isPending={starting.isPending} onPress={() => starting.mutate()}>
          {t("compare.start")}
        </Button>
      )}
      {starting.isError && <ErrorPanel error={starting.error} title={messageOf(starting.error)} />}
    </div>
  );
}
