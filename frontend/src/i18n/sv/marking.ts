import type { marking as en } from "../en/marking";
import type { Translation } from "../messages";

export const marking: Translation<typeof en> = {
  "command.hit.choose_whole": "sätt etiketten på entitetens alla omnämnanden",
  "command.label.entity": "nästa etikett på entitetens alla omnämnanden",
  "action.label.entity": "Etikett på alla {count}",
  "palette.whole": {
    one: "Nästa etikett gäller entitetens enda omnämnande. Escape avbryter.",
    other: "Nästa etikett gäller entitetens alla {count} omnämnanden. Escape: bara det här.",
  },

  "label.already": "Redan {label}. Backsteg tar bort.",
  "label.taken_off": "{label} borttagen: {words}.",
  "modifier.confirmed": "{modifier} var föreslagen och är nu godtagen. Välj den igen för att ta bort den.",

  "relabel.done": {
    one: "{label}: {count} omnämnande av entiteten.",
    other: "{label}: {count} omnämnanden av entiteten.",
  },
  "relabel.silent": {
    one: "{count} avvisat eller tillbakahållet omnämnande lämnas som det är.",
    other: "{count} avvisade eller tillbakahållna omnämnanden lämnas som de är.",
  },
  "relabel.pseudonym": "{words} → {pseudonym}.",
  "relabel.modifiers": "Borttaget, eftersom {label} inte tillåter det: {modifiers}.",
  "relabel.confidential": {
    one: "Uppgiften om känslighet togs bort från {count} omnämnande.",
    other: "Uppgiften om känslighet togs bort från {count} omnämnanden.",
  },

  "alike.title": "Andra former av ”{words}”",
  "alike.mark": { one: "Markera {count} ställe", other: "Markera {count} ställen" },
  "alike.show": "Visa",
  "alike.offer": "Dessutom {kinds}: p visar dem.",
  "alike.kind.case": { one: "{count} med annat skiftläge", other: "{count} med annat skiftläge" },
  "alike.kind.inflected": { one: "{count} böjd", other: "{count} böjda" },
  "alike.kind.equal": { one: "{count} avvisad", other: "{count} avvisade" },
  "alike.form.case": "annat skiftläge",
  "alike.form.inflected": "annan form",
  "alike.form.equal": "lika",
  "alike.form.rejected": "avvisad tidigare",
  "alike.same": { one: "{count} var redan markerad.", other: "{count} var redan markerade." },
  "alike.rejected": { one: "{count} förblir avvisad.", other: "{count} förblir avvisade." },
  "alike.otherwise": {
    one: "{count} är markerad på annat sätt och lämnas som den är.",
    other: "{count} är markerade på annat sätt och lämnas som de är.",
  },
  "alike.covered": {
    one: "{count} ingår i ett annat omnämnande och lämnas som den är.",
    other: "{count} ingår i andra omnämnanden och lämnas som de är.",
  },

  "confidential.rest": { one: "Ange den som inte känslig", other: "Ange alla {count} som inte känsliga" },
  "confidential.rest.done": {
    one: "{count} omnämnande är angivet som inte känsligt.",
    other: "{count} omnämnanden är angivna som inte känsliga.",
  },

  "several.changed": { one: "{count} omnämnande ändrat.", other: "{count} omnämnanden ändrade." },
  "several.covered": {
    one: "{count} omnämnande som var i vägen togs bort: {words}.",
    other: "{count} omnämnanden som var i vägen togs bort: {words}.",
  },
  "several.rewrites": { one: "{count} omskrivning togs bort.", other: "{count} omskrivningar togs bort." },
};
