import type { ApiError } from "../../api/error";
import { useText } from "../../i18n";
import type { Uuid } from "../../model/types";
import { Button } from "../../ui/Button";
import { rowsOf, shownValue } from "../history/values";
import { useEditor } from "../useStore";
import { standsFor } from "./beside";

interface Props {
  error: ApiError;
  /** Dissolves links that were made by hand. */
  onRelease: (rewrites: readonly Uuid[]) => void;
}

/** Lists pseudonyms that must stay as they are, and links made by hand that a new alignment would break. */
export function FixedProblem({ error, onRelease }: Props) {
  const t = useText();
  const { doc } = useEditor().store;
  const mentions = idsIn(error.fields.mention_ids).flatMap((id) => doc.mention(id) ?? []);
  const rewrites = idsIn(error.fields.rewrite_ids).flatMap((id) => doc.rewrite(id) ?? []);
  const manual = rewrites.filter((rewrite) => rewrite.manual);
  const words = manual.map((rewrite) => shownValue(rowsOf(doc), null, rewrite)).join(", ");
  return (
    <>
      {mentions.map((mention) => (
        <p key={mention.id}>
          {t("paragraph.changed", { pseudonym: standsFor(doc, mention), words: doc.textOf(mention) })}
        </p>
      ))}
      {mentions.length === 0 && manual.length === 0 && <p>{t("paragraph.changedSome")}</p>}
      {mentions.length === 0 && manual.length > 0 && (
        <>
          <p>{t("paragraph.manual", { words })}</p>
          <Button small onPress={() => onRelease(manual.map(({ id }) => id))}>
            {t("paragraph.release")}
          </Button>
        </>
      )}
    </>
  );
}

function idsIn(value: unknown): readonly Uuid[] {
  return Array.isArray(value) ? value.map(String) : [];
}
