import { afterEach, describe, expect, it } from "vitest";
import { Doc } from "../model/doc";
import { samplePayload } from "../model/sample";
import { strayed } from "../model/signs";
import { cutAtSigns, nameOfSign } from "./signs";
import { closeAll, open, SWELL } from "./testing";

afterEach(closeAll);

const TEXT = "Sa\u00adra \u2067Ali\u2069 och \u{e0041}B\u200dc ❤\ufe0f\u200d🔥.";

describe("hidden signs in the source pane", () => {
  it("have elements of their own, whose text is the sign alone", () => {
    const { source } = open({ text: TEXT, mentions: [], entities: [] });
    const signs = [...source.querySelectorAll<HTMLElement>(".ms-sign")];
    expect(signs.map(({ dataset }) => dataset.sign)).toEqual(["SHY", "RLI", "PDI", "ZWJ"]);
    expect(signs.map(({ textContent }) => textContent)).toEqual(["\u00ad", "\u2067", "\u2069", "\u200d"]);
    expect(source.textContent).toBe(TEXT);
  });

  it("are counted without those that emoji and words of other scripts are made of", () => {
    expect(strayed("❤\ufe0f\u200d🔥 👨\u200d👩 1\ufe0f\u20e3 می\u200cخواهم क\u094d\u200dष")).toEqual([]);
    expect(Doc.fromPayload(samplePayload({ text: TEXT, labelSet: SWELL })).signs).toEqual(strayed(TEXT));
  });
});

describe("a text cut at signs", () => {
  it("is the same text", () => {
    const signs = strayed(TEXT);
    for (let start = 0; start < TEXT.length; start++) {
      for (let end = start + 1; end <= TEXT.length; end++) {
        const cuts = cutAtSigns(TEXT, signs, start, end).map((cut) => TEXT.slice(cut.start, cut.end));
        if (!signs.includes(end - 1)) expect(cuts.join("")).toBe(TEXT.slice(start, end));
      }
    }
  });

  it.each([
    [0xad, "SHY"],
    [0xfe0f, "VS16"],
    [0x2064, "U+2064"],
    [0xe0041, "U+E0041"],
  ])("calls %d %s", (code, name) => expect(nameOfSign(code)).toBe(name));
});
