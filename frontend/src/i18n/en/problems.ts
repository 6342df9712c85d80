import type { Messages } from "../messages";

export const problems = {
  "problem.report": "Report a problem",
  "problem.report.menu": "Report a problem…",
  "problem.help":
    "Write what keeps you from finishing this document. A project lead answers. Until then you get other documents when you ask for the next one.",
  "problem.text": "What is the problem?",
  "problem.send": "Report",
  "problem.sent": "Reported. The lead's answer will appear here and on Work.",
  "problem.none": "Only the annotator can report a problem, and only until the document is done.",
  "problem.already": "You have reported a problem with this document. Wait for the answer, or withdraw it.",
  "problem.own": "You reported a problem:",
  "problem.by": "{name} reported a problem:",
  "problem.waits": "It waits for a lead's answer.",
  "problem.answered": "{name} answered:",
  "problem.withdraw": "Withdraw it",
  "problem.withdrawn": "Withdrawn. You get this document again when you ask for the next one.",
  "problem.answer": "Answer",
  "problem.answer.title": "Answer a problem",
  "problem.answer.text": "Your answer",
  "problem.answer.help": "Your answer closes the problem. The annotator can then go on with the document.",
  "problem.answer.sent": "Answered. The problem is closed.",
  "problem.hide": "Hide",
  "problem.region": "Problem",

  "problems.open": "Problem",
  "problems.toAnswer": "Problems to answer",
  "problems.toAnswer.text": {
    one: "{count} document whose annotator cannot finish it.",
    other: "{count} documents whose annotators cannot finish them.",
  },
  "problems.own": "Problems you reported",
  "problems.own.text":
    "You get these documents again when you ask for the next one once a lead has answered, or you have withdrawn the problem.",
  "problems.text": "Problem",
  "problems.answer": "Answer",
  "problems.waiting": "No answer yet",

  "filters.problem": "Open problems",
  "team.problems": { one: "problem waits for an answer", other: "problems wait for an answer" },

  "command.problem": "report a problem that keeps you from finishing",

  "releases.gate.problem": "Open problems",
  "releases.gate.problem.help":
    "The annotator reported a problem with the document, and no lead has answered. One person can make an exception.",

  "error.problem_open": "You have already reported a problem with this document.",
  "error.problem_closed": "The problem has already been answered or withdrawn.",
} as const satisfies Messages;
