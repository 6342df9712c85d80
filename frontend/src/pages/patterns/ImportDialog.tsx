import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useId, useState } from "react";
import { type OwnPattern, readPatterns } from "../../api/patterns";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import { Tabs } from "../../ui/Tabs";
import { TextField } from "../../ui/TextField";
import styles from "./patterns.module.css";
import { labelName, type PatternLabel, usualLabel } from "./types";

interface Props {
  projectId: string;
  labels: readonly PatternLabel[];
  onRead: (patterns: readonly OwnPattern[]) => void;
  onClose: () => void;
}

type Format = "toml" | "pairs";

/** Adds patterns from a TOML file, or from pairs of expression and replacement. They are not saved yet. */
export function ImportDialog({ projectId, labels, onRead, onClose }: Props) {
  const t = useText();
  const [format, setFormat] = useState<Format>("toml");
  const [content, setContent] = useState("");
  const [label, setLabel] = useState(usualLabel(labels));
  const read = useMutation({
    mutationFn: () => readPatterns(projectId, { format, content, key: label }),
    onSuccess: ({ patterns }) => {
      onRead(patterns);
      onClose();
    },
  });
  const change = (next: Format) => {
    setFormat(next);
    setContent("");
    read.reset();
  };
  return (
    <Dialog
      title={t("patterns.importTitle")}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button
            kind="primary"
            isPending={read.isPending}
            isDisabled={content.trim() === ""}
            onPress={() => read.mutate()}
          >
            {t("patterns.read")}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <Tabs
          label={t("patterns.importTitle")}
          value={format}
          onChange={change}
          tabs={[
            { id: "toml", title: t("patterns.toml"), content: <FileFields content={content} onChange={setContent} /> },
            {
              id: "pairs",
              title: t("patterns.pairs"),
              content: (
                <div className={styles.dialog}>
                  <TextField
                    label={t("patterns.pairs.text")}
                    help={t("patterns.pairs.help")}
                    rows={8}
                    value={content}
                    onChange={setContent}
                  />
                  <Select
                    label={t("patterns.pairs.label")}
                    choices={labels.map(({ key }) => ({ value: key, text: labelName(labels, key) }))}
                    value={label}
                    onChange={setLabel}
                  />
                </div>
              ),
            },
          ]}
        />
        {read.isError && <ErrorPanel error={read.error} />}
      </div>
    </Dialog>
  );
}

function FileFields({ content, onChange }: { content: string; onChange: (content: string) => void }) {
  const t = useText();
  const id = useId();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => onChange((await target.files?.[0]?.text()) ?? "");
  return (
    <div className={styles.dialog}>
      <div className={styles.file}>
        <label htmlFor={id}>{t("patterns.file")}</label>
        <input id={id} type="file" accept=".toml,text/plain" onChange={(event) => void choose(event)} />
      </div>
      <TextField label={t("patterns.toml.text")} rows={8} value={content} onChange={onChange} />
    </div>
  );
}
