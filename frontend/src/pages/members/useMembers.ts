import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import {
  addMember,
  changeRole,
  type Member,
  type NewMember,
  type Role,
  removeMember,
  resetPassword,
  resetSecondFactor,
  unlockMember,
} from "../../api/members";
import { t } from "../../i18n";
import { toast } from "../../ui/toast";

/** Adds somebody. The caller shows the password of a new account. */
export function useAdd(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (member: NewMember) => addMember(projectId, member),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["projects", projectId, "members"] }),
  });
}

export function useRoleChange(projectId: string, { id, user }: Member, onChanged: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (role: Role) => changeRole(id, role),
    onSuccess: async ({ role }) => {
      // People who change their own role see a different page from now on.
      await queries.invalidateQueries({ queryKey: ["projects", projectId] });
      toast(t("members.changed", { person: user.name, role: t(`role.${role}`) }), "good");
      onChanged();
    },
  });
}

export function useUnlock(projectId: string, { id, user }: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unlockMember(id),
    onSuccess: () => {
      toast(t("members.unlocked", { person: user.name }), "good");
      return queries.invalidateQueries({ queryKey: ["projects", projectId, "members"] });
    },
  });
}

/** The caller shows the password. */
export function usePasswordReset(projectId: string, { id }: Member) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => resetPassword(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["projects", projectId, "members"] }),
  });
}

export function useFactorReset(projectId: string, { id, user }: Member, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => resetSecondFactor(id),
    onSuccess: () => {
      toast(t("members.factor.done", { person: user.name }), "good");
      onDone();
      return queries.invalidateQueries({ queryKey: ["projects", projectId, "members"] });
    },
  });
}

/** People who remove themselves no longer see the project. */
export function useRemove(projectId: string, { id, user }: Member, isSelf: boolean) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => removeMember(id),
    onSuccess: () => {
      toast(t("members.removed", { person: user.name }), "good");
      if (isSelf) navigate("/");
      return queries.invalidateQueries({
        queryKey: isSelf ? ["projects", { archived: false }] : ["projects", projectId],
      });
    },
  });
}
