import type { problems as en } from "../en/problems";
import type { Translation } from "../messages";

export const problems: Translation<typeof en> = {
  "problem.report": "Rapportera ett problem",
  "problem.report.menu": "Rapportera ett problem…",
  "problem.help":
    "Skriv vad som gör att du inte kan bli klar med dokumentet. En projektledare svarar. Under tiden får du andra dokument när du ber om nästa.",
  "problem.text": "Vad är problemet?",
  "problem.send": "Rapportera",
  "problem.sent": "Rapporterat. Projektledarens svar visas här och under Arbete.",
  "problem.none": "Bara annotatören kan rapportera ett problem, och bara tills dokumentet är klart.",
  "problem.already": "Du har redan rapporterat ett problem med dokumentet. Vänta på svaret, eller ta tillbaka det.",
  "problem.own": "Du har rapporterat ett problem:",
  "problem.by": "{name} har rapporterat ett problem:",
  "problem.waits": "Det väntar på svar från en projektledare.",
  "problem.answered": "{name} svarade:",
  "problem.withdraw": "Ta tillbaka det",
  "problem.withdrawn": "Tillbakataget. Du får dokumentet igen när du ber om nästa.",
  "problem.answer": "Svara",
  "problem.answer.title": "Svara på ett problem",
  "problem.answer.text": "Ditt svar",
  "problem.answer.help": "Svaret avslutar problemet. Sedan kan annotatören fortsätta med dokumentet.",
  "problem.answer.sent": "Besvarat. Problemet är avslutat.",
  "problem.hide": "Dölj",
  "problem.region": "Problem",

  "problems.open": "Problem",
  "problems.toAnswer": "Problem att besvara",
  "problems.toAnswer.text": {
    one: "{count} dokument som annotatören inte kan bli klar med.",
    other: "{count} dokument som annotatörerna inte kan bli klara med.",
  },
  "problems.own": "Problem du har rapporterat",
  "problems.own.text":
    "Du får dokumenten igen när du ber om nästa, så snart en projektledare har svarat eller du har tagit tillbaka problemet.",
  "problems.text": "Problem",
  "problems.answer": "Svar",
  "problems.waiting": "Inget svar ännu",

  "filters.problem": "Öppna problem",
  "team.problems": { one: "problem väntar på svar", other: "problem väntar på svar" },

  "command.problem": "rapportera ett problem som gör att du inte kan bli klar",

  "releases.gate.problem": "Öppna problem",
  "releases.gate.problem.help":
    "Annotatören har rapporterat ett problem med dokumentet, och ingen projektledare har svarat. En person kan göra undantag.",

  "error.problem_open": "Du har redan rapporterat ett problem med dokumentet.",
  "error.problem_closed": "Problemet är redan besvarat eller tillbakataget.",
};
