/** Ada's review of an essay, with a server at the edge of the network that stores what she says about it. */

import { screen } from "@testing-library/react";
import type { Review, ReviewChange } from "../../api/reviews";
import { aDisagreement, aReview } from "../../testing/rows";
import { openEssay } from "../testing";

const noChanges = { status: 200, body: { operations: [], more: false } };

/** Ada's review of the essay, as the server stores it. */
export async function openReview(given: Partial<Review> = {}) {
  const opened = openEssay();
  let review = aReview(given);
  const sent: ReviewChange[] = [];
  const versions: number[] = [];
  const { answers } = opened.server;
  answers.set("reviews", () => ({ status: 200, body: [review] }));
  answers.set("/api/reviews/r1/changes", () => noChanges);
  answers.set("/api/reviews/r1", (body) => {
    const { version, ...change } = body as ReviewChange & { version: number };
    sent.push(change);
    versions.push(version);
    const { seen = [], ...given } = change;
    const hidden = review.hidden.filter(({ start }) => !seen.some((place) => place.start === start));
    const missing = review.missing.filter((name) => !(name in change) && (name !== "hidden" || hidden.length > 0));
    review = { ...review, ...given, hidden, missing };
    return { status: 200, body: review };
  });
  const noted: unknown[] = [];
  answers.set("/api/reviews/r1/disagreements", (body) => {
    noted.push(body);
    review = { ...review, disagreements: [aDisagreement(body as object)] };
    return { status: 201, body: review.disagreements[0] };
  });
  return { ...opened, sent, versions, noted };
}

export async function panelOf(given: Partial<Review> = {}) {
  const opened = await openReview(given);
  const panel = await screen.findByRole("region", { name: /^Review of/ });
  const bar = screen.getByRole("region", { name: "Steps of the review" });
  return { ...opened, panel, bar };
}
