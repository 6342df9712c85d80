import type { engines as english } from "../en/engines";
import type { Translation } from "../messages";

export const engines: Translation<typeof english> = {
  "engines.choose": "Motorer som hittar personnamn",
  "engines.choose.help":
    "Allt annat hittas av Maskros egna detektorer, vad du än väljer här. En motor läser texter på de språk som den har en modell för.",
  "engines.own": "Maskros egna listor och regler",
  "engines.least": "Välj minst en motor.",
  "engines.lack.package": "Inte installerad på den här servern.",
  "engines.lack.model":
    "Servern har ingen modell för den som går att använda. Kommandot ”maskros engines” säger varför.",
  "engines.lack.language": "Ingen modell för {languages}.",
  "engines.helps": "Detta hjälper: {command}",
  "engines.combine": "Ett namn räknas om",
  "engines.combine.union": "någon motor hittar det",
  "engines.combine.intersection": "alla motorer hittar det",
  "engines.combine.majority": "mer än hälften av motorerna hittar det",
  "engines.combine.priority": "den första motorn hittar det, eller en senare där de tidigare inget fann",
  "engines.combine.help": "”Någon” missar minst namn och markerar flest ord som inte är namn. ”Alla” gör tvärtom.",
  "engines.by": "Motorerna ska vara överens om",
  "engines.by.characters": "enskilda tecken, så att en del av ett namn kan bli kvar",
  "engines.by.spans": "hela namn, så som flest motorer fann dem",
  "engines.order": "Motorernas ordning",
  "engines.up": "Flytta upp {engine}",
  "engines.down": "Flytta ner {engine}",
  "engines.moved": "{engine} är nu nummer {place}.",
  "engines.gone": "{engine} går inte att använda på den här servern",
  "engines.gone.text":
    "Projektet har valt den för att hitta namn. Tills den går att använda, eller projektet klarar sig utan den, förannoteras inga dokument. Inget går förlorat.",
  "engines.gone.settings": "Välj motorer",
  "renewal.possible": {
    one: "{count} dokument har förslag som gjordes med andra mönster eller motorer.",
    other: "{count} dokument har förslag som gjordes med andra mönster eller motorer.",
  },
  "renewal.start": {
    one: "Förannotera {count} dokument på nytt",
    other: "Förannotera {count} dokument på nytt",
  },
  "renewal.going": {
    one: "{count} dokument förannoteras på nytt.",
    other: "{count} dokument förannoteras på nytt.",
  },
  "renewal.kept": {
    one: "{count} till behåller sina förslag: någon arbetar med det, eller så hade det egna token från början.",
    other: "{count} till behåller sina förslag: någon arbetar med dem, eller så hade de egna token från början.",
  },
  "error.missing_engine": "En motor som projektet har valt går inte att använda på den här servern.",
};
