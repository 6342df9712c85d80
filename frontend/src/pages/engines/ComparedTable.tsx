import type { ComparedEngines, EngineComparison } from "../../api/engines";
import type { ProjectDetails } from "../../api/projects";
import { number, t, useText } from "../../i18n";
import { numericCell, Table } from "../../ui/Table";
import { figure } from "../agreement/names";
import { useEngineName } from "./useEngineName";

const levels = ["overall", "by_sentence"] as const;
const matches = ["exact", "touched"] as const;
const shares = ["precision", "recall"] as const;
const costs = ["loading", "running", "both", "peak"] as const;

/** One row for each engine and combination. */
export function ComparedTable({ project, comparison }: { project: ProjectDetails; comparison: EngineComparison }) {
  const say = useText();
  const nameOf = useEngineName(project.engines);
  const titleOf = ({ engines, combine, by }: ComparedEngines) => {
    if (!combine) return engines.map(nameOf).join(", ");
    const isWhole = by === "spans" && combine !== "union" && combine !== "priority";
    return isWhole
      ? t("engines.compared.wholeNames", { combination: t(`engines.compared.${combine}`) })
      : t(`engines.compared.${combine}`);
  };
  return (
    <Table caption={say("engines.compared.result")}>
      <thead>
        <tr>
          <th rowSpan={3} scope="col">
            {say("engines.compared.engine")}
          </th>
          {levels.map((level) => (
            <th key={level} colSpan={4} scope="colgroup">
              {say(`engines.compared.${level}`)}
            </th>
          ))}
          <th colSpan={4} scope="colgroup">
            {say("engines.compared.costs")}
          </th>
        </tr>
        <tr>
          {levels.flatMap((level) =>
            matches.map((match) => (
              <th key={`${level} ${match}`} colSpan={2} scope="colgroup">
                {say(`engines.compared.${match}`)}
              </th>
            )),
          )}
          {costs.map((cost) => (
            <th key={cost} rowSpan={2} scope="col" className={numericCell}>
              {say(`engines.compared.cost.${cost}`)}
            </th>
          ))}
        </tr>
        <tr>
          {levels.flatMap((level) =>
            matches.flatMap((match) =>
              shares.map((share) => (
                <th key={`${level} ${match} ${share}`} scope="col" className={numericCell}>
                  {say(`engines.compared.${share}`)}
                </th>
              )),
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {comparison.rows.map((row) => (
          <tr key={titleOf(row)}>
            <th scope="row">{titleOf(row)}</th>
            <Cells row={row} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cells({ row }: { row: ComparedEngines }) {
  const { costs: spent } = row;
  if (!spent) return <td colSpan={12}>{t("engines.compared.error")}</td>;
  const seconds = [spent.loading, spent.running, spent.loading + spent.running];
  return (
    <>
      {levels.flatMap((level) =>
        matches.flatMap((match) =>
          shares.map((share) => (
            <td key={`${level} ${match} ${share}`} className={numericCell}>
              {figure(row[level]?.[match][share] ?? null)}
            </td>
          )),
        ),
      )}
      {seconds.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={place} className={numericCell}>
          {number(Math.round(value * 10) / 10)}
        </td>
      ))}
      <td className={numericCell}>{number(Math.round(spent.peak / 1_000_000))}</td>
    </>
  );
}
