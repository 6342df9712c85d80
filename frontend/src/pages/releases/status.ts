import { isBusy, type Release } from "../../api/releases";
import type { Tone } from "../../ui/Pill";

/** Where a release stands, in one word of the catalogue. */
export type Status = "draft" | "busy" | "blocked" | "clear" | "frozen" | "confirmed" | "signed" | "withdrawn";

export const tones: Readonly<Record<Status, Tone>> = {
  draft: "plain",
  busy: "info",
  blocked: "sun",
  clear: "info",
  frozen: "info",
  confirmed: "info",
  signed: "good",
  withdrawn: "bad",
};

export function statusOf(release: Release): Status {
  if (release.state === "withdrawn") return "withdrawn";
  if (release.state === "frozen") {
    if (release.signed_at !== null) return "signed";
    return release.confirmed_at === null ? "frozen" : "confirmed";
  }
  if (isBusy(release)) return "busy";
  if (release.checked_at === null || release.profile_changed) return "draft";
  return release.open_blocks > 0 ? "blocked" : "clear";
}

/** The terms of a release that the page shows; old releases lack some. */
export interface Terms {
  readonly recipient: string;
  readonly purpose: string;
  readonly domain: string;
  readonly means: string;
  readonly formats: readonly string[];
  readonly policies: Readonly<Record<string, string>>;
  readonly confidential: Readonly<Record<string, string>>;
  readonly metadataFields: readonly string[];
  readonly stableIds: boolean;
  readonly reassessOn: string | null;
}

export function termsOf({ terms }: Release): Terms {
  const text = (name: string) => (typeof terms[name] === "string" ? terms[name] : "");
  return {
    recipient: text("recipient"),
    purpose: text("purpose"),
    domain: text("domain"),
    means: text("means"),
    formats: listed(terms.formats),
    policies: named(terms.policies),
    confidential: named(terms.confidential),
    metadataFields: listed(terms.metadata_fields),
    stableIds: terms.stable_ids === true,
    reassessOn: text("reassess_on") || null,
  };
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function named(value: unknown): Record<string, string> {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([key, its]) => [key, String(its)]));
}

/** Whether somebody should look again at whether the terms still hold. */
export function isDue(release: Release, today: string = new Date().toISOString().slice(0, 10)): boolean {
  const { reassessOn } = termsOf(release);
  return release.state === "frozen" && reassessOn !== null && reassessOn <= today;
}
