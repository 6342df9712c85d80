import type { Messages } from "../messages";

export const codes = {
  "codes.choice": "Replace file names, ids, authors and senders with codes",
  "codes.help":
    "Your browser makes the codes with a key of yours before anything is sent. The server never sees the names or the key. The same name always gets the same code.",
  "codes.insecure":
    "The browser can do this only if the address of Maskros begins with https. The command encode_ids does the same.",
  "codes.key": "Key",
  "codes.key.help": "64 digits and letters a–f, made here or by the command encode_ids.",
  "codes.key.wrong": "This is not a key. A key has 64 digits and letters a–f.",
  "codes.key.file": "Choose a key file",
  "codes.key.new": "Make a new key",
  "codes.key.used":
    "The key is in use. Maskros does not keep it: without its file nobody can make the same codes again.",
  "codes.key.other": "Use another key",
  "codes.columns": "Columns that get codes",
  "codes.columns.help": "Chosen by name. Everything else is sent as it is, including the texts.",
  "codes.left": {
    one: "{count} file left out: it cannot be given codes",
    other: "{count} files left out: they cannot be given codes",
  },
  "codes.left.line": "(line {line})",
  "codes.left.format": "Only texts and tables can get codes. Other formats have names in many places.",
  "codes.left.encoding": "The table is not UTF-8. Save it as “CSV UTF-8”.",
  "codes.left.id": "An id, author or sender is neither text nor a whole number.",
  "codes.left.not_json": "The line is not JSON.",
  "codes.left.shape": "The line is not an object.",
  "codes.left.unreadable": "The file cannot be read.",
} as const satisfies Messages;
