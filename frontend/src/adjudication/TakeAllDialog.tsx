import type { TakeFrom } from "../api/adjudications";
import { useText } from "../i18n";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { useCompare } from "./useCompare";

/** Takes one layer's side, or neither, for all open items. Says how many these are, and that one undo reverts it. */
export function TakeAllDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { store, actions, names } = useCompare();
  const take = (from: TakeFrom) => {
    void actions.settleAll(from);
    onClose();
  };
  return (
    <Dialog
      title={t("take.all.title")}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {t("action.cancel")}
          </Button>
          <Button onPress={() => take("nothing")}>{t("take.all.nothing")}</Button>
          <Button kind="primary" onPress={() => take("first")}>
            {t("take.all.first", { name: names.first })}
          </Button>
          <Button kind="primary" onPress={() => take("second")}>
            {t("take.all.first", { name: names.second })}
          </Button>
        </>
      }
    >
      <p>{t("take.all.text", { count: store.counts.open })}</p>
    </Dialog>
  );
}
