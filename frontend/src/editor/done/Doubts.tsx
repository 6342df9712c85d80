import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type Doubt, layerDoubtsQuery } from "../../api/doubts";
import { DoubtList } from "../../doubts/DoubtList";
import doubtStyles from "../../doubts/doubts.module.css";
import { localName, useText } from "../../i18n";
import { useCanEdit, useEditor } from "../useStore";
import type { ReadablePlace } from "./readable";
import { useDoubts } from "./useDoubts";

interface Props {
  annotationId: string;
  /** What the findings say already. */
  readable: readonly ReadablePlace[];
  /** Mentions that the findings name already. */
  named: ReadonlySet<string>;
  onClose: () => void;
  /** Makes the server check again. */
  onChange: () => Promise<unknown>;
  onEmpty: () => void;
}

/** What is most probably wrong, after the findings. The document can be done with doubts left. */
export function Doubts({ annotationId, readable, named, onClose, onChange, onEmpty }: Props) {
  const t = useText();
  const { store } = useEditor();
  const canEdit = useCanEdit();
  const wasShown = useRef(false);
  const query = layerDoubtsQuery(annotationId, () => store.flush());
  const { data, isError, refetch } = useQuery({ ...query, gcTime: 0, staleTime: 0 });
  const { gone, settle, reopen, act, undo, go } = useDoubts(annotationId, onClose, async () => {
    await refetch();
    await onChange();
  });
  if (isError) return null;
  if (data === undefined) return <p className={doubtStyles.about}>{t("doubts.checking")}</p>;
  const isSaid = ({ line, mention_ids }: Doubt) =>
    mention_ids.some((id) => named.has(id)) ||
    readable.some(({ place }) => place.field === "text" && place.start < line.end && line.start < place.end);
  const open = data.filter((each) => each.settled === null && !gone.has(each.key) && !isSaid(each));
  const settled = data.filter((each) => each.settled !== null);
  // Once it is there it stays, so that the focus goes on to the button when the last doubt is gone.
  if (open.length + settled.length > 0) wasShown.current = true;
  if (!wasShown.current) return null;
  const label = (key: string) => store.doc.labels.get(key);
  return (
    <>
      <DoubtList
        doubts={open}
        settled={settled}
        nameOf={(key) => localName(label(key)?.name ?? { en: key })}
        onSettle={(doubt) => void settle(doubt)}
        onReopen={(doubt) => void reopen(doubt)}
        onUndo={() => void undo()}
        onGo={go}
        onEmpty={onEmpty}
        {...(canEdit && { onAct: (doubt, wanted) => void act(doubt, wanted) })}
      />
      {open.length > 0 && (
        <p className={doubtStyles.about}>
          {t("doubts.left", { count: open.length })} {t("doubts.about")}
        </p>
      )}
    </>
  );
}
