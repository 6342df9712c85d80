import { useQuery } from "@tanstack/react-query";
import { choicesQuery } from "../../api/documents";
import { labelSetQuery } from "../../api/labelSets";
import type { ProjectDetails } from "../../api/projects";
import { tagsQuery } from "../../api/tags";
import { textSearchQuery } from "../../api/textSearches";
import { languageName, localName, t, textOf, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { fieldName } from "../metadata";
import styles from "./DocumentFilters.module.css";
import type { FilterName, FilterState } from "./documentFilter";

/** Filters with a visible field of their own are not listed. */
const told: readonly FilterName[] = [
  "found",
  "todo",
  "mine",
  "genre",
  "level",
  "tag",
  "assignee",
  "annotator",
  "preannotation",
  "review",
  "double",
  "label",
  "language",
  "undecided",
  "held_back",
  "disputed",
  "problem",
  "outdated",
  "flag",
];

interface Chip {
  key: string;
  /** The name of the filter; empty if the value says it. */
  title: string;
  value: string;
  remove: () => void;
}

/** The active filters without a visible field. Each can be removed. */
export function FilterChips({ state, project }: { state: FilterState; project: ProjectDetails }) {
  const t = useText();
  const chips = useChips(state, project);
  if (chips.length === 0) return null;
  return (
    <section aria-label={t("filters.inforce")} className={styles.chips}>
      {chips.map(({ key, title, value, remove }) => (
        <span key={key} className={styles.chip}>
          {title !== "" && <span>{title}:</span>}
          <bdi>{value}</bdi>
          <button
            type="button"
            className={styles.remove}
            aria-label={t("filters.remove", { filter: value })}
            onClick={remove}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <Button kind="quiet" small onPress={state.clear}>
        {t("filters.clear")}
      </Button>
    </section>
  );
}

function useChips(state: FilterState, project: ProjectDetails): Chip[] {
  const { filters, metadata } = state.chosen;
  const said = useSaid(state, project);
  const named = told
    .filter((name) => filters[name] !== "")
    .map((name) => ({ key: name, ...said(name, filters[name]), remove: () => state.set(name, "") }));
  const fields = [...metadata].map(([field, value]) => ({
    key: `metadata:${field}`,
    title: fieldName(field),
    value,
    remove: () => state.setMetadata(field, ""),
  }));
  return [...named, ...fields];
}

function titleOf(name: FilterName): string {
  if (name === "genre" || name === "level") return fieldName(name);
  return name === "preannotation" ? t("documents.preannotation") : (textOf(`filters.${name}`) ?? name);
}

/** The text for a filter and its value. An on-off filter has only its title. */
function useSaid(state: FilterState, project: ProjectDetails) {
  const names = useNames(state, project);
  return (name: FilterName, value: string): { title: string; value: string } => {
    const title = titleOf(name);
    const none = value === "none" ? textOf(`filters.${name}.none`) : null;
    if (none !== null) return { title: "", value: none };
    if (value === "true") return { title: "", value: title };
    return { title, value: names[name]?.(value) ?? value };
  };
}

/** Names for filter values that are ids or keys. */
function useNames(
  { chosen: { filters } }: FilterState,
  project: ProjectDetails,
): Partial<Record<FilterName, (value: string) => string | null>> {
  const t = useText();
  const needsPeople = filters.assignee !== "" || filters.annotator !== "";
  const choices = useQuery(choicesQuery(project.id, needsPeople));
  const tags = useQuery({ ...tagsQuery(project.id), enabled: filters.tag !== "" });
  const { key, version } = project.label_set;
  const labels = useQuery({ ...labelSetQuery(key, version), enabled: filters.label !== "" });
  const search = useQuery(textSearchQuery(filters.found));
  const people = [...(choices.data?.assignees ?? []), ...(choices.data?.annotators ?? [])];
  const person = (value: string) => people.find(({ id }) => id === value)?.name ?? "…";
  return {
    tag: (value) => tags.data?.find(({ id }) => id === value)?.name ?? "…",
    assignee: person,
    annotator: person,
    label: (value) => localName(labels.data?.labels.find((label) => label.key === value)?.name ?? { en: value }),
    language: languageName,
    found: () => (search.isError ? t("textsearch.gone") : `“${search.data?.phrase ?? "…"}”`),
    preannotation: (value) => textOf(`preannotation.${value}`),
    review: (value) => textOf(`filters.review.${value}`),
    mine: (value) => textOf(value === "any" ? "filters.mine.any" : `work.state.${value}`),
    todo: (value) => textOf(`work.todo.${value}`),
    double: (value) => textOf(`filters.double.${value}`),
  };
}
