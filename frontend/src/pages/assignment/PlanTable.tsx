import { useEffect, useRef } from "react";
import type { SharedOut } from "../../api/assignments";
import { number, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { numericCell, Table } from "../../ui/Table";
import styles from "./assignment.module.css";

interface Props {
  plan: SharedOut;
  /** The metadata fields of the strata. */
  fields: readonly string[];
  /** The plan differs from the one that was to be carried out. */
  hasChanged: boolean;
  isPending: boolean;
  onCarryOut: () => void;
}

type Share = SharedOut["people"][number];

/** What everybody would get, in total and by stratum. Nothing is stored yet. */
export function PlanTable({ plan, fields, hasChanged, isPending, onCarryOut }: Props) {
  const t = useText();
  const region = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan is another thing to read
  useEffect(() => region.current?.focus(), [plan.fingerprint]);
  const columns = ["load", "documents", "tokens", "twice"] as const;
  return (
    <section ref={region} tabIndex={-1} aria-label={t("sharing.table")} className={styles.preview}>
      {hasChanged && (
        <p role="alert" className={styles.changed}>
          {t("sharing.changed")}
        </p>
      )}
      <p>{plan.documents > 0 ? t("sharing.sum", { count: plan.documents, twice: plan.twice }) : t("sharing.empty")}</p>
      {plan.spared > 0 && plan.documents > 0 && (
        <p className={styles.note}>{t("sharing.spared", { count: plan.spared })}</p>
      )}
      {plan.documents > 0 && (
        <>
          <Table caption={t("sharing.table")}>
            <thead>
              <tr>
                <th scope="col">{t("load.person")}</th>
                {fields.length > 0 && <th scope="col">{t("sharing.col.stratum")}</th>}
                {columns.map((name) => (
                  <th key={name} scope="col" className={numericCell}>
                    {t(`sharing.col.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {plan.people.map((share) => (
              <PersonRows key={share.assignee.id} share={share} strata={plan.strata} hasStrata={fields.length > 0} />
            ))}
          </Table>
          <div className={styles.submit}>
            <Button kind="primary" isPending={isPending} onPress={onCarryOut}>
              {t("sharing.carry")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface RowsProps {
  share: Share;
  strata: SharedOut["strata"];
  hasStrata: boolean;
}

function PersonRows({ share, strata, hasStrata }: RowsProps) {
  const t = useText();
  const given = strata.map((values, place) => ({ values, amount: share.strata[place] }));
  return (
    <tbody className={styles.share}>
      <tr>
        <th scope="row" className={styles.person}>
          <bdi>{share.assignee.name}</bdi>
        </th>
        {hasStrata && <td>{t("sharing.total")}</td>}
        <td className={numericCell}>{number(share.load)}</td>
        <Amount amount={share.total} />
      </tr>
      {hasStrata &&
        given.map(({ values, amount }) =>
          amount && amount.documents > 0 ? (
            <tr key={values.join("\n")} className={styles.stratum}>
              <td />
              <td>
                {values.length === 0
                  ? t("sharing.others")
                  : values.map((each) => each || t("sharing.noValue")).join(" · ")}
              </td>
              <td />
              <Amount amount={amount} />
            </tr>
          ) : null,
        )}
    </tbody>
  );
}

function Amount({ amount: { documents, tokens, twice } }: { amount: Share["total"] }) {
  return (
    <>
      <td className={numericCell}>{number(documents)}</td>
      <td className={numericCell}>{number(tokens)}</td>
      <td className={numericCell}>{number(twice)}</td>
    </>
  );
}
