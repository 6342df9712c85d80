import { CodingProblem } from "./problem";

const keysOf = 1000;
const space = /[ \t\r\n]/;

/** A member of an object, and the place of its value in the line. */
interface Member {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

interface Line {
  readonly number: number;
  readonly text: string;
  readonly members: readonly Member[];
}

/** The non-empty lines. Values stay as they are written, since numbers would lose digits. */
export function readLines(text: string): readonly Line[] {
  return text.split("\n").flatMap((line, index) => {
    return line.trim() === "" ? [] : [{ number: index + 1, text: line, members: membersOf(line, index + 1) }];
  });
}

/** The keys of the first lines, in order of appearance. */
export function keysIn(lines: readonly Line[]): readonly string[] {
  return [...new Set(lines.slice(0, keysOf).flatMap(({ members }) => members.map(({ key }) => key)))];
}

/** The line with other values for some keys. `coded` gets each value as text. */
export async function withCodes(
  { text, number, members }: Line,
  wanted: ReadonlySet<string>,
  code: (value: string) => Promise<string>,
): Promise<string> {
  let made = "";
  let at = 0;
  for (const { key, start, end } of members) {
    const value = wanted.has(key) ? asText(text.slice(start, end), number) : null;
    if (value === null) continue;
    made += text.slice(at, start) + JSON.stringify(await code(value));
    at = end;
  }
  return made + text.slice(at);
}

/** The text of an id; null if it is no value. */
export function asText(written: string, line: number): string | null {
  if (written === "null" || written === "NaN" || written === '""') return null;
  if (written.startsWith('"')) return parsed(written, line);
  if (/^-?\d+$/.test(written)) return written === "-0" ? "0" : written;
  const value = Number(written);
  if (/^[-\d]/.test(written) && Number.isInteger(value) && Math.abs(value) < 2 ** 53) return value.toFixed(1);
  throw new CodingProblem("id", line);
}

function parsed(written: string, line: number): string {
  try {
    return String(JSON.parse(written));
  } catch {
    throw new CodingProblem("not_json", line);
  }
}

function membersOf(line: string, number: number): readonly Member[] {
  const scanner = new Scanner(line, number);
  return scanner.members();
}

/** Finds the values of an object. The server checks whether they are well-formed. */
class Scanner {
  readonly #text: string;
  readonly #line: number;
  #at = 0;

  constructor(text: string, line: number) {
    this.#text = text;
    this.#line = line;
  }

  members(): Member[] {
    this.#skip();
    if (this.#text[this.#at] !== "{") throw new CodingProblem("shape", this.#line);
    this.#at += 1;
    const found: Member[] = [];
    this.#skip();
    while (this.#text[this.#at] !== "}") {
      found.push(this.#member());
      if (this.#text[this.#at] === ",") this.#at += 1;
      else if (this.#text[this.#at] !== "}") this.#fail();
      this.#skip();
    }
    this.#at += 1;
    this.#skip();
    return this.#at === this.#text.length ? found : this.#fail();
  }

  #member(): Member {
    const from = this.#at;
    if (this.#text[from] !== '"') this.#fail();
    this.#string();
    const key = parsed(this.#text.slice(from, this.#at), this.#line);
    this.#skip();
    if (this.#text[this.#at] !== ":") this.#fail();
    this.#at += 1;
    this.#skip();
    const start = this.#at;
    this.#value();
    const end = this.#at;
    if (start === end) this.#fail();
    this.#skip();
    return { key, start, end };
  }

  #value(): void {
    const first = this.#text[this.#at] ?? "";
    if (first === '"') this.#string();
    else if ("{[".includes(first) && first !== "") this.#nested();
    else while (this.#at < this.#text.length && !/[,}\]\s]/.test(this.#text[this.#at] ?? "")) this.#at += 1;
  }

  #nested(): void {
    let depth = 0;
    do {
      const sign = this.#text[this.#at];
      if (sign === undefined) this.#fail();
      if (sign === '"') {
        this.#string();
        continue;
      }
      depth += sign === "{" || sign === "[" ? 1 : sign === "}" || sign === "]" ? -1 : 0;
      this.#at += 1;
    } while (depth > 0);
  }

  #string(): void {
    for (this.#at += 1; this.#text[this.#at] !== '"'; this.#at += 1) {
      if (this.#at >= this.#text.length) this.#fail();
      if (this.#text[this.#at] === "\\") this.#at += 1;
    }
    this.#at += 1;
  }

  #skip(): void {
    while (space.test(this.#text[this.#at] ?? "")) this.#at += 1;
  }

  #fail(): never {
    throw new CodingProblem("not_json", this.#line);
  }
}
