import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Proof } from "../../api/account";
import { hasCode } from "../../api/error";
import { useText } from "../../i18n";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { TextField } from "../../ui/TextField";

/** Asks for password and code, which changing the second factor requires, and sends both. */
export function useProof<T>(send: (proof: Proof) => Promise<T>, onSent: (answer: T) => void) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const sending = useMutation({ mutationFn: () => send({ password, code: code.trim() }), onSuccess: onSent });
  const isFilled = password !== "" && code.trim() !== "";
  const submit = () => {
    if (isFilled) sending.mutate();
  };
  return { password, setPassword, code, setCode, isFilled, submit, isPending: sending.isPending, error: sending.error };
}

interface Props {
  proof: Pick<ReturnType<typeof useProof>, "password" | "setPassword" | "code" | "setCode" | "error">;
  codeLabel: string;
  codeHelp?: string;
}

export function ProofFields({ proof, codeLabel, codeHelp }: Props) {
  const t = useText();
  const { error } = proof;
  return (
    <>
      <TextField
        label={codeLabel}
        help={codeHelp}
        value={proof.code}
        onChange={proof.setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        autoFocus
        error={hasCode(error, "wrong_code") ? t("error.wrong_code") : null}
      />
      <TextField
        label={t("login.password")}
        type="password"
        value={proof.password}
        onChange={proof.setPassword}
        autoComplete="current-password"
        error={hasCode(error, "login_failed") ? t("factor.password.wrong") : null}
      />
      {error !== null && !hasCode(error, "wrong_code") && !hasCode(error, "login_failed") && (
        <ErrorPanel error={error} />
      )}
    </>
  );
}
