import { expect, test } from "vitest";
import { batchFrom, limitsWith, sift } from "./sift";

function file(name: string, size: number): File {
  const made = new File([], name);
  Object.defineProperty(made, "size", { value: size });
  return made;
}

test("files that are not text, empty or too large are left out without being read", async () => {
  const { files, bytes, leftOut } = await sift(
    [
      file("a.txt", 10),
      file("B.TXT", 20),
      file("c.docx", 30),
      file("d.txt", 0),
      file("e.txt", 200_000_000),
      file("f.json", 19_000_000),
      file("g.XML", 40),
      file("h.xml", 21_000_000),
    ],
    limitsWith([".json", ".xml"]),
  );
  expect(files.map(({ name }) => name)).toEqual(["a.txt", "B.TXT", "f.json", "g.XML"]);
  expect(bytes).toBe(19_000_070);
  expect(leftOut.map(({ name, reason }) => [name, reason])).toEqual([
    ["c.docx", "nottext"],
    ["d.txt", "empty"],
    ["e.txt", "toobig"],
    ["h.xml", "toobig"],
  ]);
});

test("a batch holds at most fifty files", () => {
  const files = Array.from({ length: 120 }, (_, index) => file(`${index}.txt`, 1));
  expect(batchFrom(files, 0)).toHaveLength(50);
  expect(batchFrom(files, 100)).toHaveLength(20);
});

test("a batch holds at most five megabytes, but always one file", () => {
  const files = [file("a.txt", 3_000_000), file("b.txt", 2_500_000), file("c.txt", 9_000_000)];
  expect(batchFrom(files, 0).map(({ name }) => name)).toEqual(["a.txt"]);
  expect(batchFrom(files, 2).map(({ name }) => name)).toEqual(["c.txt"]);
});
