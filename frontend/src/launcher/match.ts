import type { Offer } from "./offered";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** The offers with every word of the query, those first that begin with it. */
export function matching(offers: readonly Offer[], query: string): Offer[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = offers.filter(({ text, detail, words: more = "" }) => {
    const all = plain(`${text} ${detail} ${more}`);
    return words.every((word) => all.includes(word));
  });
  const [first = ""] = words;
  const rank = ({ text }: Offer) => (plain(text).startsWith(first) ? 0 : plain(text).includes(first) ? 1 : 2);
  return found
    .map((offer, i) => ({ offer, i }))
    .sort((a, b) => rank(a.offer) - rank(b.offer) || a.i - b.i)
    .map(({ offer }) => offer);
}
