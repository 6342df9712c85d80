import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Batch, takeBack } from "../../api/assignments";
import { dateTime, number, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { numericCell, Table } from "../../ui/Table";
import { useFollowing } from "../project/useFollowing";
import styles from "./assignment.module.css";

interface Props {
  projectId: string;
  batches: readonly Batch[];
  mayChange: boolean;
}

/** The latest batches of assignments. What nobody has begun can be withdrawn together. */
export function BatchTable({ projectId, batches, mayChange }: Props) {
  const t = useText();
  const [asked, setAsked] = useState<Batch | null>(null);
  if (batches.length === 0) return <p className={styles.note}>{t("batch.none")}</p>;
  return (
    <>
      <Table caption={t("batch.title")}>
        <thead>
          <tr>
            <th scope="col">{t("batch.when")}</th>
            <th scope="col">{t("batch.by")}</th>
            <th scope="col">{t("batch.what")}</th>
            <th scope="col" className={numericCell}>
              {t("batch.begun")}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t("load.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <Row key={batch.id} batch={batch} mayChange={mayChange} onTakeBack={() => setAsked(batch)} />
          ))}
        </tbody>
      </Table>
      {asked && <TakeBackDialog projectId={projectId} batch={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface RowProps {
  batch: Batch;
  mayChange: boolean;
  onTakeBack: () => void;
}

function Row({ batch, mayChange, onTakeBack }: RowProps) {
  const t = useText();
  const { task, count, standing, begun, created_at } = batch;
  const people = t("batch.people", { count: batch.people });
  const end = standing === 0 ? t("batch.gone") : t("batch.allBegun");
  return (
    <tr>
      <td>
        <time dateTime={created_at}>{dateTime(created_at)}</time>
      </td>
      <td>
        <bdi>{batch.by?.name}</bdi>
      </td>
      <td>{t(`batch.what.${task}`, { count, people })}</td>
      <td className={numericCell}>{number(begun)}</td>
      <td className={styles.actions}>
        {standing === begun || !mayChange ? (
          <span className={styles.role}>{standing === begun && end}</span>
        ) : (
          <Button
            kind="quiet"
            small
            aria-label={t("batch.takeBack.label", { when: dateTime(created_at) })}
            onPress={onTakeBack}
          >
            {t("batch.takeBack")}
          </Button>
        )}
      </td>
    </tr>
  );
}

function TakeBackDialog({ projectId, batch, onClose }: { projectId: string; batch: Batch; onClose: () => void }) {
  const t = useText();
  const follow = useFollowing(projectId);
  const back = useMutation({
    mutationFn: () => takeBack(projectId, batch.id),
    onSuccess: async (action) => {
      await follow(action);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("batch.title.ask")}
      action={t("batch.takeBack")}
      isPending={back.isPending}
      error={back.error}
      onConfirm={() => back.mutate()}
      onClose={onClose}
    >
      <p>{t("batch.text", { count: batch.standing - batch.begun })}</p>
      {batch.begun > 0 && <p>{t("batch.stays", { count: batch.begun })}</p>}
    </ConfirmDialog>
  );
}
