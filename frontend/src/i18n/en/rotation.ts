import type { Messages } from "../messages";

/** The table by which first names become other names. */
export const rotation = {
  "rotation.title": "Table of rotated names",
  "rotation.export.text":
    "The table says which first name became which. Whoever can open it can undo the rotation, so the file is encrypted and opens with its key only.",
  "rotation.export": "Export the table",
  "rotation.import.text": "Rotate by the table of another project, so that the same names become the same in both.",
  "rotation.import": "Import a table…",
  "rotation.key.title": "The key of the table",
  "rotation.key.text": "{file} was downloaded. Only this key opens it. Keep it apart from the file.",
  "rotation.key.once": "The key is shown only now. Nobody can find it again.",
  "rotation.key.done": "I have kept the key",
  "rotation.import.title": "Import a table of rotated names",
  "rotation.file": "File of the table",
  "rotation.key": "Key",
  "rotation.compare": "Open and compare",
  "rotation.same": "This is the table the project has already. Nothing would change.",
  "rotation.differs": "The tables disagree about {differing} of {names} names. For example:",
  "rotation.examples": "Names that would become others",
  "rotation.name": "Name",
  "rotation.now": "Becomes now",
  "rotation.byFile": "By the file",
  "rotation.documents": {
    one: "The project has {count} document. Its pseudonyms stay as they are until you draw new ones.",
    other: "The project has {count} documents. Their pseudonyms stay as they are until you draw new ones.",
  },
  "rotation.replace": "Use this table from now on",
  "rotation.imported": "The project rotates by the imported table from now on.",
  "error.no_rotation": "This project's label set has no names that become other names.",
  "error.no_rotation_table": "This file is not a table of rotated names.",
  "error.wrong_rotation_key":
    "The key does not open this table. Check that you copied all of it, and that it belongs to this file.",
} as const satisfies Messages;
