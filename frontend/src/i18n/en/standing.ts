import type { Messages } from "../messages";

export const standing = {
  "standing.title": "Standing profiles",
  "standing.about":
    "Once two people have approved a profile, confirmed documents are released under it every day, numbered and signed. What a gate blocks waits. A change of the profile ends the approval.",
  "standing.state.none": "Not standing",
  "standing.state.approved": "Needs a second person",
  "standing.state.standing": "Standing",
  "standing.approved": "Approved by {name}, {when}.",
  "standing.seconded": "Seconded by {name}, {when}.",
  "standing.signed": "Its releases are signed",
  "standing.series": "What makes a release",
  "standing.together": "All that is new together",
  "standing.each": "Each document is a release of its own",
  "standing.each.help": "Otherwise all documents that are new make one release.",
  "standing.released": { one: "{count} release so far", other: "{count} releases so far" },
  "standing.last": "Latest: release {number}",
  "standing.waiting": { one: "{count} document waits", other: "{count} documents wait" },
  "standing.approve": "Approve as standing…",
  "standing.again": "Approve again…",
  "standing.second": "Agree",
  "standing.end": "End the approval",
  "standing.run": "Release what is new now",
  "standing.running": "Releasing…",
  "standing.approve.title": "Approve {name} as standing?",
  "standing.approve.text":
    "Another lead or a reviewer has to agree. Then confirmed documents leave the project under this profile without being asked for, signed with what you say here.",
  "standing.approve.do": "Approve",
  "standing.statement.help": "What you say about every release of this profile.",
  "error.profile_unapproved": "The profile is not standing: two people have to approve it first.",
  "error.release_standing":
    "This holds what waits under a standing profile. Settle it in the documents: such releases make no exceptions.",
  "error.release_unchecked": "The release was never checked, so there is no report on it yet.",
} as const satisfies Messages;
