import { useState } from "react";
import { TextField } from "../../ui/TextField";

interface Props {
  label: string;
  help: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  error?: string | undefined;
  rows?: number;
}

/** A list of words or names, one on each line. */
export function LinesField({ label, help, values, onChange, error, rows = 2 }: Props) {
  // Keeps the text as it is typed, with empty lines.
  const [written, setWritten] = useState(values.join("\n"));
  const write = (text: string) => {
    setWritten(text);
    onChange([...new Set(linesOf(text))]);
  };
  return <TextField label={label} help={help} rows={rows} value={written} onChange={write} error={error} />;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
