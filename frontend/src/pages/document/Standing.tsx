import type { DocumentDetails } from "../../api/documents";
import { isFinished } from "../../api/documents";
import { useText } from "../../i18n";
import { DocumentPill } from "../project/StatePills";

/** Where the document stands, in a few words. */
export function Standing({ document }: { document: DocumentDetails }) {
  const t = useText();
  const layers = document.layers.filter(({ origin, adjudicated }) => origin === "person" && !adjudicated);
  const done = layers.filter(({ status }) => isFinished(status)).length;
  const waits = document.unadjudicated && (done > 1 ? "document.stands.compare" : "document.stands.twice");
  return (
    <>
      <DocumentPill state={document.state} isChanged={document.changed_since_confirmed} />
      {waits && <span> · {t(waits, { count: done })}</span>}
      {!waits && document.open_count > 0 && <span> · {t("document.stands.left", { count: document.open_count })}</span>}
    </>
  );
}
