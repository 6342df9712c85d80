import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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

export function UserMenu({ user }: { user: User }) {
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
  const name = user.name || user.username;
  const trigger = (
    <Button kind="quiet" aria-label={t("app.account", { name })}>
      <span aria-hidden="true" className={styles.avatar} data-initial={name.charAt(0).toLocaleUpperCase()} />
      {name}
    </Button>
  );
  return (
    <>
      <Menu label={t("app.account", { name })} trigger={trigger}>
        <MenuItem text={t("preferences.title")} href="/preferences" />
        <MenuItem text={t("app.account.settings")} href="/account" />
        <MenuItem text={t("app.account.password")} href="/password" />
        {user.is_administrator && <MenuItem text={t("audit.site")} href="/audit" />}
        <MenuLine />
        <MenuItem text={t("app.account.logout")} onAction={logOutOrAsk} />
      </Menu>
      {isAsked && <LogOutDialog user={user.id} onLogOut={leave.mutate} onClose={() => setAsked(false)} />}
    </>
  );
}
