import { useMemo, useState } from "react";
import { localName, useText } from "../../i18n";
import { baseLabels } from "../../model/baseLabels";
import type { Label, Span } from "../../model/types";
import { type MarkingPlan, planMarking } from "../../ops/commands";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { PickList } from "../../ui/PickList";
import { labelColor } from "../palette/LabelOption";
import { findLabels } from "../palette/labelSearch";
import { useEditor } from "../useStore";
import styles from "./finding.module.css";
import { markAll } from "./markAll";

const staying = ["same", "other", "rejected", "overlap", "no_word"] as const;

/** Asks for a label for all hits. Says first how many will get it and how many stay as they are. */
export function MarkAllDialog({ spans, onClose }: { spans: readonly Span[]; onClose: () => void }) {
  const t = useText();
  const { store } = useEditor();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const labels = useMemo(() => baseLabels(store.doc.labels.set.labels), [store]);
  const found = query.trim() === "" ? labels : findLabels(labels, query);
  const label = found[at];
  const plan = useMemo(() => (label ? planMarking(store.doc, spans, label.key) : null), [store, spans, label]);
  const mark = async (chosen: Label) => {
    if (isBusy || planMarking(store.doc, spans, chosen.key).free.length === 0) return;
    setBusy(true);
    await markAll({ store, annotationId: store.doc.id }, { spans, label: chosen.key });
    onClose();
  };
  const type = (typed: string) => {
    setQuery(typed);
    setAt(0);
  };
  return (
    <Dialog
      title={t("find.all.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button
            kind="primary"
            isPending={isBusy}
            isDisabled={!label || plan?.free.length === 0}
            onPress={() => label && void mark(label)}
          >
            {t("find.all.mark", { count: plan?.free.length ?? 0 })}
          </Button>
        </>
      }
    >
      <PickList
        label={t("find.all.label")}
        query={query}
        onQuery={type}
        items={found}
        idOf={({ key }) => key}
        at={at}
        onAt={setAt}
        onChoose={(chosen) => void mark(chosen)}
      >
        {(each) => (
          <>
            <span className={styles.swatch} style={labelColor(each)} aria-hidden="true" />
            <span className={styles.labelKey}>{each.key}</span>
            <span className={styles.labelName}>{localName(each.name)}</span>
          </>
        )}
      </PickList>
      <div role="status" className={styles.plan}>
        {plan && label ? <Plan plan={plan} label={label.key} /> : t("find.all.noLabel")}
      </div>
    </Dialog>
  );
}

function Plan({ plan, label }: { plan: MarkingPlan; label: string }) {
  const t = useText();
  return (
    <>
      <p>{t("find.all.will", { count: plan.free.length, label })}</p>
      {staying
        .filter((fate) => plan[fate].length > 0)
        .map((fate) => (
          <p key={fate} className={styles.stays}>
            {t(`find.all.${fate}`, { count: plan[fate].length })}
          </p>
        ))}
    </>
  );
}
