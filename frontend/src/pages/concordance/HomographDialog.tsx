import { useState } from "react";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Radios } from "../../ui/Radios";

export type Reach = "line" | "string";

interface Props {
  act: "rotate" | "leave";
  words: string;
  onDecide: (reach: Reach) => void;
  onClose: () => void;
}

/** Asks how far a decision about a homograph reaches, made at one of its lines. */
export function HomographDialog({ act, words, onDecide, onClose }: Props) {
  const t = useText();
  const [reach, setReach] = useState<Reach>("line");
  return (
    <Dialog
      title={t(`concordance.homograph.${act}.title`, { words })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("action.cancel")}</Button>
          <Button kind="primary" autoFocus onPress={() => onDecide(reach)}>
            {t(`concordance.ask.go.${act}`)}
          </Button>
        </>
      }
    >
      <Radios
        legend={t("concordance.homograph.where")}
        value={reach}
        onChange={setReach}
        choices={[
          { value: "line", text: t("concordance.homograph.line") },
          {
            value: "string",
            text: t("concordance.homograph.string"),
            help: t(`concordance.homograph.string.${act}`),
          },
        ]}
      />
    </Dialog>
  );
}
