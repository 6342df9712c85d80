import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { messageOf } from "../api/error";
import { logOut, sessionKey, type User } from "../api/session";
import { useText } from "../i18n";
import { LogOutDialog } from "../offline/LogOutDialog";
import { tell } from "../offline/news";
import { unsentOf } from "../offline/outboxes";
import { Button } from "../ui/Button";
import { Menu, MenuItem, MenuLine } from "../ui/Menu";
import { toast } from "../ui/toast";
import styles from "./Header.module.css";

interface Account {
  readonly items: ReactNode;
  /** What an item may open: it outlives the menu. */
  readonly dialog: ReactNode;
}

/** The entries of the menu of the person who is logged in. */
export function useAccount(user: User): Account {
  const t = useText();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const leave = useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      tell({ about: "session", isOver: true });
      await queries.invalidateQueries({ queryKey: sessionKey });
    },
    onError: (error) => toast(messageOf(error), "bad"),
  });
  const logOutOrAsk = async () => {
    const documents = await unsentOf(user.id);
    if (documents.length > 0) setAsked(true);
    else leave.mutate();
  };
  const items = (
    <>
      <MenuItem text={t("preferences.title")} href="/preferences" />
      <MenuItem text={t("app.account.settings")} href="/account" />
      <MenuItem text={t("app.account.password")} href="/password" />
      {user.is_administrator && <MenuItem text={t("audit.site")} href="/audit" />}
      <MenuLine />
      <MenuItem text={t("app.account.logout")} onAction={logOutOrAsk} />
    </>
  );
  const dialog = isAsked && <LogOutDialog user={user.id} onLogOut={leave.mutate} onClose={() => setAsked(false)} />;
  return { items, dialog };
}

export function nameOf({ name, username }: User): string {
  return name || username;
}

export function UserMenu({ user }: { user: User }) {
  const t = useText();
  const { items, dialog } = useAccount(user);
  const name = nameOf(user);
  const trigger = (
    <Button kind="quiet" aria-label={t("app.account", { name })}>
      <span aria-hidden="true" className={styles.avatar} data-initial={name.charAt(0).toLocaleUpperCase()} />
      {name}
    </Button>
  );
  return (
    <>
      <Menu label={t("app.account", { name })} trigger={trigger}>
        {items}
      </Menu>
      {dialog}
    </>
  );
}
