import fc from "fast-check";
import { describe, expect, it } from "vitest";
import swell from "../../../../fixtures/label_sets/swell.json";
import { Doc } from "../../model/doc";
import { segments } from "../../model/rendering";
import { type Sample, sampleDrawn, sampleEntity, sampleMention, samplePayload } from "../../model/sample";
import { wordsIn } from "../../model/tokens";
import type { LabelSet, RewriteRow, Span } from "../../model/types";
import { applyToDoc } from "../apply";
import { checkOperation, surroundingsOf } from "../rules";
import type { Operation } from "../types";
import * as commands from ".";
import { runStep, type Step, sessionDoc, step } from "./sessions";

// The fixture is what the server sends as a label set.
const SWELL = swell as LabelSet;
const TEXT = "Jag bor i Tyskland nu.\nVi går hem nu\nEn bok hylla.";

const entities = [sampleEntity({ id: "e1", label: "city", number: 1, ...sampleDrawn("Norge") })];
const GERMANY = sampleMention({ id: "m1", start: 10, end: 18, label: "city", entity_id: "e1", status: "accepted" });

function open(values: Partial<Sample> = {}): Doc {
  return Doc.fromPayload(samplePayload({ text: TEXT, labelSet: SWELL, mentions: [GERMANY], entities, ...values }));
}

const plain = (text = TEXT): Doc => open({ text, mentions: [], entities: [] });

function at(word: string, text = TEXT): Span {
  const start = text.indexOf(word);
  return { start, end: start + word.length };
}

/** Applies the operation as the server does: only if no rule is broken. */
function done(doc: Doc, operation: Operation | null): Doc {
  if (!operation) throw new Error("the command had nothing to do");
  const after = applyToDoc(doc, operation).doc;
  checkOperation(after.rows, operation, surroundingsOf(doc));
  return after;
}

const target = (doc: Doc): string =>
  segments(doc, "target")
    .map(({ text }) => text)
    .join("");

function only(doc: Doc): RewriteRow {
  const [row, ...others] = doc.rewrites;
  if (!row || others.length > 0) throw new Error(`${doc.rewrites.length} rewrites`);
  return row;
}

const run = (doc: Doc, word: string, text: string): Doc =>
  done(doc, commands.rewriteRun(doc, { span: at(word, doc.text), text }));

describe("writing other words", () => {
  it("replaces the source's words", () => {
    const doc = done(open(), commands.rewriteRun(open(), { span: { start: 8, end: 10 }, text: " på ", mention: "m1" }));
    expect(target(doc)).toBe("Jag bor på Norge nu.\nVi går hem nu\nEn bok hylla.");
    expect(only(doc)).toMatchObject({
      ranges: [[8, 9]],
      pieces: [{ at: 8, rank: 0, text: "på" }],
      manual: false,
      mention_id: "m1",
      pseudonym: "Norge",
    });
  });

  it("makes one rewrite of a run, with the rewrites that were in it", () => {
    const doc = run(run(plain(), "bok", "hög"), "bok hylla", "bokhylla");
    expect(target(doc)).toContain("En bokhylla.");
    expect(only(doc).ranges).toEqual([[at("bok").start, at("hylla").end]]);
  });

  it("removes a word's spaces along with it, but no line break", () => {
    expect(target(run(plain(), "bok", ""))).toContain("\nEn hylla.");
    expect(target(run(plain(), "hem nu", " "))).toContain("\nVi går \nEn");
  });

  it("reverts the rewrite when the source's words are written", () => {
    expect(run(run(plain(), "går", "gick"), "går", "går").rewrites).toEqual([]);
    expect(commands.rewriteRun(plain(), { span: at("går"), text: "går" })).toBeNull();
  });

  it("includes words that were inserted in between", () => {
    const put = done(plain(), commands.insertWords(plain(), { at: at("hem").start, text: "nog" }));
    const doc = run(put, "går hem", "gick hem");
    expect(target(doc)).toContain("Vi gick hem nu");
    expect(doc.rewrites).toHaveLength(1);
  });

  it.each([
    ["a run with something hidden", at("i Tyskland"), "ute"],
    ["white space", { start: 3, end: 4 }, "x"],
    ["what is outside of the text", { start: 40, end: 99 }, "x"],
  ])("leaves alone %s", (_, span, text) => expect(commands.rewriteRun(open(), { span, text })).toBeNull());

  it("keeps the words of an edge that was linked by hand together", () => {
    const written = run(plain(), "går", "gick");
    const linked = done(written, commands.link(written, edge(at("går"))));
    expect(only(run(linked, "går", "for"))).toMatchObject({ manual: true, pieces: [{ text: "for" }] });
    expect(only(run(linked, "går", "går")).manual).toBe(true);
  });
});

