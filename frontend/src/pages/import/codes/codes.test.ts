import { describe, expect, it } from "vitest";
import cases from "../../../../../fixtures/codes.json";
import { codedFile, columnsOf } from "./codedFile";
import { Coder, keyIn, newKey } from "./coder";
import { isIdColumn } from "./idColumns";
import { CodingProblem } from "./problem";

// The command line has the same cases: tests/annotation/services/imports/test_id_codes.py.

interface Case {
  readonly name: string;
  readonly given: string;
  readonly columns?: readonly string[];
}

async function coded({ name, given, columns }: Case): Promise<string> {
  const coder = await Coder.of(cases.key);
  const isWanted = columns === undefined ? isIdColumn : (column: string) => columns.includes(column);
  return (await codedFile(new File([given], name), coder, isWanted)).text();
}

it.each(cases.values)("the code of %j is the command line's", async (value, code) => {
  expect(await (await Coder.of(cases.key)).code(value ?? "")).toBe(code);
});

it.each(cases.files)("the file %s is named %s", async (name, made) => {
  const coder = await Coder.of(cases.key);
  expect(await coder.fileName(name ?? "")).toBe(made);
});

it("the columns of ids, authors and senders are known by the same names", () => {
  const { coded, left } = cases.columns;
  expect([...coded, ...left].filter(isIdColumn)).toEqual(coded);
});

describe("tables", () => {
  it.each(cases.tables)("$about", async (each) => {
    expect(await coded(each)).toBe(each.written);
  });
});

describe("lines of JSON", () => {
  it.each(cases.lines)("$about", async (each) => {
    const lines = (await coded(each)).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line.replace("NaN", "null")))).toEqual(each.written);
  });

  it("what is not coded is left as written", async () => {
    const given = '{ "n": 1.50, "id": "x", "big": 12345678901234567890 }';
    const made = await coded({ name: "a.jsonl", given });
    expect(made).toContain('{ "n": 1.50, "id": "');
    expect(made).toContain('"big": 12345678901234567890 }\n');
  });
});

it.each(cases.refused)("$name is refused for $reason", async ({ name, given, reason, line }) => {
  const refused = await coded({ name, given }).catch((problem: unknown) => problem);
  expect(refused).toBeInstanceOf(CodingProblem);
  expect(refused).toMatchObject({ reason, line: line ?? null });
});

it("a text keeps its bytes, whatever its encoding is", async () => {
  const bytes = new Uint8Array([0xc5, 0x73, 0x61]);
  const coder = await Coder.of(cases.key);
  const made = await codedFile(new File([bytes], "Åsa.txt"), coder, isIdColumn);
  expect(new Uint8Array(await made.arrayBuffer())).toEqual(bytes);
  expect(made.name).toBe(`${await coder.code("Åsa")}.txt`);
});

it("a table in an encoding that would have to be guessed is refused, one that says its encoding is read", async () => {
  const narrow = new File([new Uint8Array([0xc5, 0x2c, 0x62, 0x0a])], "a.csv");
  await expect(columnsOf(narrow)).rejects.toMatchObject({ reason: "encoding" });
  const wide = [0xff, 0xfe, ...[..."id,åå\nx,y\n"].flatMap((sign) => [sign.charCodeAt(0), 0])];
  expect(await columnsOf(new File([new Uint8Array(wide)], "a.csv"))).toEqual(["id", "åå"]);
});

it("a key is 64 digits, however they are separated; a new one is always different", () => {
  expect(keyIn(`${cases.key.slice(0, 32)} ${cases.key.slice(32)}\n`)).toBe(cases.key);
  expect(keyIn("secret")).toBeNull();
  expect(keyIn(cases.key.slice(1))).toBeNull();
  expect(keyIn(newKey())).not.toBe(keyIn(newKey()));
});
