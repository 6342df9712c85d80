import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { asBase64, compareRotation, importRotation, type RotationComparison } from "../../api/rotations";
import { number, useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Table } from "../../ui/Table";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toast";
import styles from "./settings.module.css";

/** Opens a table with its key, says how it contradicts the project's, and imports it. */
export function RotationImport({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [content, setContent] = useState("");
  const [key, setKey] = useState("");
  const compare = useMutation({ mutationFn: () => compareRotation(projectId, { content, key }) });
  const replace = useMutation({
    mutationFn: (differing: number) => importRotation(projectId, { content, key, differing }),
    onSuccess: () => {
      toast(t("rotation.imported"), "good");
      onClose();
    },
  });
  const found = compare.data;
  const forget = () => {
    compare.reset();
    replace.reset();
  };
  const choose = async (file: File | undefined) => {
    forget();
    setContent(file ? await asBase64(file) : "");
  };
  const open = (
    <Button
      kind="primary"
      isPending={compare.isPending}
      isDisabled={content === "" || key.trim() === ""}
      onPress={() => compare.mutate()}
    >
      {t("rotation.compare")}
    </Button>
  );
  const go = found && found.differing > 0 && (
    <Button kind="danger" isPending={replace.isPending} onPress={() => replace.mutate(found.differing)}>
      {t("rotation.replace")}
    </Button>
  );
  return (
    <Dialog
      title={t("rotation.import.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t(found?.differing === 0 ? "action.close" : "action.cancel")}</Button>
          {found ? go : open}
        </>
      }
    >
      <div className={styles.key}>
        <div className={styles.file}>
          <label htmlFor={id}>{t("rotation.file")}</label>
          <input id={id} type="file" onChange={({ target }) => void choose(target.files?.[0])} />
        </div>
        <TextField
          label={t("rotation.key")}
          value={key}
          autoComplete="off"
          spellCheck="false"
          onChange={(value) => {
            forget();
            setKey(value);
          }}
        />
        {compare.isError && <ErrorPanel error={compare.error} />}
        {replace.isError && <ErrorPanel error={replace.error} />}
        {found && <Contradictions found={found} />}
      </div>
    </Dialog>
  );
}

function Contradictions({ found }: { found: RotationComparison }) {
  const t = useText();
  if (found.differing === 0) return <p role="status">{t("rotation.same")}</p>;
  return (
    <div className={styles.key} role="status">
      <p>{t("rotation.differs", { differing: number(found.differing), names: number(found.names) })}</p>
      <Table caption={t("rotation.examples")}>
        <thead>
          <tr>
            <th scope="col">{t("rotation.name")}</th>
            <th scope="col">{t("rotation.now")}</th>
            <th scope="col">{t("rotation.byFile")}</th>
          </tr>
        </thead>
        <tbody>
          {found.examples.map(({ name, now, by_file }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{now}</td>
              <td>{by_file}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {found.documents > 0 && <p className={styles.once}>{t("rotation.documents", { count: found.documents })}</p>}
    </div>
  );
}