describe("putting words in", () => {
  it.each([
    ["before a word", at("hem").start, "Vi går ju hem nu\n"],
    ["behind the last word of a paragraph", at("nu\nEn").start + 2, "Vi går hem nu ju\n"],
    ["before a full stop", at(".\nVi").start, "Tyskland nu ju.\n"],
    ["at the start of the text", 0, "ju Jag bor"],
    ["at the end of the text", TEXT.length, "hylla. ju"],
  ])("%s", (_, place, expected) => {
    const doc = done(plain(), commands.insertWords(plain(), { at: place, text: "ju" }));
    expect(target(doc)).toContain(expected);
    expect(only(doc).ranges).toEqual([]);
  });

  it("puts the later word first, before a rewritten word, too", () => {
    let doc = run(plain(), "hem", "bort");
    for (const text of ["ju", "då"]) doc = done(doc, commands.insertWords(doc, { at: at("hem").start, text }));
    expect(target(doc)).toContain("går då ju bort nu");
  });

  it("stays before what is later written over the word", () => {
    const doc = done(plain(), commands.insertWords(plain(), { at: at("hem").start, text: "ju" }));
    expect(target(run(doc, "hem", "bort"))).toContain("går ju bort nu");
  });

  it.each([at("Tyskland").start + 2, -1, TEXT.length + 1])("refuses the place %d", (place) => {
    expect(commands.insertWords(open(), { at: place, text: "ju" })).toBeNull();
  });

  it("can be rewritten, and removed", () => {
    const doc = done(plain(), commands.insertWords(plain(), { at: at("hem").start, text: "ju" }));
    const { id } = only(doc);
    expect(target(done(doc, commands.retype(doc, { rewrite: id, index: 0, text: "nog" })))).toContain("går nog hem");
    expect(done(doc, commands.retype(doc, { rewrite: id, index: 0, text: " " })).rewrites).toEqual([]);
  });
});

describe("a rewrite that a mention made necessary", () => {
  const written = () =>
    done(open(), commands.rewriteRun(open(), { span: { start: 8, end: 9 }, text: "på", mention: "m1" }));
  const stale = (doc: Doc) => doc.rewrites.filter((row) => doc.isStale(row)).length;

  it("is stale once the pseudonym changes, until somebody confirms it", () => {
    const doc = written();
    const changed = done(doc, commands.setPseudonym(doc, { entity: "e1", drawn: sampleDrawn("Åland") }));
    expect([stale(doc), stale(changed)]).toEqual([0, 1]);
    const fitting = done(changed, commands.fits(changed, { rewrites: [only(changed).id] }));
    expect([stale(fitting), only(fitting).pseudonym]).toEqual([0, "Åland"]);
    expect(commands.fits(fitting, { rewrites: [only(fitting).id] })).toBeNull();
  });

  it("is announced when the pseudonym changes", () => {
    const doc = written();
    const operation = commands.setPseudonym(doc, { entity: "e1", drawn: sampleDrawn("Åland") });
    if (!operation) throw new Error("nothing to do");
    const { changed } = applyToDoc(doc, operation);
    expect([...changed.rewrites]).toEqual([only(doc).id]);
  });

  it("can be detached from the mention, and linked again", () => {
    const doc = written();
    const { id } = only(doc);
    const free = done(doc, commands.linkTo(doc, { rewrite: id, mention: null }));
    expect([only(free), free.rewritesOf("m1")]).toMatchObject([{ mention_id: null, pseudonym: "" }, []]);
    expect(done(free, commands.linkTo(free, { rewrite: id, mention: "m1" })).rewritesOf("m1")).toHaveLength(1);
  });

  it("stays when the mention is removed", () => {
    const doc = written();
    expect(only(done(doc, commands.remove(doc, { mentions: ["m1"] })))).toMatchObject({
      mention_id: null,
      pseudonym: "",
      pieces: [{ text: "på" }],
    });
  });
});

