import type { Gate, GateCount } from "../../api/releases";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import styles from "./release.module.css";
import { type BlockSelection, possibleWith } from "./useBlockSelection";
import type { Exceptions } from "./useExceptions";

interface Props {
  count: GateCount;
  needs: Gate["needs"];
  selection: BlockSelection;
  exceptions: Exceptions;
  viewer: string;
  leads: boolean;
}

/** Buttons for all of a gate, or for what is selected. */
export function BlockTools({ count, needs, selection, exceptions, viewer, leads }: Props) {
  const t = useText();
  const { blocks } = selection;
  if (blocks.length > 0)
    return <OfSelected selection={selection} exceptions={exceptions} viewer={viewer} leads={leads} />;
  const canExcept = leads && count.open > count.waiting && Object.values(needs).some((each) => each !== "nobody");
  return (
    <>
      <span className={styles.grow} />
      {canExcept && (
        <Button small onPress={exceptions.askAll}>
          {t("release.except.all")}
        </Button>
      )}
      {count.yours > 0 && (
        <Button small kind="primary" isPending={exceptions.isPending} onPress={exceptions.secondAll}>
          {t("release.second.all", { count: count.yours })}
        </Button>
      )}
    </>
  );
}

function OfSelected({ selection, exceptions, viewer, leads }: Omit<Props, "count" | "needs">) {
  const t = useText();
  const { blocks, clear } = selection;
  const possible = possibleWith(blocks, viewer, leads);
  return (
    <>
      <p role="status" className={styles.muted}>
        {t("release.selected", { count: blocks.length })}
      </p>
      <Button kind="quiet" small onPress={clear}>
        {t("release.clear")}
      </Button>
      <span className={styles.grow} />
      {possible.except && (
        <Button small onPress={() => exceptions.ask(blocks)}>
          {t("release.except")}
        </Button>
      )}
      {possible.second && (
        <Button small kind="primary" isPending={exceptions.isPending} onPress={() => exceptions.second(blocks)}>
          {t("release.second")}
        </Button>
      )}
      {possible.undo && (
        <Button small isPending={exceptions.isPending} onPress={() => exceptions.undo(blocks)}>
          {t("release.undo")}
        </Button>
      )}
    </>
  );
}
