import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useText } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { download } from "../../../ui/download";
import { Icon } from "../../../ui/Icon";
import { TextField } from "../../../ui/TextField";
import styles from "../import.module.css";
import { keyIn, newKey } from "./coder";

const keyFile = "maskros-key.txt";
const longestKeyFile = 1000;

interface Props {
  hasKey: boolean;
  onKey: (digits: string | null) => Promise<void>;
}

/** The key, from a file, typed, or new. Typed text is forgotten as soon as it is a key. */
export function KeyField({ hasKey, onKey }: Props) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const take = async (text: string) => {
    const digits = keyIn(text);
    setWrong(digits === null);
    if (digits === null) return;
    setTyped("");
    await onKey(digits);
  };
  const read = async (file: File | undefined) => {
    if (file !== undefined) await take(file.size > longestKeyFile ? "" : await file.text());
  };
  const make = () => {
    const digits = newKey();
    download(keyFile, new Blob([`${digits}\n`], { type: "text/plain" }));
    return take(digits);
  };
  if (hasKey) return <KeyInUse onKey={onKey} />;
  return (
    <>
      <TextField
        label={t("codes.key")}
        type="password"
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setWrong(false);
          if (keyIn(text) !== null) void take(text);
        }}
        onBlur={() => setWrong(typed !== "")}
        help={t("codes.key.help")}
        error={isWrong ? t("codes.key.wrong") : null}
      />
      <div className={styles.keyWays}>
        <FileTrigger onSelect={(files) => read(files?.[0])}>
          <Button>{t("codes.key.file")}</Button>
        </FileTrigger>
        <Button onPress={make}>{t("codes.key.new")}</Button>
      </div>
    </>
  );
}

function KeyInUse({ onKey }: Pick<Props, "onKey">) {
  const t = useText();
  return (
    <div className={styles.keyWays}>
      <p role="status" className={styles.keyInUse}>
        <Icon name="check" />
        {t("codes.key.used")}
      </p>
      <Button small onPress={() => onKey(null)}>
        {t("codes.key.other")}
      </Button>
    </div>
  );
}
