import { Link } from "wouter";
import { type DocumentState, documentStates, type TeamProgress } from "../../api/work";
import { number, useText } from "../../i18n";
import { StateStrip } from "../../ui/charts/StateStrip";
import colours from "../../ui/charts/states.module.css";
import { numericCell, Table } from "../../ui/Table";
import styles from "./StateBar.module.css";

interface Props {
  /** What the bar shows, in a sentence. */
  label: string;
  amounts: Partial<TeamProgress["documents"]>;
  /** Where the list shows the documents in a state. */
  href: (state: DocumentState) => string;
}

/** Documents by state, in the colours of the list. Each count is a link; the figures are folded below. */
export function StateBar({ label, amounts, href }: Props) {
  const t = useText();
  const shown = documentStates
    .map((state) => ({ state, ...(amounts[state] ?? { documents: 0, tokens: 0 }) }))
    .filter(({ documents }) => documents > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.states}>
      <div className={styles.bar}>
        <StateStrip parts={shown.map(({ state, documents }) => ({ state, count: documents }))} />
      </div>
      <ul className={colours.legend} aria-label={label}>
        {shown.map(({ state, documents }) => (
          <li key={state} className={colours.state} data-state={state}>
            <Link href={href(state)}>
              {t(`work.state.${state}`)} <b>{number(documents)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <details className={styles.figures}>
        <summary>{t("work.figures")}</summary>
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
            {shown.map(({ state, documents, tokens }) => (
              <tr key={state}>
                <th scope="row">{t(`work.state.${state}`)}</th>
                <td className={numericCell}>{number(documents)}</td>
                <td className={numericCell}>{number(tokens)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  );
}
