import type { rotation as english } from "../en/rotation";
import type { Translation } from "../messages";

export const rotation: Translation<typeof english> = {
  "rotation.title": "Tabell över roterade namn",
  "rotation.export.text":
    "Tabellen visar vilket förnamn som blev vilket. Den som kan öppna den kan göra rotationen ogjord, så filen är krypterad och öppnas bara med sin nyckel.",
  "rotation.export": "Exportera tabellen",
  "rotation.import.text": "Rotera efter ett annat projekts tabell, så att samma namn blir samma i båda.",
  "rotation.import": "Importera en tabell…",
  "rotation.key.title": "Tabellens nyckel",
  "rotation.key.text": "{file} har laddats ner. Bara den här nyckeln öppnar den. Förvara den skild från filen.",
  "rotation.key.once": "Nyckeln visas bara nu. Ingen kan ta fram den igen.",
  "rotation.key.done": "Jag har sparat nyckeln",
  "rotation.import.title": "Importera en tabell över roterade namn",
  "rotation.file": "Tabellens fil",
  "rotation.key": "Nyckel",
  "rotation.compare": "Öppna och jämför",
  "rotation.same": "Det är den tabell som projektet redan har. Inget skulle ändras.",
  "rotation.differs": "Tabellerna är oense om {differing} av {names} namn. Till exempel:",
  "rotation.examples": "Namn som skulle bli andra",
  "rotation.name": "Namn",
  "rotation.now": "Blir nu",
  "rotation.byFile": "Enligt filen",
  "rotation.documents": {
    one: "Projektet har {count} dokument. Dess pseudonymer står kvar tills du drar nya.",
    other: "Projektet har {count} dokument. Deras pseudonymer står kvar tills du drar nya.",
  },
  "rotation.replace": "Använd den här tabellen från och med nu",
  "rotation.imported": "Projektet roterar från och med nu efter den importerade tabellen.",
  "error.no_rotation": "Projektets etikettuppsättning har inga namn som blir andra namn.",
  "error.no_rotation_table": "Filen är ingen tabell över roterade namn.",
  "error.wrong_rotation_key":
    "Nyckeln öppnar inte tabellen. Kontrollera att du har kopierat hela, och att den hör till filen.",
};
