import { useQuery } from "@tanstack/react-query";
import { clearancesQuery, takeBackClearance } from "../../api/clearances";
import { messageOf } from "../../api/error";
import { dateTime, useText } from "../../i18n";
import { PlainButton } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { useCanEdit } from "../useStore";
import styles from "./readable.module.css";

interface Props {
  annotationId: string;
  /** Makes the server check again. */
  onChange: () => Promise<unknown>;
}

/** What may stay readable, who said so, and why. Each clearance can be withdrawn. */
export function ClearedList({ annotationId, onChange }: Props) {
  const t = useText();
  const canEdit = useCanEdit();
  const { data = [], refetch } = useQuery(clearancesQuery(annotationId));
  if (data.length === 0) return null;
  const takeBack = async (id: string) => {
    await takeBackClearance(id).catch((error: unknown) => toast(messageOf(error), "bad"));
    await refetch();
    await onChange();
  };
  return (
    <details className={styles.cleared}>
      <summary>{t("cleared.title", { count: data.length })}</summary>
      <ul>
        {data.map(({ id, field, words, reason, by, created_at }) => (
          <li key={id}>
            <span>
              <strong dir="auto">{words}</strong>
              {field !== "text" && <> · {t(`readable.field.${field}`)}</>}
              <span className={styles.why}>
                {t("cleared.said", { reason, name: by.name, when: dateTime(created_at) })}
              </span>
            </span>
            <PlainButton small kind="quiet" isDisabled={!canEdit} onPress={() => void takeBack(id)}>
              {t("cleared.take_back")}
              <span className="visually-hidden"> {words}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
