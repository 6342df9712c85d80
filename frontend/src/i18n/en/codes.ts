import type { Messages } from "../messages";

export const codes = {
  "codes.choice": "Put codes in place of file names, ids, authors and senders",
  "codes.help":
    "The codes are made in your browser, with a key of yours, before anything is sent. The server never sees the names or the key. The same name always gets the same code.",
  "codes.insecure":
    "Your browser can only do this when the address of Maskros begins with https. The command encode_ids does it, too.",
  "codes.key": "Key",
  "codes.key.help": "64 digits and letters a–f, as made here or by the command encode_ids.",
  "codes.key.wrong": "This is not a key: 64 digits and letters a–f.",
  "codes.key.file": "Choose a key file",
  "codes.key.new": "Make a new key",
  "codes.key.used":
    "The key is in use. Maskros keeps it nowhere: without its file nobody can make the same codes again.",
  "codes.key.other": "Use another key",
  "codes.columns": "Columns that get codes",
  "codes.columns.help": "Chosen by their names. Everything else is sent as it is, the words of the texts included.",
  "codes.left": {
    one: "{count} file left out, since it cannot be given codes",
    other: "{count} files left out, since they cannot be given codes",
  },
  "codes.left.line": "(line {line})",
  "codes.left.format": "Only texts and tables can: in other formats names stand in many places.",
  "codes.left.encoding": "The table is not UTF-8. Save it as “CSV UTF-8”.",
  "codes.left.id": "An id, author or sender is not text or a whole number.",
  "codes.left.not_json": "The line is not JSON.",
  "codes.left.shape": "The line is not an object.",
  "codes.left.unreadable": "The file cannot be read.",
} as const satisfies Messages;
