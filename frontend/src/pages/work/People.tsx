import { type PersonProgress, states } from "../../api/work";
import { number, useText } from "../../i18n";
import { StateStrip } from "../../ui/charts/StateStrip";
import colours from "../../ui/charts/states.module.css";
import { numericCell, Table } from "../../ui/Table";
import { documentsDone, documentsOf, tokensDone, tokensToGo } from "./counting";
import bars from "./StateBar.module.css";
import styles from "./work.module.css";

interface Props {
  people: readonly PersonProgress[];
}

/** What each person has done and has left to do: a bar each, in the colours of the list, with the figures folded. */
export function People({ people }: Props) {
  const t = useText();
  return (
    <section className={styles.section}>
      <h2>{t("team.people")}</h2>
      {people.length === 0 ? (
        <p className={styles.about}>{t("team.people.none")}</p>
      ) : (
        <div className={bars.states}>
          <Bars people={people} />
          <details className={bars.figures}>
            <summary>{t("work.figures")}</summary>
            <Figures people={people} />
          </details>
        </div>
      )}
    </section>
  );
}

function Bars({ people }: Props) {
  const t = useText();
  const longest = Math.max(1, ...people.map(({ amounts }) => documentsOf(amounts)));
  return (
    <>
      <ul className={colours.legend}>
        {states.map((state) => (
          <li key={state} className={colours.state} data-state={state}>
            {t(`work.state.${state}`)}
          </li>
        ))}
      </ul>
      <ul className={styles.people} aria-label={t("team.people.chart")}>
        {people.map(({ person, amounts }) => (
          <li key={person.id}>
            <bdi>{person.name}</bdi>
            <div>
              <div style={{ width: `${(100 * documentsOf(amounts)) / longest}%` }}>
                <StateStrip parts={states.map((state) => ({ state, count: amounts[state]?.documents ?? 0 }))} />
              </div>
            </div>
            <span>{t("work.share", { part: documentsDone(amounts), count: documentsOf(amounts) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Figures({ people }: Props) {
  const t = useText();
  const columns = [...states.map((state) => t(`work.state.${state}`)), t("work.undecided")];
  return (
    <Table caption={t("team.people.chart")}>
      <thead>
        <tr>
          <th scope="col">{t("team.person")}</th>
          {[...columns, t("team.tokens.done"), t("team.tokens.togo")].map((title) => (
            <th key={title} scope="col" className={numericCell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((each) => (
          <Row key={each.person.id} each={each} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ each: { person, amounts, undecided } }: { each: PersonProgress }) {
  return (
    <tr>
      <th scope="row" className={styles.long}>
        <bdi>{person.name}</bdi>
      </th>
      {states.map((state) => (
        <td key={state} className={numericCell}>
          {number(amounts[state]?.documents ?? 0)}
        </td>
      ))}
      <td className={numericCell}>{number(undecided)}</td>
      <td className={numericCell}>{number(tokensDone(amounts))}</td>
      <td className={numericCell}>{number(tokensToGo(amounts))}</td>
    </tr>
  );
}
