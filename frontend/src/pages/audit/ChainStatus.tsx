import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChainState, chainQuery, checkChain } from "../../api/audit";
import { messageOf } from "../../api/error";
import { keepAnswer } from "../../api/queries";
import { dateTime, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import styles from "./audit.module.css";

/** Whether the event chain was unbroken at the last check, and where it ends. */
export function ChainStatus() {
  const t = useText();
  const queries = useQueryClient();
  const chain = useQuery(chainQuery);
  const check = useMutation({
    mutationFn: checkChain,
    onSuccess: (state) => keepAnswer(queries, chainQuery.queryKey, state),
    onError: (error) => toast(messageOf(error), "bad"),
  });
  if (!chain.data) return null;
  const { head, running } = chain.data;
  return (
    <section className={styles.chain} aria-live="polite">
      <div>
        <Result state={chain.data} />
        {running && <p>{t("audit.running", { count: running.events })}</p>}
        <details>
          <summary>{t("audit.head")}</summary>
          <p>{t("audit.head.help")}</p>
          <code className={styles.head}>{head}</code>
        </details>
      </div>
      <Button isDisabled={running !== null} isPending={check.isPending} onPress={() => check.mutate()}>
        {t("audit.check")}
      </Button>
    </section>
  );
}

function Result({ state: { checked } }: { state: ChainState }) {
  const t = useText();
  if (checked?.finished_at == null) return <p>{t("audit.unchecked")}</p>;
  const when = dateTime(checked.finished_at);
  if (checked.fault === "") return <p>{t("audit.unbroken", { count: checked.events, when })}</p>;
  return (
    <div className={styles.broken}>
      <p>{t("audit.broken", { fault: t(`audit.fault.${checked.fault}`), when })}</p>
      {checked.fault_event !== null && (
        <p>
          {t("audit.broken.event", { event: checked.fault_event })}
          {checked.fault_at !== null && ` (${dateTime(checked.fault_at)})`}
        </p>
      )}
    </div>
  );
}
