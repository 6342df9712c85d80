import { Component, type ReactNode } from "react";
import { t } from "../i18n";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";

/** A script or style of the page could not be loaded. */
export class AssetError extends Error {
  override readonly name = "AssetError";
}

interface BoundaryState {
  error: unknown;
}

/** Keeps a page that breaks from taking down the whole window. */
export class Boundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const asset = error instanceof AssetError;
    return (
      <div role="alert">
        <EmptyState
          title={t(asset ? "crash.assets" : "crash.title")}
          text={t(asset ? "crash.assets.text" : "crash.text")}
        >
          <Button kind="primary" onPress={() => window.location.reload()}>
            {t("action.reload")}
          </Button>
        </EmptyState>
      </div>
    );
  }
}
