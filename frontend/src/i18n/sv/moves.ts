import type { moves as en } from "../en/moves";
import type { Translation } from "../messages";

export const moves: Translation<typeof en> = {
  "moves.label": "Status: {status}. Ändra den",
  "moves.menu": "Byten av status",
  "moves.to.in_progress": "Ta upp det igen",
  "moves.begin": "Börja med det",
  "moves.to.done": "Markera som klart",
  "moves.giveUp": "Avbryt granskningen",
  "moves.to.in_review": "Granska det",
  "moves.return": "Lämna tillbaka det till annotatören",
  "moves.to.confirmed": "Bekräfta det",
  "moves.not": "Går inte",
  "moves.checking": "Ser efter om något talar emot det…",
  "moves.reason": "Varför",
  "moves.reason.help": "Den som arbetar med dokumentet kan läsa det.",
  "moves.reason.required": "Säg varför.",
  "moves.now": "Dokumentets status blir då {status}.",
  "moves.made": "Dokumentets status är nu {status}.",

  "why.forbidden.reviewer": "Bara projektets granskare och ledare kan göra detta.",
  "why.forbidden.lead": "Bara den som leder projektet kan göra detta.",
  "why.review_taken": "{by} granskar det.",
  "why.review_incomplete": "Granskningen saknar: {what}.",
  "why.missing.masked_read": "det maskerade dokumentet, läst",
  "why.missing.main_read": "huvuddokumentet, läst",
  "why.missing.verdict": "omdömet",
  "why.missing.hidden": "nydolda ställen, bekräftade",
  "why.missing.disagreements": "öppna oenigheter, avgjorda",
  "why.readable": {
    one: "Ord som är dolda på annat håll går att läsa på {count} ställe.",
    other: "Ord som är dolda på annat håll går att läsa på {count} ställen.",
  },
  "why.not_valid": { one: "Det har {count} fel kvar.", other: "Det har {count} fel kvar." },

  "error.move_not_allowed": "Detta går inte i den status som det har nu.",
  "error.not_done": "Det är inte markerat som klart än.",
  "error.no_review": "Projektet vill inte ha någon granskning: den som leder bekräftar det som är klart.",
  "error.review_wanted": "Projektet vill att det granskas först.",
  "error.confirmed_already": "Det är bekräftat; den som leder projektet kan ta upp det igen.",
  "error.own_annotation": "Ingen granskar sin egen annotering.",
  "error.not_the_partner": "Den andra i annotatörens par granskar det, eller den som leder projektet.",
  "error.review_taken": "Någon annan granskar det.",
  "error.review_finished": "Granskningen är redan avslutad.",
  "error.not_read": "Öppna dokumentet och läs det först, det maskerade till slutet.",
  "error.review_incomplete": "Granskningen saknar något innan den kan bekräfta.",

  "past.moved": "{from} → {to}",
  "past.reason": "Varför: {reason}",

  "did.decide": "Genomförde vad två personer beslutat om {words}",
  "command.status": "ändra status",
};
