import type { ReactNode } from "react";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { toast } from "../../ui/toast";

interface Props {
  text: string;
  /** What is announced once it is copied. */
  said: string;
  kind?: "primary" | "secondary";
  children: ReactNode;
}

export function CopyButton({ text, said, kind = "secondary", children }: Props) {
  return (
    <Button kind={kind} onPress={async () => (await copy(text)) && toast(said, "good")}>
      <Icon name="copy" />
      {children}
    </Button>
  );
}

/** Browsers have no clipboard on pages without https; there a field that is gone at once stands in for it. */
async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
