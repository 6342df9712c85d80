import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Offsets } from "./offsets";

/** Characters of texts in many scripts: letters, marks, joiners, flags, direction controls. */
const character = fc.constantFrom(
  ..."aåß \n\t\u00a0\u2028\u0301\u200d\u200f\u202e\ufe0f",
  ..."فَاطِمَةक्षि漢한",
  "👩",
  "🏽",
  "🇸",
  "🇪",
  "𝒜",
  "\u{10ffff}",
);
const text = fc.array(character, { maxLength: 60 }).map((characters) => characters.join(""));

describe("Offsets", () => {
  it("converts every offset there and back", () => {
    fc.assert(
      fc.property(text, (value) => {
        const offsets = new Offsets(value);
        const points = [...value];
        expect(offsets.length).toBe(points.length);
        for (let point = 0; point <= points.length; point++) {
          const unit = points.slice(0, point).join("").length;
          expect(offsets.toUtf16(point)).toBe(unit);
          expect(offsets.toCodePoint(unit)).toBe(point);
        }
      }),
    );
  });

  it("cuts like a list of code points", () => {
    fc.assert(
      fc.property(text, fc.nat(60), fc.nat(60), (value, a, b) => {
        const points = [...value];
        const [start = 0, end = 0] = [a, b].map((n) => Math.min(n, points.length)).sort((x, y) => x - y);
        expect(new Offsets(value).slice(start, end)).toBe(points.slice(start, end).join(""));
      }),
    );
  });

  it.each(["\ud83d", "a\udc69b", "\udc69\ud83d", "👩\ud83d"])("refuses a lone surrogate", (value) => {
    expect(() => new Offsets(value)).toThrow(RangeError);
  });

  it("refuses a place inside a character", () => {
    const offsets = new Offsets("a👩b");
    expect(() => offsets.toCodePoint(2)).toThrow(RangeError);
    expect(offsets.toCodePoint(3)).toBe(2);
  });

  it.each([-1, 4, Number.NaN])("refuses %d in a text of three characters", (place) => {
    const offsets = new Offsets("abc");
    expect(() => offsets.toUtf16(place)).toThrow(RangeError);
    expect(() => offsets.toCodePoint(place)).toThrow(RangeError);
  });
});