describe("labelling over a rewrite", () => {
  it("takes its place", () => {
    const doc = run(plain(), "hem", "bort");
    expect(done(doc, commands.labelSpan(doc, { span: at("hem"), label: "city" })).rewrites).toEqual([]);
  });

  it("leaves it when the label hides nothing, or when there is only a flag", () => {
    const doc = run(plain(), "hem", "bort");
    expect(done(doc, commands.flagSpan(doc, { span: at("hem"), flag: "OBS!" })).rewrites).toHaveLength(1);
    const kept = done(doc, commands.labelSpan(doc, { span: at("hem"), label: "sensitive" }));
    expect(kept.rewrites).toHaveLength(1);
    expect(target(kept)).toContain("går bort nu");
  });

  it("leaves one that was linked by hand, and hides its words", () => {
    const rewritten = run(plain(), "hem", "bort");
    const doc = done(rewritten, commands.link(rewritten, edge(at("hem"))));
    const labelled = done(
      doc,
      commands.labelSpan(doc, { span: at("hem"), label: "city", drawn: sampleDrawn("Norrby") }),
    );
    expect(labelled.rewrites).toHaveLength(1);
    expect(target(labelled)).toContain("går Norrby nu");
  });
});

const edge = (...source: Span[]): commands.EdgeSelection => ({ source, pieces: [] });

describe("linking by hand", () => {
  const text = "I see good .";
  function apart(): { doc: Doc; selection: commands.EdgeSelection } {
    const gone = run(plain(text), "good", "");
    const doc = done(gone, commands.insertWords(gone, { at: at(".", text).start, text: "well" }));
    const put = doc.rewrites.find(({ ranges }) => ranges.length === 0);
    return { doc, selection: { source: [at("good", text)], pieces: [{ rewrite: put?.id ?? "", index: 0 }] } };
  }

  it("makes one edge of a source word and a target word, which stay as they are", () => {
    const { doc, selection } = apart();
    const linked = done(doc, commands.link(doc, selection));
    expect(target(linked)).toBe(target(doc));
    expect(only(linked)).toMatchObject({ manual: true, ranges: [[6, 11]], pieces: [{ at: 11, text: "well " }] });
  });

  it("gives the source's words back when reverted", () => {
    const { doc, selection } = apart();
    const linked = done(doc, commands.link(doc, selection));
    expect(target(done(linked, commands.revert(linked, { rewrites: [only(linked).id] })))).toBe(text);
  });

  it("includes unchanged words, whose text stays", () => {
    const linked = done(plain(), commands.link(plain(), edge(at("bok"), at("hylla"))));
    expect(target(linked)).toBe(TEXT);
    expect(only(linked)).toMatchObject({ manual: true, pieces: [{ text: "bok" }, { text: "hylla" }] });
    expect(commands.link(plain(), edge(at("bok")))).toBeNull();
  });

  it("leaves what is hidden alone", () => {
    expect(commands.link(open(), edge(at("Tyskland"), at("bor")))).toBeNull();
    expect(commands.unlink(open(), edge(at("Tyskland")))).toBeNull();
  });
});

describe("unlinking", () => {
  it("leaves two rewrites, one without target words and one without source words", () => {
    const doc = run(plain(), "hem", "bort");
    const free = done(doc, commands.unlink(doc, edge(at("hem"))));
    expect(target(free)).toBe(target(doc));
    expect(free.rewrites.map(({ ranges, pieces, manual }) => [ranges.length, pieces.length, manual])).toEqual(
      expect.arrayContaining([
        [1, 0, true],
        [0, 1, true],
      ]),
    );
  });

  it("does so with a word that is the same on both sides", () => {
    const free = done(plain(), commands.unlink(plain(), edge(at("hem"))));
    expect([target(free), free.rewrites.length]).toEqual([TEXT, 2]);
  });

  it("takes one of several words out and leaves the others together", () => {
    const doc = run(plain(), "bok hylla", "bokhylla");
    const free = done(doc, commands.unlink(doc, edge(at("bok"))));
    expect(target(free)).toBe(target(doc));
    expect(free.rewrites.map(({ ranges, pieces }) => [ranges, pieces.length])).toEqual(
      expect.arrayContaining([
        [[[at("bok").start, at("hylla").start]], 0],
        [[[at("hylla").start, at("hylla").end]], 1],
      ]),
    );
  });
});

