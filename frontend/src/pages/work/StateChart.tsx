import { type DocumentState, documentStates, type TeamProgress } from "../../api/work";
import { number, useText } from "../../i18n";
import { Charted } from "../../ui/charts/Charted";
import { patternsFor } from "../../ui/charts/patterns";
import { StackedBars } from "../../ui/charts/StackedBars";
import { numericCell, Table } from "../../ui/Table";

interface Props {
  /** What the chart shows, in a sentence. */
  label: string;
  states: readonly DocumentState[];
  amounts: TeamProgress["documents"];
}

/** Documents by state, as a bar and in figures. A state looks the same in every bar. */
export function StateChart({ label, states, amounts }: Props) {
  const t = useText();
  const rows = states.map((state) => ({
    state,
    title: t(`work.state.${state}`),
    documents: amounts[state]?.documents ?? 0,
    tokens: amounts[state]?.tokens ?? 0,
  }));
  return (
    <Charted
      label={label}
      chart={
        <StackedBars
          label={label}
          series={rows.map(({ title }) => title)}
          bars={[{ name: label, parts: rows.map(({ documents }) => documents) }]}
          fillings={patternsFor(documentStates.length).slice(-rows.length)}
          whole="same"
        />
      }
    >
      <Table caption={label}>
        <thead>
          <tr>
            <th scope="col">{t("work.state")}</th>
            <th scope="col" className={numericCell}>
              {t("work.documents")}
            </th>
            <th scope="col" className={numericCell}>
              {t("work.tokens")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ state, title, documents, tokens }) => (
            <tr key={state}>
              <th scope="row">{title}</th>
              <td className={numericCell}>{number(documents)}</td>
              <td className={numericCell}>{number(tokens)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Charted>
  );
}
