import { skipToken, useQuery } from "@tanstack/react-query";
import { labelSetQuery } from "../api/labelSets";
import { localName } from "../i18n";

export type LabelName = (key: string) => string;

interface LabelSetOf {
  key: string;
  version: string;
}

/** What the labels of a set are called; by their keys until that is known. */
export function useLabelNames(of: LabelSetOf | undefined): LabelName {
  const query = labelSetQuery(of?.key ?? "", of?.version ?? "");
  const { data } = useQuery(of ? query : { ...query, queryFn: skipToken });
  return (key) => {
    const found = data?.labels.find((label) => label.key === key);
    return found ? localName(found.name) : key;
  };
}
