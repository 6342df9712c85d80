import type { Messages } from "../messages";

export const exceptions = {
  "exception.title": "Exception to the guidelines",
  "exception.suggest": "Suggest as an exception",
  "exception.help":
    "The lead sees the words with a few words around them, the label and your reason, and answers. The text does not change.",
  "exception.why": "Why does it not need to be marked?",
  "exception.submit": "Suggest",
  "exception.suggested": "Suggested as an exception. The lead's answer will appear here.",
  "exception.withdraw": "Withdraw it",
  "exception.open": "Suggested as an exception:",
  "exception.accepted": "Accepted as an exception:",
  "exception.declined": "Declined as an exception:",

  "exceptions.title": "Exceptions",
  "exceptions.lead":
    "What annotators think does not need to be marked. The same words under the same label are answered together.",
  "exceptions.own":
    "What you suggested, and what the lead said. To suggest one, press Shift+M on a mention in the editor.",
  "exceptions.state": "Show",
  "exceptions.open": "Not answered yet",
  "exceptions.accepted": "Accepted",
  "exceptions.declined": "Declined",
  "exceptions.none.open": "No suggestions are waiting for an answer.",
  "exceptions.none.accepted": "No exceptions have been accepted.",
  "exceptions.none.declined": "No suggestions have been declined.",
  "exceptions.file": "Download CSV",
  "exceptions.count": { one: "suggested {count} time", other: "suggested {count} times" },
  "exceptions.why": "Why:",
  "exceptions.answer": "Your answer",
  "exceptions.to.accepted": "Accept",
  "exceptions.to.declined": "Decline",
  "exceptions.to.open": "Take the answer back",
  "exceptions.answered.accepted": "Accepted: {words}. It is listed for all annotators.",
  "exceptions.answered.declined": "Declined: {words}.",
  "exceptions.answered.open": "Open again: {words}.",
  "exceptions.list": "Accepted exceptions",

  "command.exception": "suggest it as an exception to the guidelines",

  "reading.title": "The whole text",
  "reading.why":
    "Read the whole text once before you annotate it: who and what it is about, and how it ends. Then you see the proposals.",
  "reading.progress": "{percent} % read",
  "reading.begin": "I have read it: start",
  "reading.skip": "Start without reading",
  "reading.toEnd": "Read to the end first, or choose “Start without reading”.",

  "options.read_first": "Annotators read each text once before they annotate it",
  "options.read_first.help":
    "A new document opens without proposals. Annotators can start without reading; that is recorded.",
  "settings.working": "How people work",
} as const satisfies Messages;
