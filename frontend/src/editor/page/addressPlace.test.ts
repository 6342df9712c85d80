import { expect, test } from "vitest";
import { placeIn } from "./addressPlace";

test("an address may name a place of the text", () => {
  expect(placeIn("?start=12&end=17")).toEqual({ start: 12, end: 17 });
});

test.each(["", "?start=12", "?start=17&end=12", "?start=x&end=y", "?start=-2&end=4"])("%s names no place", (search) => {
  expect(placeIn(search)).toBeNull();
});
