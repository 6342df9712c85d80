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
