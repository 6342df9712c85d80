import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { startAdjudication } from "../api/adjudications";
import { messageOf } from "../api/error";
import { surfaceTexts } from "../editor/panes/surfaceTexts";
import { textOf, useText } from "../i18n";
import { Button } from "../ui/Button";
import { classes } from "../ui/classes";
import { ErrorPanel } from "../ui/ErrorPanel";
import styles from "./adjudication.module.css";
import type { CompareStore } from "./CompareStore";
import { CompareSurface } from "./CompareSurface";
import { hasLayerChoice, LayerChoice } from "./LayerChoice";
import { useCompare } from "./useCompare";

/** The first layer, the adjudicated one and the second, scrolled together. */
export function ComparePanes({ store }: { store: CompareStore }) {
  const t = useText();
  const { names, isSettled } = useCompare();
  const first = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLDivElement>(null);
  const hasResult = store.docs.result !== null;
  useEffect(() => {
    if (!first.current || !second.current) return;
    const both = { first: first.current, second: second.current };
    const hosts = result.current ? { ...both, result: result.current } : both;
    const surface = new CompareSurface({ store, hosts, texts: surfaceTexts(), names, isSettled });
    return () => surface.destroy();
  }, [store, names, isSettled]);
  return (
    <div className={classes(styles.panes, isSettled && styles.two)}>
      <section className={styles.column} aria-label={isSettled ? names.first : t("compare.first")}>
        <ColumnHead side="first" />
        <div ref={first} className={styles.pane} />
      </section>
      {!isSettled && (
        <section className={styles.column} aria-label={t("compare.result")}>
          <div className={styles.columnHead}>
            <h2>{names.result}</h2>
          </div>
          {hasResult ? <div ref={result} className={styles.pane} /> : <Start />}
        </section>
      )}
      <section className={styles.column} aria-label={isSettled ? names.second : t("compare.second")}>
        <ColumnHead side="second" />
        <div ref={second} className={styles.pane} />
      </section>
    </div>
  );
}

/** The owner of the layer, or a choice if there are more than two layers. */
function ColumnHead({ side }: { side: "first" | "second" }) {
  const { store, names, isSettled } = useCompare();
  return (
    <div className={styles.columnHead}>
      {!isSettled && <kbd>{side === "first" ? 1 : 2}</kbd>}
      <h2 className={classes(hasLayerChoice(store.payload) && "visually-hidden")}>{names[side]}</h2>
      <LayerChoice side={side} />
    </div>
  );
}

/** Starts the adjudication, or says why this person cannot. */
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
        <Button kind="primary" autoFocus isPending={starting.isPending} onPress={() => starting.mutate()}>
          {t("compare.start")}
        </Button>
      )}
      {starting.isError && <ErrorPanel error={starting.error} title={messageOf(starting.error)} />}
    </div>
  );
}
