import type { KeyboardEvent } from "react";
import { useState } from "react";
import { annotationStatuses } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { SearchField } from "../../ui/SearchField";
import { type Choice, Select } from "../../ui/Select";
import styles from "./DocumentFilters.module.css";
import type { FilterState } from "./documentFilter";
import { FilterChips } from "./FilterChips";
import { MoreFilters } from "./MoreFilters";
import { TextSearchField } from "./TextSearchField";

interface DocumentFiltersProps {
  state: FilterState;
  project: ProjectDetails;
  count: number | null;
  onArrowDown: () => void;
}

/** The values to choose from: those of the project's documents, and the current one. */
function choices(known: readonly string[], inForce: string): Choice[] {
  const all = new Set(inForce === "" ? known : [...known, inForce]);
  return [...all].sort((one, other) => one.localeCompare(other)).map((value) => ({ value, text: value }));
}

export function DocumentFilters({ state, project, count, onArrowDown }: DocumentFiltersProps) {
  const t = useText();
  const [more, setMore] = useState(false);
  const { chosen, set } = state;
  const { filters } = chosen;
  const any: Choice = { value: "", text: t("documents.any") };
  const statuses = annotationStatuses.map((value) => ({ value, text: t(`status.${value}`) }));
  const known = { genre: project.genres, level: project.levels };
  function keyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onArrowDown();
  }
  return (
    <div className={styles.area}>
      <div className={styles.filters}>
        <div className={styles.search}>
          <SearchField
            label={t("documents.search")}
            placeholder={t("documents.search.placeholder")}
            value={filters.search}
            onChange={(value) => set("search", value)}
            onKeyDown={keyDown}
          />
        </div>
        {project.role !== "annotator" && <TextSearchField projectId={project.id} state={state} />}
        <Select
          inline
          label={t("documents.status")}
          choices={[any, ...statuses]}
          value={filters.status}
          onChange={(value) => set("status", value)}
        />
        {(["genre", "level"] as const).map((name) => (
          <Select
            inline
            key={name}
            label={t(`metadata.${name}`)}
            choices={[any, ...choices(known[name], filters[name])]}
            value={filters[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
        <Button kind="quiet" aria-expanded={more} onPress={() => setMore(!more)}>
          {t("filters.more")}
          <Icon name={more ? "up" : "down"} size={12} />
        </Button>
        <p role="status" className={styles.count}>
          {count === null ? "" : t("documents.count", { count })}
        </p>
      </div>
      {more && <MoreFilters state={state} project={project} />}
      <FilterChips state={state} project={project} />
    </div>
  );
}
