import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/error";
import { layerExceptionsQuery, type SuggestedException, withdrawException } from "../../api/exceptions";
import { useText } from "../../i18n";
import type { MentionRow } from "../../model/types";
import { usePerson } from "../../offline/person";
import { PlainButton } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { KeyHint } from "../commands/KeyHint";
import { useRun } from "../commands/useDesk";
import { useEditor } from "../useStore";
import styles from "./exceptions.module.css";
import { useLayerExceptions } from "./useLayerExceptions";

/** Shows whether the mention was suggested as an exception and the lead's answer, or else how to suggest it. */
export function ExceptionHere({ mention }: { mention: MentionRow }) {
  const t = useText();
  const run = useRun();
  const exceptions = useLayerExceptions();
  const { start, end, label } = mention;
  if (label === null) return null;
  const here = exceptions.find((each) => each.start === start && each.end === end && each.key === label);
  if (here) return <Told exception={here} />;
  return (
    <p className={styles.here}>
      <PlainButton small kind="quiet" onPress={() => run("exception")}>
        {t("exception.suggest")} <KeyHint command="exception" />
      </PlainButton>
    </p>
  );
}

function Told({ exception }: { exception: SuggestedException }) {
  const t = useText();
  const { store } = useEditor();
  const person = usePerson();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawException(exception.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: layerExceptionsQuery(store.doc.id).queryKey }),
    onError: (error) => toast(messageOf(error), "bad"),
  });
  const { state, why, answer, by, answered_by } = exception;
  return (
    <section className={styles.told} aria-label={t("exception.title")}>
      <p>
        <strong>{t(`exception.${state}`)}</strong> <span dir="auto">{why}</span>
      </p>
      {answer !== "" && (
        <p>
          {answered_by?.name}: <q dir="auto">{answer}</q>
        </p>
      )}
      {state === "open" && by.id === person.id && (
        <PlainButton small kind="quiet" onPress={() => withdraw.mutate()}>
          {t("exception.withdraw")}
        </PlainButton>
      )}
    </section>
  );
}
