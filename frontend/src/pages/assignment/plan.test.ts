import { describe, expect, it } from "vitest";
import { choiceOf, type Draft, emptyDraft, foreign, lacking, wishOf, without } from "./plan";

const draft = (given: Partial<Draft>): Draft => ({ ...emptyDraft, people: ["a", "b"], ...given });

describe("a plan that is filled in", () => {
  it("needs people, fields for strata if used, and a valid share", () => {
    expect(lacking(emptyDraft)).toEqual(["people"]);
    expect(lacking(draft({ method: "strata" }))).toEqual(["strata"]);
    expect(lacking(draft({ twice: "some", percent: "12,5" }))).toEqual([]);
    for (const percent of ["", "0", "100", "many"])
      expect(lacking(draft({ twice: "some", percent }))).toEqual(["percent"]);
    expect(lacking(draft({ twice: "all", percent: "" }))).toEqual([]);
  });

  it("is sent with a weight for each person and the share that two people get", () => {
    expect(wishOf(draft({ weights: { b: 2 }, twice: "some", percent: "25" }))).toEqual({
      assignee_ids: ["a", "b"],
      weights: [1, 2],
      method: "load",
      strata: [],
      share: 0.25,
    });
    expect(wishOf(draft({ twice: "none" })).share).toBe(0);
    expect(wishOf(draft({ twice: "all" })).share).toBe(1);
  });
});

describe("the documents of a plan", () => {
  it("are those without an annotator unless all are wanted", () => {
    expect(choiceOf(new URLSearchParams())).toEqual({ assignee: "none" });
    expect(choiceOf(new URLSearchParams("assignee=any&genre=letter"))).toEqual({ genre: "letter" });
  });

  it("pass the filters that the list of documents hands over, without its order and page", () => {
    const params = new URLSearchParams("status=new&status=done&level=B1&page=3&ordering=-created_at");
    expect(choiceOf(params)).toEqual({ status: ["new", "done"], level: "B1", assignee: "none" });
    expect(foreign(params)).toEqual(["status = new, done"]);
    expect(without(params).toString()).toBe("level=B1");
  });
});
