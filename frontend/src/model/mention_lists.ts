import { componentsAfter, groupedBy, groupsAfter, listAfter, type RowsChanged, stretchesChanged } from "./carrying";
import { byPlace, type Component, clustersOf, componentsOf } from "./components";
import type { MentionRow, Uuid } from "./types";

interface Lists {
  readonly all: readonly MentionRow[];
  readonly ofEntity: ReadonlyMap<Uuid, readonly MentionRow[]>;
  readonly ofLabel: ReadonlyMap<string, readonly MentionRow[]>;
}

const entityOf = ({ entity_id }: MentionRow): Uuid | null => entity_id;
const labelOf = ({ label }: MentionRow): string | null => label;

/**
 * All mentions in text order, by entity, by label and by overlap. After a change, everything that it does not concern
 * is shared.
 */
export class MentionLists {
  readonly all: readonly MentionRow[];
  readonly ofEntity: Lists["ofEntity"];
  readonly ofLabel: Lists["ofLabel"];
  #clusters: readonly Component[] | null = null;
  #components: readonly Component[] | null = null;

  private constructor({ all, ofEntity, ofLabel }: Lists) {
    this.all = all;
    this.ofEntity = ofEntity;
    this.ofLabel = ofLabel;
  }

  static from(mentions: Iterable<MentionRow>): MentionLists {
    const all = [...mentions].sort(byPlace);
    return new MentionLists({ all, ofEntity: groupedBy(all, entityOf), ofLabel: groupedBy(all, labelOf) });
  }

  after(changed: RowsChanged<MentionRow>): MentionLists {
    if (changed.gone.length + changed.now.length === 0) return this;
    const lists = new MentionLists({
      all: listAfter(this.all, changed, byPlace),
      ofEntity: groupsAfter(this.ofEntity, changed, entityOf),
      ofLabel: groupsAfter(this.ofLabel, changed, labelOf),
    });
    lists.#carry(this, changed);
    return lists;
  }

  /** All mentions grouped by overlap. */
  clusters(): readonly Component[] {
    this.#clusters ??= clustersOf(this.all);
    return this.#clusters;
  }

  /** What the target shows as one piece. */
  components(): readonly Component[] {
    this.#components ??= componentsOf(this.all);
    return this.#components;
  }

  #carry(before: MentionLists, changed: RowsChanged<MentionRow>): void {
    const { all: mentions } = this;
    const stretches = stretchesChanged(before.clusters(), changed);
    this.#clusters = componentsAfter(before.clusters(), { mentions, stretches, make: clustersOf });
    this.#components = componentsAfter(before.components(), { mentions, stretches, make: componentsOf });
  }
}
