import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { useLocation } from "wouter";
import { type Block, blocksPageSize, blocksQuery, type Gate, type GateCount } from "../../api/releases";
import { sessionQuery } from "../../api/session";
import { useText } from "../../i18n";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Select } from "../../ui/Select";
import { Pages } from "../../ui/Table";
import { BlockTable } from "./BlockTable";
import { BlockTools } from "./BlockTools";
import { gateTitle, placeOf } from "./blockTexts";
import type { BlockActs } from "./commands";
import { ExceptionDialog } from "./ExceptionDialog";
import styles from "./release.module.css";
import { blockAt } from "./rows";
import type { Shown } from "./shown";
import { mayPass, useBlockSelection } from "./useBlockSelection";
import { useExceptions } from "./useExceptions";
import { blockStates, type ReleaseAddress } from "./useReleaseAddress";

interface Props extends Shown {
  count: GateCount;
  gates: readonly Gate[];
  address: ReleaseAddress;
  /** Where the page's keys find what can be done with the blocks. */
  acts: RefObject<BlockActs | null>;
  /** Moves the focus to the gate. */
  onBack: () => void;
}

/** What one gate blocks: places, what settles them, and exceptions. */
export function Blocks({ release, project, count, gates, address, acts, onBack }: Props) {
  const t = useText();
  const { gate } = count;
  const { state, page } = address;
  const found = useQuery(blocksQuery(release.id, { gate, state, page }));
  const rows = found.data?.results ?? [];
  const selection = useBlockSelection(`${gate} ${state} ${page}`);
  const { data: session } = useQuery(sessionQuery());
  const exceptions = useExceptions(release, gate, selection, onBack);
  const [, navigate] = useLocation();
  const current = (deed: (block: Block) => void) => {
    const block = rows.find(({ id }) => id === blockAt(document.activeElement));
    if (block) deed(block);
  };
  const mayAct = release.state === "draft" && !project.archived;
  useOffered(acts, {
    onSelect: () => mayAct && current((block) => mayPass(block) && selection.toggle(block)),
    onOpen: () => current((block) => navigate(placeOf(block))),
    onExcept: () => {
      if (mayAct && selection.blocks.length > 0) exceptions.ask(selection.blocks);
      else if (mayAct) current((block) => mayPass(block) && exceptions.ask([block]));
    },
    onSecond: () => mayAct && selection.blocks.length > 0 && exceptions.second(selection.blocks),
  });
  const title = gateTitle(gate, gates);
  return (
    <div className={styles.blocks}>
      <div className={styles.tools}>
        <Select
          inline
          label={t("release.blocks.show")}
          choices={[
            { value: "", text: t("release.blocks.all") },
            ...blockStates.map((value) => ({ value, text: t(`release.blocks.${value}`) })),
          ]}
          value={state ?? ""}
          onChange={(value) => address.change({ gate, state: value || null })}
        />
        {mayAct && (
          <BlockTools
            count={count}
            needs={gates.find(({ name }) => name === gate)?.needs ?? {}}
            selection={selection}
            exceptions={exceptions}
            viewer={session?.user?.id ?? ""}
            leads={project.role === "lead"}
          />
        )}
      </div>
      {found.isError && <ErrorPanel error={found.error} onRetry={found.refetch} />}
      {found.isSuccess && rows.length === 0 && <p className={styles.muted}>{t("release.blocks.none")}</p>}
      {rows.length > 0 && <BlockTable title={title} rows={rows} gates={gates} selection={mayAct ? selection : null} />}
      <Pages
        page={page}
        pageSize={blocksPageSize}
        count={found.data?.count ?? 0}
        onPage={(next) => address.change({ gate, page: String(next) })}
      />
      {exceptions.asked && <ExceptionDialog exceptions={exceptions} title={title} />}
    </div>
  );
}

function useOffered(place: RefObject<BlockActs | null>, acts: BlockActs): void {
  useEffect(() => {
    place.current = acts;
  });
  useEffect(
    () => () => {
      place.current = null;
    },
    [place],
  );
}
