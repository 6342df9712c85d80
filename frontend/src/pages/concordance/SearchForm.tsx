import { useQuery } from "@tanstack/react-query";
import type { FormEvent, Ref } from "react";
import { lineStatuses } from "../../api/concordance";
import { choicesQuery } from "../../api/documents";
import { fieldMessage } from "../../api/error";
import type { ProjectDetails } from "../../api/projects";
import { localName, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { useLabelChoices } from "../useLabelChoices";
import styles from "./concordance.module.css";
import { isComplete, kinds, type Search } from "./search";

interface Props {
  project: ProjectDetails;
  search: Search;
  hasHomographs: boolean;
  error: Error | null;
  field: Ref<HTMLFormElement>;
  onChange: (search: Search) => void;
  onSearch: (search: Search) => void;
}

/** What to look for, and where. Whatever is chosen from a list is looked for at once. */
export function SearchForm({ project, search, hasHomographs, error, field, onChange, onSearch }: Props) {
  const t = useText();
  const { kind, value } = search;
  const offered = kinds.filter((each) => each !== "homographs" || hasHomographs);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(search)) onSearch(search);
  };
  /** Takes effect at once where there is something to look for. */
  const change = (values: Partial<Search>) => {
    const next = { ...search, ...values };
    onChange(next);
    if (isComplete(next)) onSearch(next);
  };
  return (
    <form ref={field} className={styles.form} onSubmit={submit} aria-label={t("concordance.title")}>
      <div className={styles.fields}>
        <Select
          label={t("concordance.kind")}
          choices={offered.map((each) => ({ value: each, text: t(`concordance.kind.${each}`) }))}
          value={kind}
          onChange={(chosen) =>
            change({ kind: offered.find((each) => each === chosen) ?? "words", value: "", label: "" })
          }
        />
        {(kind === "words" || kind === "pattern") && (
          <div className={styles.words}>
            <TextField
              label={t(`concordance.value.${kind}`)}
              value={value}
              error={fieldMessage(error, "value")}
              spellCheck="false"
              autoComplete="off"
              maxLength={200}
              onChange={(value) => onChange({ ...search, value })}
            />
          </div>
        )}
        {(kind === "label" || kind === "detector") && (
          <Named project={project} kind={kind} value={value} onChange={(value) => change({ value })} />
        )}
        {(kind === "words" || kind === "pattern") && (
          <Button type="submit" kind="primary">
            {t("concordance.search")}
          </Button>
        )}
      </div>
      <Filters project={project} search={search} onChange={change} />
    </form>
  );
}

interface NamedProps {
  project: ProjectDetails;
  kind: "label" | "detector";
  value: string;
  onChange: (value: string) => void;
}

function Named({ project, kind, value, onChange }: NamedProps) {
  const t = useText();
  const labels = useLabelChoices(project);
  const detectors = project.detectors.map(({ key, en, sv }) => ({ value: key, text: localName({ en, sv }) }));
  const known = kind === "label" ? labels : detectors;
  const isKnown = value === "" || known.some((each) => each.value === value);
  return (
    <Select
      label={t(`concordance.value.${kind}`)}
      choices={[{ value: "", text: t("concordance.choose") }, ...known, ...(isKnown ? [] : [{ value, text: value }])]}
      value={value}
      onChange={onChange}
    />
  );
}

interface FiltersProps {
  project: ProjectDetails;
  search: Search;
  onChange: (values: Partial<Search>) => void;
}

function Filters({ project, search, onChange }: FiltersProps) {
  const t = useText();
  const labels = useLabelChoices(project);
  const choices = useQuery(choicesQuery(project.id, project.metadata_fields.length > 0)).data;
  const all = { value: "", text: t("concordance.all") };
  const statuses = lineStatuses.map((value) => ({ value, text: t(`status.${value}`) }));
  const pairs = Object.entries(choices?.metadata ?? {}).flatMap(([field, values]) =>
    values.map((value) => ({ field, value })),
  );
  const at = pairs.findIndex(({ field, value }) => field === search.metadata?.[0] && value === search.metadata[1]);
  return (
    <div className={styles.filters}>
      {search.kind === "words" && (
        <Check label={t("concordance.whole")} checked={search.whole} onChange={(whole) => onChange({ whole })} />
      )}
      {search.kind === "pattern" && (
        <Check
          label={t("concordance.matchCase")}
          checked={search.matchCase}
          onChange={(matchCase) => onChange({ matchCase })}
        />
      )}
      <Select
        inline
        label={t("concordance.filter.status")}
        choices={[all, ...statuses]}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      {search.kind !== "label" && (
        <Select
          inline
          label={t("concordance.filter.label")}
          choices={[all, ...labels]}
          value={search.label}
          onChange={(label) => onChange({ label })}
        />
      )}
      {pairs.length > 0 && (
        <Select
          inline
          label={t("concordance.filter.metadata")}
          choices={[all, ...pairs.map(({ field, value }, i) => ({ value: String(i), text: `${field}: ${value}` }))]}
          value={at < 0 ? "" : String(at)}
          onChange={(chosen) => {
            const pair = chosen === "" ? undefined : pairs[Number(chosen)];
            onChange({ metadata: pair ? [pair.field, pair.value] : null });
          }}
        />
      )}
    </div>
  );
}
