import type { KeyboardEvent } from "react";
import { annotationStatuses } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";
import { useText } from "../../i18n";
import { SearchField } from "../../ui/SearchField";
import { type Choice, Select } from "../../ui/Select";
import styles from "./DocumentFilters.module.css";
import type { FilterState } from "./documentFilter";

interface DocumentFiltersProps {
  state: FilterState;
  project: ProjectDetails;
  count: number | null;
  onArrowDown: () => void;
}

/** Values that can be chosen: those the project's documents have, and the one in force. */
function choices(known: readonly string[], inForce: string): Choice[] {
  const all = new Set(inForce === "" ? known : [...known, inForce]);
  return [...all].sort((one, other) => one.localeCompare(other)).map((value) => ({ value, text: value }));
}

export function DocumentFilters({ state, project, count, onArrowDown }: DocumentFiltersProps) {
  const t = useText();
  const { chosen, set } = state;
  const any: Choice = { value: "", text: t("documents.any") };
  const statuses = annotationStatuses.map((value) => ({ value, text: t(`status.${value}`) }));
  const known = { genre: project.genres, level: project.levels };
  function keyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onArrowDown();
  }
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label={t("documents.search")}
          placeholder={t("documents.search.placeholder")}
          value={chosen.search}
          onChange={(value) => set("search", value)}
          onKeyDown={keyDown}
        />
      </div>
      <Select
        inline
        label={t("documents.status")}
        choices={[any, ...statuses]}
        value={chosen.status}
        onChange={(value) => set("status", value)}
      />
      {(["genre", "level"] as const).map((name) => (
        <Select
          inline
          key={name}
          label={t(`documents.${name}`)}
          choices={[any, ...choices(known[name], chosen[name])]}
          value={chosen[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
      <p role="status" className={styles.count}>
        {count === null ? "" : t("documents.count", { count })}
      </p>
    </div>
  );
}
