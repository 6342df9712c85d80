import type { Messages } from "../messages";

export const exceptions = {
  "exception.title": "Exception of the guidelines",
  "exception.suggest": "Suggest as an exception",
  "exception.help":
    "The lead sees the words with a few around them, the label and your reason, and answers. Nothing changes in the text.",
  "exception.why": "Why need it not be marked?",
  "exception.submit": "Suggest",
  "exception.suggested": "Suggested as an exception. The lead's answer will stand here.",
  "exception.withdraw": "Withdraw it",
  "exception.open": "Suggested as an exception:",
  "exception.accepted": "Accepted as an exception:",
  "exception.declined": "Declined as an exception:",

  "exceptions.title": "Exceptions",
  "exceptions.lead":
    "What annotators think need not be marked. The same words under the same label are answered together.",
  "exceptions.own": "What you suggested, and what the lead said. To suggest one, press M on a mention in the editor.",
  "exceptions.state": "Show",
  "exceptions.open": "Not answered yet",
  "exceptions.accepted": "Accepted",
  "exceptions.declined": "Declined",
  "exceptions.none.open": "No suggestion waits for an answer.",
  "exceptions.none.accepted": "No exception has been accepted.",
  "exceptions.none.declined": "No suggestion has been declined.",
  "exceptions.file": "Download as CSV",
  "exceptions.count": { one: "suggested {count} time", other: "suggested {count} times" },
  "exceptions.why": "Why:",
  "exceptions.answer": "A word on it",
  "exceptions.to.accepted": "Accept",
  "exceptions.to.declined": "Decline",
  "exceptions.to.open": "Take the answer back",
  "exceptions.answered.accepted": "Accepted: {words}. It is listed for all annotators.",
  "exceptions.answered.declined": "Declined: {words}.",
  "exceptions.answered.open": "Open again: {words}.",
  "exceptions.list": "Accepted exceptions",

  "command.exception": "suggest it as an exception of the guidelines",

  "reading.title": "The whole text",
  "reading.why":
    "Read the whole text once before you annotate it: who and what it is about, and how it ends. The marks come afterwards.",
  "reading.progress": "{percent} % read",
  "reading.begin": "I have read it: begin",
  "reading.skip": "Begin without reading",
  "reading.toEnd": "Read to the end first, or choose “Begin without reading”.",

  "options.read_first": "Annotators read each text once before they annotate it",
  "options.read_first.help": "A new document opens without marks. Beginning without reading is possible, and recorded.",
  "settings.working": "How people work",
} as const satisfies Messages;
