import { useLocation } from "wouter";
import type { ComparedLayer, ComparisonPayload } from "../api/adjudications";
import { textOf, useText } from "../i18n";
import { Select } from "../ui/Select";
import { useCompare } from "./useCompare";

export function hasLayerChoice({ layers, first, second }: ComparisonPayload): boolean {
  return first !== null && second !== null && layers.length > 2;
}

/** Chooses the layer of this column among those not in the other one. */
export function LayerChoice({ side }: { side: "first" | "second" }) {
  const t = useText();
  const { store } = useCompare();
  const [, navigate] = useLocation();
  const { document, layers, first, second } = store.payload;
  if (!first || !second || !hasLayerChoice(store.payload)) return null;
  const shown = { first: first.id, second: second.id };
  const other = side === "first" ? second.id : first.id;
  const compare = (id: string) => {
    const asked = new URLSearchParams({ ...shown, [side]: id });
    navigate(`/documents/${document.id}/compare?${asked}`);
  };
  return (
    <Select
      inline
      hideLabel
      label={t(`compare.${side}`)}
      value={shown[side]}
      choices={layers.filter(({ id }) => id !== other).map((layer) => ({ value: layer.id, text: nameOf(layer, t) }))}
      onChange={compare}
    />
  );
}

function nameOf({ annotator, adjudicated, status }: ComparedLayer, t: ReturnType<typeof useText>): string {
  if (!annotator) return t("compare.machine");
  const name = adjudicated ? `${t("compare.result")} (${annotator.name})` : annotator.name;
  return `${name}: ${textOf(`annotation.${status}`) ?? status}`;
}
