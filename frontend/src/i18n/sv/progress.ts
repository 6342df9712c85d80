import type { progress as en } from "../en/progress";
import type { Translation } from "../messages";

export const progress: Translation<typeof en> = {
  "decided.label": "Avgjorda omnämnanden",
  "decided.said": {
    one: "{decided} av {count} omnämnande avgjort",
    other: "{decided} av {count} omnämnanden avgjorda",
  },
  "decided.none": "Inget att avgöra",
  "decided.count": "{decided} av {total}",
  "decided.all": { one: "Det enda omnämnandet är avgjort.", other: "Alla {count} avgjorda." },
  "decided.read": "Läs resultatet en gång till",
  "open.none": "Allt är avgjort.",

  "left.short": { one: "{count} dokument kvar", other: "{count} dokument kvar" },
  "left.documents": { one: "{count} dokument kvar i dag.", other: "{count} dokument kvar i dag." },
  "left.mentions": { one: "{count} oavgjort omnämnande.", other: "{count} oavgjorda omnämnanden." },

  "ended.title": "Klart",
  "ended.done": "Klart.",
  "ended.of": "Klart. {done} av {total}.",
  "ended.next": "Nästa dokument",
  "ended.nothing": "Inget kvar.",
  "ended.pending": "De återstående dokumenten förannoteras fortfarande.",
  "ended.work": "Till Arbete",

  "first.title": "Så börjar du",
  "first.right": "Stämmer det? {yes} ja, {no} nej.",
  "first.label": "Fel etikett? {key} och skriv.",
  "first.missed": "Saknas något? Markera det och tryck {key}.",
  "first.identifies": "Röjer det personen? {direct} direkt, {quasi} tillsammans med annat, {no} nej.",
  "first.proposed": "Stämmer förslaget? {yes} ja, {all} för alla ställen, {here} för styckets maskeringar.",
  "first.no_mention": "Inget omnämnande? {reject}. Missat något? Markera det och tryck {key}.",
  "first.close": "Jag förstår",

  "changed.decide":
    "Nytt: d, q och x avgör omnämnandet och går vidare till nästa oavgjorda. Inget ändrades. Tryck en gång till.",
  "changed.decide_entity":
    "Nytt: D, Q och X avgör entitetens alla ställen och går vidare till nästa oavgjorda omnämnande. Inget ändrades. Tryck en gång till.",
  "changed.accept_proposed":
    "Nytt: y och Y godtar stället tillsammans med den föreslagna identifierartypen. Inget ändrades. Tryck en gång till.",
  "changed.confirm":
    "Nytt: i en granskning bekräftar Ctrl+Enter, eller går till det som återstår. Inget ändrades. Tryck en gång till.",
  "changed.accept_masked":
    "Nytt: ett omnämnande som godtas utan identifierartyp är fortfarande oavgjort. d, q och x godtar det och sätter typen. Inget ändrades. Tryck en gång till för att godta det som det är.",
};
