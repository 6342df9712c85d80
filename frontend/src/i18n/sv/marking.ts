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
  "modifier.confirmed": "{modifier} är redan föreslagen: godtagen. Välj den igen för att ta bort den.",

  "relabel.done": {
    one: "{label}: {count} omnämnande av entiteten.",
    other: "{label}: {count} omnämnanden av entiteten.",
  },
  "relabel.silent": {
    one: "{count} avvisat eller tillbakahållet förblir så.",
    other: "{count} avvisade eller tillbakahållna förblir så.",
  },
  "relabel.pseudonym": "{words} → {pseudonym}.",
  "relabel.modifiers": "Borttaget, eftersom {label} inte tillåter det: {modifiers}.",
  "relabel.confidential": {
    one: "Känslig uppgift togs bort på {count} omnämnande.",
    other: "Känslig uppgift togs bort på {count} omnämnanden.",
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
    one: "{count} är annorlunda markerad och förblir så.",
    other: "{count} är annorlunda markerade och förblir så.",
  },
  "alike.covered": {
    one: "{count} är del av ett annat omnämnande och förblir så.",
    other: "{count} är delar av andra omnämnanden och förblir så.",
  },

  "finding.confidential_undecided": "Oavgjort om uppgiften är känslig",
  "confidential.rest": { one: "Sätt den till inte känslig", other: "Sätt alla {count} till inte känslig" },
  "confidential.rest.done": {
    one: "{count} omnämnande satt till inte känslig.",
    other: "{count} omnämnanden satta till inte känslig.",
  },

  "several.changed": { one: "{count} omnämnande ändrat.", other: "{count} omnämnanden ändrade." },
  "several.covered": {
    one: "{count} omnämnande som var i vägen togs bort: {words}.",
    other: "{count} omnämnanden som var i vägen togs bort: {words}.",
  },
  "several.rewrites": { one: "{count} omskrivning togs bort.", other: "{count} omskrivningar togs bort." },
};
