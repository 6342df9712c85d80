import type { offline as en } from "../en/offline";
import type { Translation } from "../messages";

export const offline: Translation<typeof en> = {
  "offline.now": "Frånkopplad",
  "offline.pill": { one: "{count} ändring är inte skickad", other: "{count} ändringar är inte skickade" },
  "offline.title": "Ändringar som inte är skickade",
  "offline.text": "De finns kvar i den här webbläsaren, för dig ensam, och skickas så snart Maskros kan nås.",
  "offline.memory": "Den här webbläsaren kan inte spara dem: de går förlorade när du stänger sidan.",
  "offline.documents": "Dokument med ändringar som inte är skickade",
  "offline.count": { one: "{count} ändring", other: "{count} ändringar" },
  "offline.waiting": "Väntar på att skickas.",
  "offline.conflict": "Någon har ändrat samma sak. Öppna dokumentet för att välja.",
  "offline.refused": "Togs inte emot: {reason}",
  "offline.send": "Skicka nu",
  "offline.details": "Detaljer",
  "offline.none": "Alla ändringar är skickade.",

  "unsent.title": "Ändringar som inte tas emot",
  "unsent.text": {
    one: "{count} ändring i {document} tas inte emot: {reason}",
    other: "{count} ändringar i {document} tas inte emot: {reason}",
  },
  "unsent.behind": {
    one: "{count} senare ändring väntar bakom den.",
    other: "{count} senare ändringar väntar bakom den.",
  },
  "unsent.kept": "Inget försvinner förrän du kastar det. I filen ser du vad du gjorde.",
  "unsent.download": "Ladda ner som fil",
  "unsent.discard": { one: "Kasta ändringen", other: "Kasta {count} ändringar" },
  "unsent.discard.text": {
    one: "{count} ändring i {document} försvinner. Det går inte att ångra.",
    other: "{count} ändringar i {document} försvinner. Det går inte att ångra.",
  },
  "unsent.discard.now": "Kasta för gott",

  "save.offline": { one: "Frånkopplad: {count} ändring väntar", other: "Frånkopplad: {count} ändringar väntar" },
  "save.offline.none": "Frånkopplad",
  "save.refused": { one: "{count} ändring togs inte emot", other: "{count} ändringar togs inte emot" },
  "save.out_of_step": "Stämmer inte med det sparade",
  "save.reload": "Öppna på nytt",
  "save.memory": "Försvinner om sidan stängs",
  "save.memory.text":
    "Den här webbläsaren kan inte spara ändringar som inte är skickade: de går förlorade när du stänger sidan. Stanna tills allt är sparat.",

  "error.other_person": "Någon annan är nu inloggad i den här webbläsaren. Ladda om sidan.",
  "error.out_of_step": "Det som visas här stämmer inte längre med det som är sparat. Öppna dokumentet på nytt.",

  "logout.title": { one: "{count} ändring är inte skickad", other: "{count} ändringar är inte skickade" },
  "logout.text":
    "Om du loggar ut nu ligger de kvar i den här webbläsaren och skickas när du loggar in här igen. Ingen annan ser eller skickar dem.",
  "logout.memory":
    "Den här webbläsaren kan inte spara dem. Logga ut först när allt är skickat, annars går de förlorade.",
  "logout.sending": { one: "Skickar {count} ändring…", other: "Skickar {count} ändringar…" },
  "logout.blocked": "Några av dem väntar på att du bestämmer dig.",
  "logout.stay": "Stanna",
  "logout.keep": "Behåll dem och logga ut",
  "logout.send": "Skicka och logga ut",
};
