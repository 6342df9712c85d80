import { useState } from "react";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { useBegin } from "./useBegin";

interface Props {
  documentId: string;
  /** The names of those who have the document. */
  heldBy: readonly string[];
  /** Somebody has begun it, perhaps nobody who may be named. */
  isBegun?: boolean;
  /** Begins without proposals. */
  empty?: boolean;
  text: string;
  kind?: "primary" | "secondary";
  small?: boolean;
}

/** Begins a layer of the person's own. Where somebody else has the document, it asks first. */
export function BeginButton({ documentId, heldBy, isBegun = false, empty = false, text, ...button }: Props) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { begin, isPending } = useBegin(documentId, empty);
  const isSecond = heldBy.length > 0 || isBegun;
  const close = () => setAsking(false);
  return (
    <>
      <Button {...button} isPending={isPending} onPress={isSecond ? () => setAsking(true) : begin}>
        {text}
      </Button>
      <Dialog
        title={t("begin.second")}
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button onPress={close} autoFocus>
              {t("begin.read")}
            </Button>
            <Button kind="primary" isPending={isPending} onPress={begin}>
              {t("begin.too")}
            </Button>
          </>
        }
      >
        <p>
          {heldBy.length > 0 ? t("begin.held", { names: heldBy.join(", "), count: heldBy.length }) : t("begin.begun")}{" "}
          {t("begin.compared")}
        </p>
      </Dialog>
    </>
  );
}
