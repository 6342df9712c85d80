const keyDigits = /^[0-9a-f]{64}$/i;
const letters = "abcdefghijklmnopqrstuvwxyz234567";
const codeLength = 13;
// White space that Python strips from strings and browsers do not: the command line must give the same codes.
const moreSpace = "\x1c\x1d\x1e\x1f\x85";

export function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start] ?? "")) start += 1;
  while (start < end && isSpace(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}

function isSpace(sign: string): boolean {
  return moreSpace.includes(sign) || (sign !== "\ufeff" && sign.trim() === "");
}

/** The digits of a key as in a file, or null if they are none. */
export function keyIn(text: string): string | null {
  const digits = text.replace(/\s+/g, "");
  return keyDigits.test(digits) ? digits.toLowerCase() : null;
}

export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Browsers cannot sign anything on an unencrypted page. */
export function canCode(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Under one key, a value always has the same code. The key stays in the browser, and no script can read it. */
export class Coder {
  readonly #key: CryptoKey;
  readonly #codes = new Map<string, Promise<string>>();

  private constructor(key: CryptoKey) {
    this.#key = key;
  }

  static async of(digits: string): Promise<Coder> {
    const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    return new Coder(await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]));
  }

  code(value: string): Promise<string> {
    const written = strip(value).normalize("NFC");
    const known = this.#codes.get(written) ?? this.#sign(written);
    this.#codes.set(written, known);
    return known;
  }

  /** A code with the suffix of the file. */
  async fileName(name: string): Promise<string> {
    const ending = endingOf(name);
    return (await this.code(name.slice(0, name.length - ending.length))) + ending;
  }

  async #sign(written: string): Promise<string> {
    const signed = await crypto.subtle.sign("HMAC", this.#key, new TextEncoder().encode(written));
    return inLetters(new Uint8Array(signed));
  }
}

/** The suffix in lower case, from the dot on. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 && dot < name.length - 1 ? name.slice(dot).toLowerCase() : "";
}

/** The beginning in base 32. */
function inLetters(bytes: Uint8Array): string {
  const bits = [...bytes.slice(0, codeLength)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{5}/g)?.slice(0, codeLength) ?? [];
  return groups.map((group) => letters[Number.parseInt(group, 2)]).join("");
}
