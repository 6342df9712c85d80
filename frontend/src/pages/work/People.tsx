import { type PersonProgress, states } from "../../api/work";
import { number, useText } from "../../i18n";
import chart from "../../ui/charts/charts.module.css";
import { patternsFor } from "../../ui/charts/patterns";
import { StackedBars } from "../../ui/charts/StackedBars";
import { numericCell, Table } from "../../ui/Table";
import { tokensDone, tokensToGo } from "./counting";
import styles from "./work.module.css";

/** What each person has done and has left to do. */
export function People({ people }: { people: readonly PersonProgress[] }) {
  const t = useText();
  const series = states.map((state) => t(`work.state.${state}`));
  if (people.length === 0) {
    return (
      <section className={styles.section}>
        <h2>{t("team.people")}</h2>
        <p className={styles.about}>{t("team.people.none")}</p>
      </section>
    );
  }
  return (
    <section className={styles.section}>
      <h2>{t("team.people")}</h2>
      <div className={chart.chart}>
        <StackedBars
          label={t("team.people.chart")}
          series={series}
          fillings={patternsFor(states.length + 1).slice(1)}
          bars={people.map(({ person, amounts }) => ({
            name: person.name,
            parts: states.map((state) => amounts[state]?.documents ?? 0),
          }))}
        />
      </div>
      <div className={styles.below}>
        <Table caption={t("team.people.chart")}>
          <thead>
            <tr>
              <th scope="col">{t("team.person")}</th>
              {series.map((title) => (
                <th key={title} scope="col" className={numericCell}>
                  {title}
                </th>
              ))}
              <th scope="col" className={numericCell}>
                {t("work.undecided")}
              </th>
              <th scope="col" className={numericCell}>
                {t("team.tokens.done")}
              </th>
              <th scope="col" className={numericCell}>
                {t("team.tokens.togo")}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((each) => (
              <Row key={each.person.id} each={each} />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
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
