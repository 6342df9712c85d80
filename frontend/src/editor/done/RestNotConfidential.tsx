import { useQueryClient } from "@tanstack/react-query";
import { useText } from "../../i18n";
import * as commands from "../../ops/commands";
import { PlainButton } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { useCanEdit, useEditor, useStoreValue } from "../useStore";

/** Decides all mentions whose confidential status is undecided, with one button. */
export function RestNotConfidential() {
  const t = useText();
  const { store } = useEditor();
  const queries = useQueryClient();
  const canEdit = useCanEdit();
  const count = useStoreValue(["mentions"], ({ doc }) => {
    const operation = commands.restNotConfidential(doc);
    return operation ? commands.countMentions(operation) : 0;
  });
  if (!canEdit || count === 0) return null;
  const press = async () => {
    if (store.dispatch(commands.restNotConfidential(store.doc))) toast(t("confidential.rest.done", { count }), "good");
    await store.flush();
    await queries.invalidateQueries({ queryKey: ["annotations", store.doc.id, "validation"] });
  };
  return (
    <PlainButton small onPress={() => void press()}>
      {t("confidential.rest", { count })}
    </PlainButton>
  );
}
