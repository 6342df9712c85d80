import { useQuery } from "@tanstack/react-query";
import { choicesQuery, preannotationStates } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";
import { tagsQuery } from "../../api/tags";
import { languageName, useText } from "../../i18n";
import { Check } from "../../ui/Checks";
import { type Choice, Select } from "../../ui/Select";
import { fieldName } from "../metadata";
import { useLabelChoices } from "../useLabelChoices";
import styles from "./DocumentFilters.module.css";
import { doubleStates, type FilterName, type FilterState, reviewStates } from "./documentFilter";
import { TextSearchField } from "./TextSearchField";

const switches = ["undecided", "held_back", "disputed", "problem", "outdated"] as const;
const known = ["genre", "level"] as const;

/** The filters that are hidden at first. */
export function MoreFilters({ state, project }: { state: FilterState; project: ProjectDetails }) {
  const t = useText();
  const { chosen, set } = state;
  return (
    <section aria-label={t("filters.more")} className={styles.more}>
      {project.role !== "annotator" && <TextSearchField projectId={project.id} state={state} />}
      <Details state={state} project={project} />
      <KnownFilters state={state} project={project} />
      <OwnFilters state={state} project={project} />
      <div className={styles.switches}>
        {switches.map((name) => (
          <Check
            key={name}
            label={t(`filters.${name}`)}
            checked={chosen.filters[name] !== ""}
            onChange={(checked) => set(name, checked ? "true" : "")}
          />
        ))}
        <Check
          label={t("filters.flagged")}
          checked={chosen.filters.flag === "OBS!"}
          onChange={(checked) => set("flag", checked ? "OBS!" : "")}
        />
      </div>
    </section>
  );
}

/** Genre and level, by the values of the project's documents. */
function Details({ state, project }: { state: FilterState; project: ProjectDetails }) {
  const t = useText();
  const values = { genre: project.genres, level: project.levels };
  return known.map((name) => (
    <One
      key={name}
      state={state}
      name={name}
      label={t(`metadata.${name}`)}
      choices={values[name].toSorted((one, other) => one.localeCompare(other)).map((value) => ({ value, text: value }))}
    />
  ));
}

interface OneProps {
  state: FilterState;
  name: FilterName;
  label: string;
  choices: readonly Choice[];
}

function One({ state, name, label, choices }: OneProps) {
  const t = useText();
  const value = state.chosen.filters[name];
  const known = choices.some((choice) => choice.value === value);
  const inForce = value === "" || known ? [] : [{ value, text: value }];
  return (
    <Select
      label={label}
      choices={[{ value: "", text: t("documents.any") }, ...choices, ...inForce]}
      value={value}
      onChange={(next) => state.set(name, next)}
    />
  );
}

/** Filters with the same values in every project of a label set. */
function KnownFilters({ state, project }: { state: FilterState; project: ProjectDetails }) {
  const t = useText();
  const labels = useLabelChoices(project);
  return (
    <>
      <One
        state={state}
        name="preannotation"
        label={t("documents.preannotation")}
        choices={preannotationStates.map((value) => ({ value, text: t(`preannotation.${value}`) }))}
      />
      <One
        state={state}
        name="review"
        label={t("filters.review")}
        choices={reviewStates.map((value) => ({ value, text: t(`filters.review.${value}`) }))}
      />
      {project.role !== "annotator" && (
        <One
          state={state}
          name="double"
          label={t("filters.double")}
          choices={doubleStates.map((value) => ({ value, text: t(`filters.double.${value}`) }))}
        />
      )}
      <One state={state} name="label" label={t("filters.label")} choices={labels} />
    </>
  );
}

/** Filters whose values are the project's own. */
function OwnFilters({ state, project }: { state: FilterState; project: ProjectDetails }) {
  const t = useText();
  const found = useQuery(choicesQuery(project.id, true));
  const tags = useQuery(tagsQuery(project.id));
  const people = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, text: name }));
  const none = (text: string) => [{ value: "none", text }];
  const languages = (found.data?.languages ?? []).map((value) => ({ value, text: languageName(value) }));
  const fields = project.metadata_fields.filter((field) => !known.some((name) => name === field));
  return (
    <>
      <One
        state={state}
        name="tag"
        label={t("filters.tag")}
        choices={[
          ...(tags.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
          ...none(t("filters.tag.none")),
        ]}
      />
      <One
        state={state}
        name="assignee"
        label={t("filters.assignee")}
        choices={[...none(t("filters.assignee.none")), ...people(found.data?.assignees)]}
      />
      <One state={state} name="annotator" label={t("filters.annotator")} choices={people(found.data?.annotators)} />
      <One state={state} name="language" label={t("filters.language")} choices={languages} />
      {fields.map((field) => (
        <Select
          key={field}
          label={fieldName(field)}
          choices={fieldChoices(
            found.data?.metadata[field] ?? [],
            state.chosen.metadata.get(field),
            t("documents.any"),
          )}
          value={state.chosen.metadata.get(field) ?? ""}
          onChange={(value) => state.setMetadata(field, value)}
        />
      ))}
    </>
  );
}

function fieldChoices(known: readonly string[], inForce: string | undefined, any: string): Choice[] {
  const all = new Set(inForce === undefined ? known : [...known, inForce]);
  return [{ value: "", text: any }, ...[...all].map((value) => ({ value, text: value }))];
}
