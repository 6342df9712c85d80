import { useText } from "../../i18n";
import { BeginButton } from "../../pages/open/BeginButton";
import { Button } from "../../ui/Button";
import { classes } from "../../ui/classes";
import type { OpenDocument } from "../openDocument";
import styles from "../review/review.module.css";
import { useStoreValue } from "../useStore";

/** Says whose layer is open to be read, and begins one of the person's own or changes that one. */
export function BeginBanner({ opened, onChange }: { opened: OpenDocument; onChange: (() => void) | null }) {
  const t = useText();
  const mayEdit = useStoreValue(["status"], (store) => store.mayEdit);
  const { annotator, beginning, document } = opened;
  const isProposals = annotator === null;
  if (mayEdit || (beginning === null && onChange === null && !isProposals)) return null;
  const names = beginning?.held_by.map(({ name }) => name) ?? [];
  return (
    <section className={classes(styles.banner, styles.beginning)} aria-label={t("begin.region")}>
      <p>{isProposals ? t("begin.proposals") : t("begin.layer", { name: annotator.name })}</p>
      {onChange !== null && (
        <Button small onPress={onChange}>
          {t("begin.change")}
        </Button>
      )}
      {beginning !== null && (
        <BeginButton
          small
          kind={isProposals ? "primary" : "secondary"}
          documentId={document.id}
          heldBy={names}
          isBegun={beginning.is_begun}
          text={t("begin.annotate")}
        />
      )}
    </section>
  );
}
