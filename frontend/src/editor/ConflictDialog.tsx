import { textOf, useText } from "../i18n";
import type { Doc } from "../model/doc";
import type { Conflict } from "../ops/sync";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import styles from "./editor.module.css";
import { useEditor, useStoreValue } from "./useStore";

/** Two people changed one value: shows both and asks which holds. */
export function ConflictDialog() {
  const t = useText();
  const { store } = useEditor();
  const conflict = useStoreValue(["conflict"], (s) => s.conflict);
  if (!conflict) return null;
  const choose = (choice: "mine" | "theirs") => () => store.resolveConflict(choice);
  const field = conflict.field && (textOf(`field.${conflict.field}`) ?? conflict.field);
  const place = [placeOf(store.doc, conflict), field].filter(Boolean).join(" · ");
  return (
    <Dialog
      title={t("conflict.title")}
      isOpen
      alert
      onClose={choose("theirs")}
      actions={
        <>
          <Button onPress={choose("mine")}>{t("conflict.mine")}</Button>
          <Button kind="primary" onPress={choose("theirs")} autoFocus>
            {t("conflict.theirs")}
          </Button>
        </>
      }
    >
      <p>{conflict.code === "conflict" ? t("conflict.text") : conflict.message}</p>
      {place !== "" && (
        <p className={styles.conflictPlace} dir="auto">
          {place}
        </p>
      )}
      <dl className={styles.conflict}>
        <div>
          <dt>{t("conflict.yours")}</dt>
          <dd dir="auto">{shown(store.doc, conflict.field, conflict.mine)}</dd>
        </div>
        <div>
          <dt>{typeof conflict.by === "string" ? t("conflict.by", { name: conflict.by }) : t("conflict.stored")}</dt>
          <dd dir="auto">{shown(store.doc, conflict.field, conflict.theirs)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}

function placeOf(doc: Doc, { table, id }: Conflict): string {
  if (id === null) return "";
  const mention = table === "mention" ? doc.mention(id) : undefined;
  if (mention) return doc.textOf(mention);
  return table === "entity" ? entityText(doc, id) : "";
}

function entityText(doc: Doc, id: string): string {
  const entity = doc.entity(id);
  return entity ? [doc.surfacesOf(id).join(" · "), `${entity.label} ${entity.number}`].filter(Boolean).join(", ") : "";
}

const named: Readonly<Record<string, string>> = {
  status: "status",
  identifier_type: "identifier",
  confidential_status: "confidential",
};

/** A value as the panels show it, whatever its field. */
function shown(doc: Doc, field: string | null, value: unknown): string {
  if (value === null || value === undefined || value === false) return "—";
  return valueText(doc, field ?? "", value) || "—";
}

function valueText(doc: Doc, field: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(" ");
  if (typeof value === "object") return rowText(value ?? {});
  if (field === "entity_id") return entityText(doc, String(value));
  if (value === true) return "✓";
  return textOf(`${named[field]}.${value}`) ?? String(value);
}

/** A whole row, or the forms of a pseudonym: what can be read in it. */
function rowText(row: object): string {
  const values = new Map<string, unknown>(Object.entries(row));
  const told = ["label", "number", "pseudonym", "status"].map((name) => values.get(name) ?? "").join(" ");
  return told.trim() || [...new Set(values.values())].join(", ");
}
