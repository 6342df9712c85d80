import { useQuery } from "@tanstack/react-query";
import { type EventFilters, eventKinds, eventPeopleQuery } from "../../api/audit";
import { useText } from "../../i18n";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import styles from "./audit.module.css";

interface Props {
  projectId: string | null;
  filters: EventFilters;
  onChange: (filters: EventFilters) => void;
}

const everybody = "all";

export function AuditFilters({ projectId, filters, onChange }: Props) {
  const t = useText();
  const people = useQuery(eventPeopleQuery(projectId)).data ?? [];
  const persons = people.map(({ id, name }) => ({ value: id, text: name }));
  const kinds = eventKinds.map((kind) => ({ value: kind, text: t(`audit.kind.${kind}`) }));
  return (
    <section className={styles.filters} aria-label={t("audit.filters")}>
      <Select
        label={t("audit.person")}
        choices={[{ value: everybody, text: t("audit.person.all") }, ...persons]}
        value={filters.person || everybody}
        onChange={(person) => onChange({ ...filters, person: person === everybody ? "" : person })}
      />
      <Select
        label={t("audit.kind")}
        choices={[{ value: everybody, text: t("audit.kind.all") }, ...kinds]}
        value={filters.kind || everybody}
        onChange={(chosen) => onChange({ ...filters, kind: eventKinds.find((kind) => kind === chosen) ?? "" })}
      />
      <TextField
        label={t("audit.document")}
        value={filters.document}
        onChange={(document) => onChange({ ...filters, document })}
      />
      <TextField
        label={t("audit.since")}
        type="date"
        value={filters.since}
        onChange={(since) => onChange({ ...filters, since })}
      />
      <TextField
        label={t("audit.until")}
        type="date"
        value={filters.until}
        onChange={(until) => onChange({ ...filters, until })}
      />
    </section>
  );
}
