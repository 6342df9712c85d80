import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel, TabPanels } from "react-aria-components";
import { classes } from "./classes";
import styles from "./Tabs.module.css";

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { id: T; title: string; content: ReactNode }[];
  value: T;
  onChange: (id: T) => void;
}

export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onChange(tab.id);
      }}
    >
      <TabList aria-label={label} className={classes(styles.list)}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={classes(styles.tab)}>
            {title}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={classes(styles.panel)}>
            {content}
          </TabPanel>
        ))}
      </TabPanels>
    </AriaTabs>
  );
}
