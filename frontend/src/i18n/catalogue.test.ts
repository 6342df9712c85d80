import { afterEach, expect, test } from "vitest";
import { catalogues, setLanguage, sinceThen, t, textOf } from ".";
import type { Message } from "./messages";
import { sizeText } from "./size";

afterEach(() => setLanguage("en"));

function names(message: Message | undefined): string[] {
  const texts = typeof message === "object" ? Object.values(message) : [message ?? ""];
  const found = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""));
  return [...new Set(found)].sort();
}

test("each Swedish text uses the same values as the English one", () => {
  const differing = Object.keys(catalogues.en).filter(
    (key) => names(catalogues.en[key]).join() !== names(catalogues.sv[key]).join(),
  );
  expect(differing).toEqual([]);
});

test("no text is given twice, since the later would silently replace the earlier", () => {
  const parts = Object.values(import.meta.glob<Record<string, object>>("./en/*.ts", { eager: true }));
  const keys = parts.flatMap((part) => Object.values(part)).flatMap(Object.keys);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  expect(new Set(keys)).toEqual(new Set(Object.keys(catalogues.en)));
});

test("a count chooses between one and many, and is written as the language writes numbers", () => {
  expect(t("documents.count", { count: 1 })).toBe("1 document");
  expect(t("documents.count", { count: 12_000 })).toBe("12,000 documents");
  setLanguage("sv");
  expect(t("import.chosen.more", { count: 9_992 })).toBe("och 9\u00a0992 till");
});

test("a text that is only known at run time may be missing", () => {
  expect(textOf("error.locked_out")).toContain("Wait a while");
  expect(textOf("error.never_heard_of")).toBeNull();
});

test("a moment is shown as the time since then, after a week as its date", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  expect(sinceThen("2026-11-28T11:59:50Z", now)).toBe("now");
  expect(sinceThen("2026-11-28T09:00:00Z", now)).toBe("3 hr. ago");
  expect(sinceThen("2026-11-27T11:00:00Z", now)).toBe("yesterday");
  expect(sinceThen("2026-10-01T11:00:00Z", now)).toContain("2026");
});

test("a size is shown in a suitable unit", () => {
  expect([12, 30_000, 5_000_000, 200_400_000].map(sizeText)).toEqual(["12 bytes", "30 KB", "5 MB", "200.4 MB"]);
});
