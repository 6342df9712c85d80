import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountKey, renewCodes, type SecondFactor, secondFactorQuery, switchOff } from "../../api/account";
import { useText } from "../../i18n";
import { Button } from "../../ui/Button";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Pill } from "../../ui/Pill";
import { Spinner } from "../../ui/Spinner";
import sections from "../../ui/sections.module.css";
import { toast } from "../../ui/toast";
import { ProofDialog } from "./ProofDialog";
import { RecoveryCodes } from "./RecoveryCodes";
import { SetUpFactor } from "./SetUpFactor";

export function FactorSection() {
  const t = useText();
  const factor = useQuery(secondFactorQuery());
  return (
    <section className={sections.section}>
      <h2>
        {t("factor.title")} {factor.data?.is_on && <Pill tone="good">{t("factor.on")}</Pill>}
      </h2>
      {factor.isPending && <Spinner />}
      {factor.isError && <ErrorPanel error={factor.error} onRetry={factor.refetch} />}
      {factor.data && <Factor factor={factor.data} />}
    </section>
  );
}

function Factor({ factor }: { factor: SecondFactor }) {
  const t = useText();
  const queries = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const done = () => {
    setSettingUp(false);
    return queries.invalidateQueries({ queryKey: accountKey });
  };
  if (isSettingUp) return <SetUpFactor onDone={done} onCancel={() => setSettingUp(false)} />;
  if (factor.is_on) return <FactorOn factor={factor} onChanged={done} />;
  return (
    <div className={sections.row}>
      <p>{t("factor.off.text")}</p>
      <Button onPress={() => setSettingUp(true)}>{t("factor.setup")}</Button>
    </div>
  );
}

function FactorOn({ factor, onChanged }: { factor: SecondFactor; onChanged: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState<"renew" | "off" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setAsking(null);
  if (codes !== null) {
    const done = () => {
      setCodes(null);
      onChanged();
    };
    return <RecoveryCodes codes={codes} onDone={done} />;
  }
  const left = factor.recovery_codes_left;
  return (
    <>
      <p className={sections.text}>{t("factor.on.text")}</p>
      <div className={sections.row}>
        <p>{t("factor.codes.left", { count: left })}</p>
        <Button onPress={() => setAsking("renew")}>{t("factor.codes.renew")}</Button>
      </div>
      <div className={sections.row}>
        <p>{t(factor.is_required ? "factor.required" : "factor.switchoff.text")}</p>
        {!factor.is_required && <Button onPress={() => setAsking("off")}>{t("factor.switchoff")}</Button>}
      </div>
      {asking === "renew" && (
        <ProofDialog
          title={t("factor.codes.renew")}
          text={t("factor.codes.renew.text")}
          action={t("factor.codes.renew.do")}
          send={renewCodes}
          onSent={(made) => {
            setCodes(made);
            close();
          }}
          onClose={close}
        />
      )}
      {asking === "off" && (
        <ProofDialog
          title={t("factor.switchoff.title")}
          text={t("factor.switchoff.ask")}
          action={t("factor.switchoff")}
          send={switchOff}
          onSent={() => {
            toast(t("factor.switchedoff"), "good");
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
