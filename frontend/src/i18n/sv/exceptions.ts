import type { exceptions as en } from "../en/exceptions";
import type { Translation } from "../messages";

export const exceptions: Translation<typeof en> = {
  "exception.title": "Undantag från riktlinjerna",
  "exception.suggest": "Föreslå som undantag",
  "exception.help":
    "Projektledaren ser orden med några ord omkring, etiketten och ditt skäl, och svarar. Texten ändras inte.",
  "exception.why": "Varför behöver det inte markeras?",
  "exception.submit": "Föreslå",
  "exception.suggested": "Föreslaget som undantag. Projektledarens svar visas här.",
  "exception.withdraw": "Ta tillbaka förslaget",
  "exception.open": "Föreslaget som undantag:",
  "exception.accepted": "Godtaget som undantag:",
  "exception.declined": "Avböjt som undantag:",

  "exceptions.title": "Undantag",
  "exceptions.lead":
    "Sådant som annotatörerna inte tycker behöver markeras. Samma ord med samma etikett besvaras tillsammans.",
  "exceptions.own":
    "Det du har föreslagit och vad projektledaren svarade. Tryck Skift+M på ett omnämnande i texten för att föreslå ett undantag.",
  "exceptions.state": "Visa",
  "exceptions.open": "Obesvarade",
  "exceptions.accepted": "Godtagna",
  "exceptions.declined": "Avböjda",
  "exceptions.none.open": "Inget förslag väntar på svar.",
  "exceptions.none.accepted": "Inget undantag har godtagits.",
  "exceptions.none.declined": "Inget förslag har avböjts.",
  "exceptions.file": "Ladda ner CSV",
  "exceptions.count": { one: "föreslaget {count} gång", other: "föreslaget {count} gånger" },
  "exceptions.why": "Varför:",
  "exceptions.answer": "Ditt svar",
  "exceptions.to.accepted": "Godta",
  "exceptions.to.declined": "Avböj",
  "exceptions.to.open": "Ta tillbaka svaret",
  "exceptions.answered.accepted": "Godtaget: {words}. Alla annotatörer ser det i listan.",
  "exceptions.answered.declined": "Avböjt: {words}.",
  "exceptions.answered.open": "Öppet igen: {words}.",
  "exceptions.list": "Godtagna undantag",

  "command.exception": "föreslå det som undantag från riktlinjerna",

  "reading.title": "Hela texten",
  "reading.why":
    "Läs hela texten en gång innan du annoterar: vem och vad den handlar om, och hur den slutar. Förslagen visas sedan.",
  "reading.progress": "{percent} % läst",
  "reading.begin": "Jag har läst den: börja",
  "reading.skip": "Börja utan att läsa",
  "reading.toEnd": "Läs till slutet först, eller välj ”Börja utan att läsa”.",

  "options.read_first": "Annotatörerna läser varje text en gång innan de annoterar den",
  "options.read_first.help":
    "Ett nytt dokument öppnas utan förslag. Annotatörerna kan börja utan att läsa; det antecknas.",
  "settings.working": "Arbetssätt",
};
