import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldMessage, messageOf } from "../../api/error";
import { searchTexts, textSearchQuery } from "../../api/textSearches";
import { useText } from "../../i18n";
import { SearchField } from "../../ui/SearchField";
import { toast } from "../../ui/toast";
import styles from "./DocumentFilters.module.css";
import type { FilterState } from "./documentFilter";

/** Searches the texts only on Enter: they are encrypted, and reading them is recorded. */
export function TextSearchField({ projectId, state }: { projectId: string; state: FilterState }) {
  const t = useText();
  const queries = useQueryClient();
  const { found } = state.chosen.filters;
  const past = useQuery(textSearchQuery(found));
  const [typed, setTyped] = useState<string | null>(null);
  const search = useMutation({
    mutationFn: (phrase: string) => searchTexts(projectId, phrase),
    onSuccess: (made) => {
      queries.setQueryData(textSearchQuery(made.id).queryKey, made);
      setTyped(null);
      state.set("found", made.id);
      const { searched, total } = made;
      if (searched < total) toast(t("textsearch.part", { searched, total }), "bad");
    },
    onError: (error) => toast(fieldMessage(error, "phrase") ?? messageOf(error), "bad"),
  });
  const phrase = typed ?? (found === "" ? "" : (past.data?.phrase ?? ""));
  function change(value: string) {
    setTyped(value);
    if (value === "" && found !== "") {
      setTyped(null);
      state.set("found", "");
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (phrase.trim() !== "") search.mutate(phrase);
  }
  return (
    <form className={styles.search} onSubmit={submit}>
      <SearchField
        label={t("textsearch.label")}
        placeholder={t(search.isPending ? "textsearch.working" : "textsearch.placeholder")}
        value={phrase}
        onChange={change}
      />
    </form>
  );
}
