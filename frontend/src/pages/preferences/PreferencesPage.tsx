import { languageName, languages, useLanguage, useText } from "../../i18n";
import { preferences } from "../../preferences/store";
import { usePreference } from "../../preferences/usePreference";
import { useCrumbs } from "../../shell/crumbs";
import { Page } from "../../shell/Page";
import { Button } from "../../ui/Button";
import { Check } from "../../ui/Checks";
import { PageHeading } from "../../ui/PageHeading";
import { Radios } from "../../ui/Radios";
import sections from "../../ui/sections.module.css";
import { toast } from "../../ui/toast";
import { KeySection } from "./KeySection";

/** How the person wants the interface. Everything applies at once and needs no saving. */
export function PreferencesPage() {
  const t = useText();
  useCrumbs([{ text: t("preferences.title") }]);
  return (
    <Page width="narrow">
      <PageHeading title={t("preferences.title")}>
        <p>{t("preferences.text")}</p>
      </PageHeading>
      <div className={sections.sections}>
        <Looks />
        <Editor />
        <KeySection />
      </div>
    </Page>
  );
}

function Looks() {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={sections.section}>
      <h2>{t("preferences.looks")}</h2>
      <Choice
        name="theme"
        title={t("preferences.theme")}
        values={["system", "light", "dark"]}
        text={(value) => t(`app.theme.${value}`)}
      />
      <Radios
        row
        legend={t("preferences.language")}
        choices={languages.map((value) => ({ value, text: languageName(value) }))}
        value={language}
        onChange={(value) => preferences.change({ language: value })}
      />
      <Choice
        name="text_size"
        title={t("preferences.text_size")}
        values={["small", "normal", "large", "largest"]}
        text={(value) => t(`preferences.text_size.${value}`)}
      />
      <Choice
        name="line_spacing"
        title={t("preferences.line_spacing")}
        values={["tight", "normal", "wide"]}
        text={(value) => t(`preferences.line_spacing.${value}`)}
      />
      <Choice
        name="contrast"
        title={t("preferences.contrast")}
        values={["system", "normal", "high"]}
        text={(value) => t(`preferences.contrast.${value}`)}
      />
    </section>
  );
}

interface ChoiceProps<
  Name extends "theme" | "text_size" | "line_spacing" | "contrast" | "mark_labels",
  Value extends string,
> {
  name: Name;
  title: string;
  values: readonly Value[];
  text: (value: Value) => string;
}

function Choice<
  Name extends "theme" | "text_size" | "line_spacing" | "contrast" | "mark_labels",
  Value extends string,
>({ name, title, values, text }: ChoiceProps<Name, Value>) {
  const [chosen] = usePreference(name);
  return (
    <Radios
      row
      legend={title}
      choices={values.map((value) => ({ value, text: text(value) }))}
      value={values.find((value) => value === chosen) ?? null}
      onChange={(value) => preferences.change({ [name]: value })}
    />
  );
}

function Editor() {
  const t = useText();
  const [pinned, pin] = usePreference("label_list_pinned");
  const showHints = () => {
    preferences.change({ seen: null });
    toast(t("preferences.seen.done"), "good");
  };
  return (
    <section className={sections.section}>
      <h2>{t("preferences.editor")}</h2>
      <Choice
        name="mark_labels"
        title={t("preferences.mark_labels")}
        values={["short", "chosen", "off"]}
        text={(value) => t(`preferences.mark_labels.${value}`)}
      />
      <GraphChoice />
      <Check label={t("preferences.label_list_pinned")} checked={pinned} onChange={pin} />
      <div className={sections.row}>
        <p>{t("preferences.panes")}</p>
        <Button onPress={() => preferences.change({ panes: null })}>{t("preferences.panes.reset")}</Button>
      </div>
      <div className={sections.row}>
        <p>{t("preferences.seen")}</p>
        <Button onPress={showHints}>{t("preferences.seen.reset")}</Button>
      </div>
    </section>
  );
}

const graphs = { unset: null, open: true, closed: false } as const;
const graphNames = ["unset", "open", "closed"] as const;

function GraphChoice() {
  const t = useText();
  const [graph, setGraph] = usePreference("graph");
  return (
    <Radios
      row
      legend={t("preferences.graph")}
      choices={graphNames.map((value) => ({ value, text: t(`preferences.graph.${value}`) }))}
      value={graphNames.find((name) => graphs[name] === graph) ?? null}
      onChange={(value) => setGraph(graphs[value])}
    />
  );
}
