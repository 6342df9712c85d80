import { describe, expect, it } from "vitest";
import coverings from "../../../fixtures/signs/covering.json";
import keys from "../../../fixtures/signs/keys.json";
import { Offsets } from "./offsets";
import { covering, key, plain } from "./signs";

describe("hidden signs and broken words, as the library treats them", () => {
  it.each(keys)("compares $text", (each) => {
    expect(key(each.text)).toBe(each.key);
  });

  it.each(coverings)("covers $covers of $text from $start to $end", ({ text, start, end, covers }) => {
    const offsets = new Offsets(text);
    const found = covering(text, [offsets.toUtf16(start), offsets.toUtf16(end)]);
    expect(found.map((unit) => offsets.toCodePoint(unit))).toEqual(covers);
  });

  it("leaves other texts as they are", () => {
    expect(plain("Anna-Lena bor i Borås.\nHej - du")).toBe("Anna-Lena bor i Borås.\nHej - du");
  });

  it("reads a long run of signs in no time", () => {
    const text = `Sa${"\u200b\u00ad".repeat(50_000)}ra`;
    expect(plain(text)).toBe("Sara");
  });
});
