import type { Doc } from "../../model/doc";
import { key } from "../../model/signs";
import type { EntityRow, Uuid } from "../../model/types";
import { numberIn } from "../palette/labelSearch";

/** An entity that the current one could be joined with. */
export interface Joinable {
  readonly entity: EntityRow;
  readonly words: string;
  readonly count: number;
  readonly searched: string;
}

/** All other entities: those with the same label first, each group by running number. */
export function joinables(doc: Doc, current: Uuid | null): Joinable[] {
  const own = doc.entity(current);
  const others = doc.entities.filter(({ id }) => id !== current);
  const same = others.filter(({ label }) => label === own?.label);
  return [...same, ...others.filter(({ label }) => label !== own?.label)].map((entity) => {
    const words = doc.surfacesOf(entity.id).join(" · ");
    const searched = key([words, entity.pseudonym, entity.label].join(" "));
    return { entity, words, count: doc.mentionsOf(entity.id).length, searched };
  });
}

/** Those with this running number first, then those that contain the typed text. */
export function joinablesFor(all: readonly Joinable[], query: string): readonly Joinable[] {
  const typed = key(query.trim());
  const number = numberIn(query);
  const meant = number === null ? [] : all.filter(({ entity }) => entity.number === number);
  const holding = all.filter((each) => !meant.includes(each) && each.searched.includes(typed));
  return [...meant, ...holding];
}
