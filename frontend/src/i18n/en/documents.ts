import type { Messages } from "../messages";

export const documents = {
  "nav.label": "Pages of {project}",
  "nav.documents": "Documents",
  "nav.work": "Work",
  "nav.assignment": "Assignment",
  "nav.meeting": "Meeting",
  "nav.agreement": "Agreement",
  "nav.guidelines": "Guidelines",
  "nav.members": "Members",
  "nav.settings": "Settings",
  "nav.trial": "Try detectors",
} as const satisfies Messages;
