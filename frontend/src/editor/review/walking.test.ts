import { describe, expect, it } from "vitest";
import { placeIn } from "./address";
import { nextOf } from "./walking";

const places = [
  { start: 20, end: 24 },
  { start: 5, end: 9 },
  { start: 5, end: 7 },
];

describe("walking through places", () => {
  it("goes in text order, shorter ones first, and wraps around", () => {
    const walked = [places[0]];
    for (let i = 0; i < 3; i++) walked.push(nextOf(places, walked.at(-1) ?? null, 1) ?? undefined);
    expect(walked).toEqual([places[0], places[2], places[1], places[0]]);
  });

  it("goes backwards the same way", () => {
    expect(nextOf(places, { start: 5, end: 7 }, -1)).toEqual(places[0]);
    expect(nextOf(places, { start: 20, end: 24 }, -1)).toEqual(places[1]);
  });

  it("begins at an end if nothing is chosen, and beside the selection if that is not one of the places", () => {
    expect(nextOf(places, null, 1)).toEqual(places[2]);
    expect(nextOf(places, null, -1)).toEqual(places[0]);
    expect(nextOf(places, { start: 10, end: 12 }, 1)).toEqual(places[0]);
    expect(nextOf(places, { start: 10, end: 12 }, -1)).toEqual(places[1]);
  });

  it("stays at the only place, and finds none in an empty list", () => {
    expect(nextOf([{ start: 1, end: 2 }], { start: 1, end: 2 }, 1)).toEqual({ start: 1, end: 2 });
    expect(nextOf([], null, 1)).toBeNull();
  });
});

describe("a place in the address", () => {
  it.each([
    ["12-20", { start: 12, end: 20 }],
    ["20-12", null],
    ["12-12", null],
    ["12", null],
    ["-1-4", null],
    ["", null],
  ])("%s", (text, place) => expect(placeIn(text)).toEqual(place));
});
