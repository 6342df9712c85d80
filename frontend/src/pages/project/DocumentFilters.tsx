import type { KeyboardEvent, ReactNode } from "react";
import { useState } from "react";
import { documentStates } from "../../api/documents";
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

interface DocumentFiltersProps {
  state: FilterState;
  project: ProjectDetails;
  count: number | null;
  onArrowDown: () => void;
  /** What else stands in the line. */
  children?: ReactNode;
}

export function DocumentFilters({ state, project, count, onArrowDown, children }: DocumentFiltersProps) {
  const t = useText();
  const [more, setMore] = useState(false);
  const { chosen, set } = state;
  const { filters } = chosen;
  const any: Choice = { value: "", text: t("documents.any") };
  const statuses = documentStates.map((value) => ({ value, text: t(`work.state.${value}`) }));
  const earlier = filters.status === "new" ? [{ value: "new", text: t("documents.notBegun") }] : [];
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
        <Select
          inline
          label={t("documents.status")}
          choices={[any, ...statuses, ...earlier]}
          value={filters.status}
          onChange={(value) => set("status", value)}
        />
        <Button kind="quiet" aria-expanded={more} onPress={() => setMore(!more)}>
          {t("filters.more")}
          <Icon name={more ? "up" : "down"} size={12} />
        </Button>
        <p role="status" className={styles.count}>
          {count === null ? "" : t("documents.count", { count })}
        </p>
        {children}
      </div>
      {more && <MoreFilters state={state} project={project} />}
      <FilterChips state={state} project={project} />
    </div>
  );
}
