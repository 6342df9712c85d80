import type { Block, Profile, Release } from "../api/releases";

export function aProfile(given: Partial<Profile> = {}): Profile {
  return {
    id: "f1",
    name: "Partner",
    kind: "public",
    recipient: "The university",
    purpose: "Research",
    domain: "",
    means: "",
    formats: ["target"],
    policies: {},
    confidential: {},
    metadata_fields: [],
    stable_ids: false,
    reassess_on: null,
    created_at: "2026-11-20T10:00:00Z",
    ...given,
  };
}

/** A draft that nobody has checked. */
export function aRelease(given: Partial<Release> = {}): Release {
  const { id: _, created_at: __, ...terms } = aProfile();
  return {
    id: "r1",
    project_id: "p1",
    profile_id: "f1",
    number: null,
    standing: false,
    state: "draft",
    name: "Partner",
    kind: "public",
    terms,
    documents: 4,
    open_blocks: 0,
    exceptions: 0,
    created_by: { id: "u1", name: "Saga Ek" },
    created_at: "2026-11-20T10:00:00Z",
    checked_at: null,
    freezing: false,
    frozen_by: null,
    frozen_at: null,
    size: 0,
    sha256: "",
    confirmed_by: null,
    confirmed_at: null,
    signed_by: null,
    signed_at: null,
    signed_name: "",
    statement: "",
    key: null,
    profile_changed: false,
    file_name: "release-1.zip",
    withdrawn_by: null,
    withdrawn_at: null,
    withdrawn_because: "",
    job: null,
    ...given,
  };
}

/** A document that is done and that nobody has confirmed. */
export function aBlock(given: Partial<Block> = {}): Block {
  return {
    id: "b1",
    gate: "not_confirmed",
    code: "unconfirmed",
    document_id: "d1",
    document: "A1AT1",
    annotation_id: "a1",
    ref: "",
    start: 0,
    end: 0,
    label: "",
    needs: "two",
    reason: "",
    excepted_by: null,
    excepted_at: null,
    seconded_by: null,
    seconded_at: null,
    ...given,
  };
}
