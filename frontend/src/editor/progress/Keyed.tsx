import { Fragment } from "react";
import { KeyHint } from "../commands/KeyHint";

interface Props {
  /** With the names of keys between braces. */
  text: string;
  /** The command of each of those names. */
  commands: Readonly<Record<string, string>>;
}

/** A sentence that names keys, each as it is on this person's keyboard. */
export function Keyed({ text, commands }: Props) {
  return text.split(/\{(\w+)\}/).map((part, i) => {
    const command = i % 2 === 1 ? commands[part] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their places
    return <Fragment key={i}>{command === undefined ? part : <KeyHint command={command} />}</Fragment>;
  });
}
