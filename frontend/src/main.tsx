import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { watchActivity } from "./api/activity";
import { language } from "./i18n";
import { preferences } from "./preferences/store";
import "./styles/tokens.css";
import "./styles/base.css";
import { setTabIcon } from "./ui/Mark";

preferences.start();
watchActivity();
setTabIcon();
document.documentElement.lang = language();

// React Aria adds a style element for touch unless it finds one. The page's policy forbids that; base.css has the same
// rule.
const touchStyle = document.createElement("meta");
touchStyle.id = "react-aria-pressable-style";
document.head.append(touchStyle);

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element with the id root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
