import type { documents as english } from "../en/documents";
import type { Translation } from "../messages";

export const documents: Translation<typeof english> = {
  "nav.label": "Sidor i {project}",
  "nav.documents": "Dokument",
  "nav.work": "Arbete",
  "nav.assignment": "Tilldelning",
  "nav.meeting": "Möte",
  "nav.agreement": "Samstämmighet",
  "nav.guidelines": "Riktlinjer",
  "nav.members": "Medlemmar",
  "nav.settings": "Inställningar",
  "nav.trial": "Pröva detektorer",
};
