import { useText } from "../../i18n";
import { printed } from "../../keys/printed";
import type { RewriteRow } from "../../model/types";
import { Button } from "../../ui/Button";
import { KeyHint } from "../commands/KeyHint";
import { sourceWords, targetWords } from "../history/values";
import panel from "../mention/panel.module.css";
import { useCanEdit, useEditor } from "../useStore";
import { standsFor } from "./beside";
import { LinkSelect } from "./LinkSelect";
import { spanOfRewrite } from "./rewriting";
import styles from "./rewriting.module.css";

/** What a rewrite says, why, whether it may be outdated, and what can be done about it. */
export function RewriteCard({ rewrite }: { rewrite: RewriteRow }) {
  const t = useText();
  const { store, actions } = useEditor();
  const canEdit = useCanEdit();
  const { doc } = store;
  const stale = doc.isStale(rewrite);
  const ids = [rewrite.id];
  return (
    <div className={styles.card} data-rewrite={rewrite.id}>
      <RewriteChange rewrite={rewrite} />
      <LinkSelect
        span={spanOfRewrite(doc, rewrite)}
        value={rewrite.mention_id}
        isDisabled={!canEdit}
        onChange={(mention) => actions.rewrites.link(rewrite.id, mention)}
      />
      {stale && <StaleNote rewrite={rewrite} />}
      {rewrite.manual && <p className={styles.note}>{t("rewrite.manual")}</p>}
      {canEdit && (
        <div className={styles.buttons}>
          {stale && (
            <Button small kind="primary" onPress={() => actions.rewrites.fits(ids)}>
              {t("rewrite.fits")} <KeyHint command="fits" />
            </Button>
          )}
          <Button small onPress={() => actions.rewrites.write(rewrite.id)}>
            {t("rewrite.edit")} <KeyHint command="rewrite" />
          </Button>
          <Button small onPress={() => actions.rewrites.revert(ids)}>
            {t("rewrite.revert")} <KeyHint command="revert" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** Source words, struck through, and the words that replace them. */
export function RewriteChange({ rewrite }: { rewrite: RewriteRow }) {
  const t = useText();
  const { store } = useEditor();
  const source = sourceWords(store.doc, rewrite);
  const target = targetWords(rewrite);
  return (
    <span className={styles.change}>
      {source === "" ? <span className={styles.none}>{t("rewrite.put")}</span> : <del dir="auto">{source}</del>} →{" "}
      {target === "" ? <span className={styles.none}>{t("rewrite.gone")}</span> : <ins dir="auto">{target}</ins>}
    </span>
  );
}

function StaleNote({ rewrite }: { rewrite: RewriteRow }) {
  const t = useText();
  const { store } = useEditor();
  const { doc } = store;
  const mention = doc.mention(rewrite.mention_id);
  if (!mention) return null;
  const values = { before: rewrite.pseudonym, words: doc.textOf(mention), now: standsFor(doc, mention) };
  return (
    <p className={styles.stale} role="note">
      {t("rewrite.stale", values)}
    </p>
  );
}

/** The rewrites with words at the current place. */
export function RewriteCards({ title, rewrites }: { title: string; rewrites: readonly RewriteRow[] }) {
  const t = useText();
  const { keys } = useEditor();
  const canEdit = useCanEdit();
  const undo = printed(keys.keysOf("undo")[0] ?? "").join(" ");
  if (rewrites.length === 0) return null;
  return (
    <section className={styles.cards} aria-label={title}>
      <h2 className={panel.title}>{title}</h2>
      {rewrites.map((rewrite) => (
        <RewriteCard key={rewrite.id} rewrite={rewrite} />
      ))}
      {canEdit && <p className={styles.note}>{t("rewrite.undoHint", { key: undo })}</p>}
    </section>
  );
}
