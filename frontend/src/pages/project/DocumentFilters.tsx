import type { KeyboardEvent } from "react";
import { annotationStatuses, type DocumentRow } from "../../api/documents";
import { useText } from "../../i18n";
import { SearchField } from "../../ui/SearchField";
import { type Choice, Select } from "../../ui/Select";
import styles from "./DocumentFilters.module.css";
import type { FilterState } from "./documentFilter";

interface DocumentFiltersProps {
  state: FilterState;
  rows: readonly DocumentRow[];
  count: number | null;
  onArrowDown: () => void;
}

/** Values of a metadata field that can be chosen: those of the rows at hand and the one in force. */
function values(rows: readonly DocumentRow[], name: "genre" | "level", inForce: string): string[] {
  const found = rows.map(({ metadata }) => metadata[name]).filter((value) => typeof value === "string" && value !== "");
  const all = new Set(found.map(String));
  if (inForce !== "") all.add(inForce);
  return [...all].sort((one, other) => one.localeCompare(other));
}

export function DocumentFilters({ state, rows, count, onArrowDown }: DocumentFiltersProps) {
  const t = useText();
  const { chosen, set } = state;
  const any: Choice = { value: "", text: t("documents.any") };
  const statuses = annotationStatuses.map((value) => ({ value, text: t(`status.${value}`) }));
  const named = (name: "genre" | "level") => [
    any,
    ...values(rows, name, chosen[name]).map((value) => ({ value, text: value })),
  ];
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
          choices={named(name)}
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
