import { useState } from "react";
import { confirmRelease, freezeRelease, type Release } from "../../api/releases";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { toast } from "../../ui/toast";
import styles from "./release.module.css";
import { useAsked } from "./useDeed";

interface Props {
  release: Release;
  onClose: () => void;
}

export function FreezeRelease({ release, onClose }: Props) {
  const t = useText();
  const freeze = useAsked(release, () => freezeRelease(release.id), onClose);
  return (
    <Dialog
      title={t("release.freeze.title")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" autoFocus isPending={freeze.isPending} onPress={() => freeze.mutate()}>
            {t("release.freeze.do")}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p>{t("release.freeze.text")}</p>
        {freeze.isError && <ErrorPanel error={freeze.error} />}
      </div>
    </Dialog>
  );
}

/** Whoever confirms says so: nobody confirms a file unseen by pressing Enter. */
export function ConfirmRelease({ release, onClose }: Props) {
  const t = useText();
  const [seen, setSeen] = useState(false);
  const confirm = useAsked(
    release,
    () => confirmRelease(release.id),
    () => {
      toast(t("release.confirmed"), "good");
      onClose();
    },
  );
  return (
    <Dialog
      title={t("release.confirm.title", { number: release.number ?? "" })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" isDisabled={!seen} isPending={confirm.isPending} onPress={() => confirm.mutate()}>
            {t("release.confirm.do")}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p>{t("release.confirm.text")}</p>
        <Check label={t("release.confirm.seen")} checked={seen} onChange={setSeen} />
        {confirm.isError && <ErrorPanel error={confirm.error} />}
      </div>
    </Dialog>
  );
}
