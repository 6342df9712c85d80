import type { ReactNode } from "react";
import { PlainButton } from "../../ui/Button";
import { KeyHint } from "./KeyHint";
import { useRun } from "./useDesk";

interface Props {
  command: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** The text of the button; the key is shown after it. */
  children: ReactNode;
}

/** A small button that runs a command, and shows its key. */
export function CommandButton({ command, isPressed, isDisabled = false, children }: Props) {
  const run = useRun();
  return (
    <PlainButton small isDisabled={isDisabled} aria-pressed={isPressed} onPress={() => run(command)}>
      {children} <KeyHint command={command} />
    </PlainButton>
  );
}
