import type { Messages } from "../messages";

export const offline = {
  "offline.now": "Offline",
  "offline.pill": { one: "{count} change not sent", other: "{count} changes not sent" },
  "offline.title": "Changes that are not sent",
  "offline.text": "They are kept in this browser, for you alone, and are sent as soon as Maskros can be reached.",
  "offline.memory": "This browser cannot keep them: they are lost when you close this page.",
  "offline.documents": "Documents with changes that are not sent",
  "offline.count": { one: "{count} change", other: "{count} changes" },
  "offline.waiting": "Waits to be sent.",
  "offline.conflict": "Somebody changed the same thing. Open the document to choose.",
  "offline.refused": "Not accepted: {reason}",
  "offline.send": "Send now",
  "offline.details": "Details",
  "offline.none": "All changes are sent.",

  "unsent.title": "Changes that are not accepted",
  "unsent.text": {
    one: "{count} change in {document} is not accepted: {reason}",
    other: "{count} changes in {document} are not accepted: {reason}",
  },
  "unsent.behind": { one: "{count} later change waits behind it.", other: "{count} later changes wait behind it." },
  "unsent.kept": "Nothing is lost until you discard it. The file shows what you did.",
  "unsent.download": "Download as a file",
  "unsent.discard": { one: "Discard the change", other: "Discard {count} changes" },
  "unsent.discard.text": {
    one: "{count} change in {document} will be gone. This cannot be undone.",
    other: "{count} changes in {document} will be gone. This cannot be undone.",
  },
  "unsent.discard.now": "Discard for good",

  "save.offline": { one: "Offline: {count} change waits", other: "Offline: {count} changes wait" },
  "save.offline.none": "Offline",
  "save.refused": { one: "{count} change not accepted", other: "{count} changes not accepted" },
  "save.out_of_step": "Out of step with what is stored",
  "save.reload": "Open it again",
  "save.memory": "Not kept if the page closes",
  "save.memory.text":
    "This browser cannot keep unsent changes: they are lost when you close this page. Stay until all is saved.",

  "error.other_person": "Somebody else is now logged in in this browser. Reload the page.",
  "error.out_of_step": "What is shown here no longer matches what is stored. Open the document again.",

  "logout.title": { one: "{count} change is not sent", other: "{count} changes are not sent" },
  "logout.text":
    "If you log out now, they stay in this browser and are sent when you log in here again. Nobody else sees or sends them.",
  "logout.memory": "This browser cannot keep them. Log out only when all is sent, or they are lost.",
  "logout.sending": { one: "Sending {count} change…", other: "Sending {count} changes…" },
  "logout.blocked": "Some of them wait for your decision.",
  "logout.stay": "Stay",
  "logout.keep": "Keep them and log out",
  "logout.send": "Send, then log out",
} as const satisfies Messages;
