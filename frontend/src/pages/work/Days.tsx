import type { DayProgress } from "../../api/work";
import { language, number, useText } from "../../i18n";
import { Charted } from "../../ui/charts/Charted";
import { Columns } from "../../ui/charts/Columns";
import { numericCell, Table } from "../../ui/Table";
import styles from "./work.module.css";

function dayName(day: string): string {
  const format = new Intl.DateTimeFormat(language(), { day: "numeric", month: "short", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** What was done on each of the last days. The table leaves out days without work. */
export function Days({ days }: { days: readonly DayProgress[] }) {
  const t = useText();
  const busy = days.filter(({ begun, done, confirmed }) => begun + done + confirmed > 0).reverse();
  if (busy.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t("team.days")}</h2>
      <Charted
        label={t("team.days.chart")}
        chart={
          <Columns
            label={t("team.days.chart")}
            series={[
              { state: "done", title: t("team.day.done") },
              { state: "confirmed", title: t("team.day.confirmed") },
            ]}
            columns={days.map(({ day, done, confirmed }, place) => ({
              key: day,
              name: (days.length - 1 - place) % 7 === 0 ? dayName(day) : "",
              parts: [done, confirmed],
            }))}
          />
        }
      >
        <Table caption={t("team.days.chart")}>
          <thead>
            <tr>
              <th scope="col">{t("team.day")}</th>
              {(["begun", "done", "confirmed"] as const).map((what) => (
                <th key={what} scope="col" className={numericCell}>
                  {t(`team.day.${what}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {busy.map(({ day, begun, done, confirmed }) => (
              <tr key={day}>
                <th scope="row">{dayName(day)}</th>
                <td className={numericCell}>{number(begun)}</td>
                <td className={numericCell}>{number(done)}</td>
                <td className={numericCell}>{number(confirmed)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Charted>
    </section>
  );
}