describe("moving", () => {
  it("puts a word elsewhere, with its space", () => {
    const doc = done(plain(), commands.move(plain(), { span: at("hem"), at: at("Vi").start }));
    expect(target(doc)).toContain("\nhem Vi går nu\n");
    const back = done(doc, commands.move(doc, { rewrite: only(doc).id, at: at("hem").start }));
    expect(target(back)).toBe(TEXT);
  });

  it("moves a rewritten word, and behind the last one", () => {
    const written = run(plain(), "går", "gick");
    const doc = done(written, commands.move(written, { rewrite: only(written).id, at: at("nu\nEn").start + 2 }));
    expect(target(doc)).toContain("\nVi hem nu gick\n");
  });

  it("moves a hidden mention whole, and only alone", () => {
    const doc = done(open(), commands.move(open(), { span: at("Tyskland"), at: 0 }));
    expect(target(doc)).toContain("Norge Jag bor i nu.");
    expect(commands.move(open(), { span: at("i Tyskland"), at: 0 })).toBeNull();
  });

  it("does nothing if the word is already there", () => {
    expect(commands.move(plain(), { span: at("hem"), at: at("hem").start })).toBeNull();
    expect(commands.move(plain(), { span: at("hem"), at: at("nu\n").start })).toBeNull();
  });
});

describe("taking over rows", () => {
  it("of an alignment, for the mention that made it necessary", () => {
    const doc = run(open(), "hem", "bort");
    const row: RewriteRow = { ...only(doc), id: "new", ranges: [[26, 29]], pieces: [{ at: 26, rank: 0, text: "for" }] };
    const after = done(doc, commands.applyAlignment(doc, { removed: [only(doc).id], rewrites: [row], mention: "m1" }));
    expect(only(after)).toMatchObject({ id: "new", mention_id: "m1", pseudonym: "Norge" });
  });

  it("of an earlier version, in one operation", () => {
    const then = open();
    let doc = run(then, "hem", "bort");
    doc = done(doc, commands.remove(doc, { mentions: ["m1"] }));
    doc = done(doc, commands.labelSpan(doc, { span: at("bok"), label: "city" }));
    const operation = commands.restore(doc, then.rows);
    expect(operation?.name).toBe("restore");
    const back = done(doc, operation);
    expect(back.rows).toEqual(then.rows);
    expect(commands.restore(back, then.rows)).toBeNull();
  });
});

describe("laws of edges", () => {
  const session = fc.array(step, { minLength: 1, maxLength: 30 });
  const RUNS = { numRuns: 30 };

  function work(steps: readonly Step[], check: (before: Doc, after: Doc, operation: Operation) => void): void {
    let doc = sessionDoc(SWELL);
    for (const each of steps) {
      const operation = runStep(doc, each);
      if (!operation) continue;
      const before = doc;
      doc = applyToDoc(before, operation).doc;
      check(before, doc, operation);
    }
  }

  it("linking, unlinking and seeing that a rewrite fits leave the target's words as they are", () => {
    fc.assert(
      fc.property(session, (steps) => {
        work(steps, (before, after, { name }) => {
          if (["link", "unlink", "fits"].includes(name)) expect(target(after)).toBe(target(before));
        });
      }),
      RUNS,
    );
  });

  it("moving keeps every word", () => {
    const words = (doc: Doc) => target(doc).split(/\s+/).filter(Boolean).sort();
    fc.assert(
      fc.property(session, (steps) => {
        work(steps, (before, after, { name }) => {
          if (name !== "move") return;
          const pieces = (doc: Doc) =>
            doc.rewrites.flatMap((row) => row.pieces.map(({ text }) => wordsIn(text))).sort();
          expect(words(after).join("")).toHaveLength(words(before).join("").length);
          for (const piece of pieces(before)) expect(pieces(after)).toContain(piece);
        });
      }),
      RUNS,
    );
  });

  it("reverting all gives the target that the mentions alone make", () => {
    fc.assert(
      fc.property(session, (steps) => {
        let last = sessionDoc(SWELL);
        work(steps, (_, doc) => {
          last = doc;
        });
        const operation = commands.revert(last, { rewrites: last.rewrites.map(({ id }) => id) });
        const reverted = operation ? applyToDoc(last, operation).doc : last;
        const { mentions, entities: named } = last;
        const alone = Doc.fromPayload(samplePayload({ text: last.text, labelSet: SWELL, mentions, entities: named }));
        expect(target(reverted)).toBe(target(alone));
      }),
      RUNS,
    );
  });
});
