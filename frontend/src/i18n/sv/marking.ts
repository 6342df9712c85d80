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
  "relabel.rejected": {
    one: "{count} avvisat omnämnande förblir avvisat.",
    other: "{count} avvisade omnämnanden förblir avvisade.",
  },
  "relabel.pseudonym": "{words} → {pseudonym}.",
  "relabel.modifiers": "Borttaget, eftersom {label} inte tillåter det: {modifiers}.",
  "relabel.confidential": {
    one: "Känslig uppgift togs bort på {count} omnämnande.",
    other: "Känslig uppgift togs bort på {count} omnämnanden.",
  },

  "several.changed": { one: "{count} omnämnande ändrat.", other: "{count} omnämnanden ändrade." },
  "several.covered": {
    one: "{count} omnämnande som var i vägen togs bort: {words}.",
    other: "{count} omnämnanden som var i vägen togs bort: {words}.",
  },
  "several.rewrites": { one: "{count} omskrivning togs bort.", other: "{count} omskrivningar togs bort." },
};
