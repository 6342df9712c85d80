import type { standing as en } from "../en/standing";
import type { Translation } from "../messages";

export const standing: Translation<typeof en> = {
  "standing.title": "Stående profiler",
  "standing.about":
    "När två personer har godkänt en profil ges bekräftade dokument ut enligt den varje dag, numrerade och signerade. Det som en spärr stoppar får vänta. Om profilen ändras upphör godkännandet.",
  "standing.state.none": "Inte stående",
  "standing.state.approved": "Väntar på en andra person",
  "standing.state.standing": "Stående",
  "standing.approved": "Godkänd av {name}, {when}.",
  "standing.seconded": "Medgodkänd av {name}, {when}.",
  "standing.signed": "Utgåvorna signeras",
  "standing.series": "Vad som blir en utgåva",
  "standing.together": "Allt nytt tillsammans",
  "standing.each": "Varje dokument blir en egen utgåva",
  "standing.each.help": "Annars blir alla nya dokument en utgåva.",
  "standing.released": { one: "{count} utgåva hittills", other: "{count} utgåvor hittills" },
  "standing.last": "Senaste: utgåva {number}",
  "standing.waiting": { one: "{count} dokument väntar", other: "{count} dokument väntar" },
  "standing.approve": "Godkänn som stående…",
  "standing.again": "Godkänn på nytt…",
  "standing.second": "Instäm",
  "standing.end": "Avsluta godkännandet",
  "standing.run": "Ge ut det nya nu",
  "standing.running": "Ges ut…",
  "standing.approve.title": "Godkänna {name} som stående?",
  "standing.approve.text":
    "En annan ledare eller en granskare måste instämma. Sedan lämnar bekräftade dokument projektet enligt profilen utan att någon ber om det, signerade med det du säger här.",
  "standing.approve.do": "Godkänn",
  "standing.statement.help": "Det du säger om varje utgåva enligt profilen.",
  "error.profile_unapproved": "Profilen är inte stående: två personer måste godkänna den först.",
  "error.release_standing":
    "Här står det som väntar enligt en stående profil. Åtgärda det i dokumenten: sådana utgåvor har inga undantag.",
  "error.release_unchecked": "Utgåvan har aldrig kontrollerats, så det finns ingen rapport än.",
};
