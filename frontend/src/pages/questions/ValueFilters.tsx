import { type QuestionLabel, valueOrders } from "../../api/questions";
import { useText } from "../../i18n";
import { Check } from "../../ui/Checks";
import { Select } from "../../ui/Select";
import styles from "./questions.module.css";
import type { Filters } from "./types";

interface Props {
  label: QuestionLabel;
  fields: readonly string[];
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function ValueFilters({ label, fields, filters, onChange }: Props) {
  const t = useText();
  const orders = valueOrders.map((value) => ({ value, text: t(`questions.order.${value}`) }));
  const choices = [{ value: "", text: t("questions.noField") }, ...fields.map((value) => ({ value, text: value }))];
  return (
    <div className={styles.filters}>
      <Select
        label={t("questions.order")}
        choices={orders}
        value={filters.order}
        onChange={(value) => onChange({ ...filters, order: valueOrders.find((each) => each === value) ?? "mentions" })}
      />
      {!label.by_sentence && fields.length > 0 && (
        <Select
          label={t("questions.field")}
          choices={choices}
          value={filters.field}
          onChange={(field) => onChange({ ...filters, field })}
        />
      )}
      <Check
        label={t("questions.onlyOpen")}
        checked={filters.open}
        onChange={(open) => onChange({ ...filters, open })}
      />
    </div>
  );
}
