import { useLocation } from "wouter";
import type { ComparedLayer } from "../api/adjudications";
import { textOf, useText } from "../i18n";
import { Select } from "../ui/Select";
import styles from "./adjudication.module.css";
import { useCompare } from "./useCompare";

/** Which two layers are compared; of an adjudication they are what it began with. */
export function LayerChoice() {
  const t = useText();
  const { store } = useCompare();
  const [, navigate] = useLocation();
  const { document, layers, first, second } = store.payload;
  if (!first || !second || layers.length < 3) return null;
  const choices = layers.map((layer) => ({ value: layer.id, text: nameOf(layer, t) }));
  const compare = (one: string, other: string) => {
    if (one !== other) navigate(`/documents/${document.id}/compare?first=${one}&second=${other}`);
  };
  return (
    <div className={styles.layers}>
      <Select
        inline
        hideLabel
        label={t("compare.first")}
        value={first.id}
        choices={choices.filter(({ value }) => value !== second.id)}
        onChange={(id) => compare(id, second.id)}
      />
      <Select
        inline
        hideLabel
        label={t("compare.second")}
        value={second.id}
        choices={choices.filter(({ value }) => value !== first.id)}
        onChange={(id) => compare(first.id, id)}
      />
    </div>
  );
}

function nameOf({ annotator, adjudicated, status }: ComparedLayer, t: ReturnType<typeof useText>): string {
  if (!annotator) return t("compare.machine");
  const name = adjudicated ? `${t("compare.result")} (${annotator.name})` : annotator.name;
  return `${name}: ${textOf(`annotation.${status}`) ?? status}`;
}
