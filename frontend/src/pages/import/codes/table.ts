import { strip } from "./coder";
import { CodingProblem } from "./problem";

const separators = [",", ";", "\t"] as const;
const mostColumns = 500;

export interface Table {
  readonly separator: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Read {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads a table as the server does. `text` must have LF line breaks. */
export function readTable(text: string, ending: string): Table {
  // The first line may name the separator for Excel; it is not a row.
  const hint = /^"?sep=(.)"?\n/.exec(text);
  const rows = hint === null ? text : `\n${text.slice(hint[0].length)}`;
  const separator = hint?.[1] ?? (ending === ".tsv" ? "\t" : separatorOf(rows));
  const [head, ...rest] = new Records(rows, separator).all();
  const columns = (head?.cells ?? []).map((cell, index) => strip(cell) || `#${index + 1}`);
  if (columns.length > mostColumns) throw new CodingProblem("columns", 1);
  if (new Set(columns).size < columns.length) throw new CodingProblem("same_column", 1);
  return { separator, columns, rows: rest.map((record) => filled(record, columns.length)) };
}

export function writeTable(table: Table): string {
  return [table.columns, ...table.rows].map((cells) => written(cells, table.separator)).join("");
}

function filled({ line, cells }: Read, width: number): string[] {
  if (cells.length > width) throw new CodingProblem("cells", line);
  return [...cells, ...Array.from({ length: width - cells.length }, () => "")];
}

function written(cells: readonly string[], separator: string): string {
  const alone = cells.length === 1;
  const parts = cells.map((cell) =>
    (alone && cell === "") || cell.includes(separator) || /["\r\n]/.test(cell)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell,
  );
  return `${parts.join(separator)}\r\n`;
}

/** The separator that splits the first line into most cells. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.indexOf("\n") + 1 || undefined);
  const width = (separator: string) => new Records(first, separator, false).next()?.cells.length ?? 0;
  return separators.reduce<string>((best, each) => (width(each) > width(best) ? each : best), ",");
}

/** The records of a table. A cell in quotes may span several lines. */
class Records {
  readonly #text: string;
  readonly #separator: string;
  readonly #strict: boolean;
  #at = 0;
  #line = 1;

  constructor(text: string, separator: string, strict = true) {
    this.#text = text;
    this.#separator = separator;
    this.#strict = strict;
  }

  all(): Read[] {
    const found: Read[] = [];
    for (let record = this.next(); record !== null; record = this.next()) found.push(record);
    return found;
  }

  next(): Read | null {
    while (this.#text[this.#at] === "\n") this.#newLine();
    if (this.#at >= this.#text.length) return null;
    const line = this.#line;
    const cells = [this.#cell(line)];
    while (this.#text[this.#at] === this.#separator) {
      this.#at += 1;
      cells.push(this.#cell(line));
    }
    if (this.#text[this.#at] === "\n") this.#newLine();
    return { line, cells };
  }

  #newLine(): void {
    this.#at += 1;
    this.#line += 1;
  }

  #cell(line: number): string {
    return this.#text[this.#at] === '"' ? this.#quoted(line) : this.#plain();
  }

  #plain(): string {
    const start = this.#at;
    while (!this.#isEnd()) this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  #quoted(line: number): string {
    let cell = "";
    for (;;) {
      const end = this.#text.indexOf('"', this.#at + 1);
      const inner = this.#text.slice(this.#at + 1, end === -1 ? undefined : end);
      cell += inner;
      this.#line += inner.split("\n").length - 1;
      if (end === -1) {
        if (this.#strict) throw new CodingProblem("quotes", line);
        this.#at = this.#text.length;
        return cell;
      }
      this.#at = end + 1;
      if (this.#text[this.#at] !== '"') break;
      cell += '"';
    }
    if (!this.#isEnd() && this.#strict) throw new CodingProblem("quotes", line);
    return cell + this.#plain();
  }

  #isEnd(): boolean {
    const next = this.#text[this.#at];
    return next === undefined || next === "\n" || next === this.#separator;
  }
}
