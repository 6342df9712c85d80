import { Link } from "wouter";
import { type DocumentDetails, type DocumentEntry, type DocumentLayer, isFinished } from "../../api/documents";
import type { ProjectDetails } from "../../api/projects";
import { dateTime, number, sinceThen, useText } from "../../i18n";
import { ExportMenu } from "../../shell/ExportMenu";
import { IconButton } from "../../ui/Button";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import { numericCell, Table } from "../../ui/Table";
import { PreannotationPill, StatusPill } from "../project/StatePills";
import styles from "./document.module.css";

/** The name of a layer, by its owner. */
export function useLayerName() {
  const t = useText();
  return ({ origin, adjudicated, annotator }: NonNullable<DocumentEntry["annotation"]>): string => {
    if (origin === "machine") return t("document.layer.machine");
    return adjudicated ? t("document.layer.adjudicated") : (annotator?.name ?? "");
  };
}

export function Layers({ document, project }: { document: DocumentDetails; project: ProjectDetails }) {
  const t = useText();
  const holdsBack = document.layers.some((layer) => layer.held_back_count > 0);
  return (
    <section aria-labelledby="layers">
      <h2 id="layers">{t("document.layers")}</h2>
      {document.layers.length === 0 ? (
        <p className={styles.none}>{t("document.layers.none")}</p>
      ) : (
        <Table caption={t("document.layers")}>
          <thead>
            <tr>
              <th scope="col">{t("document.layer")}</th>
              <th scope="col">{t("documents.status")}</th>
              <th scope="col" className={numericCell}>
                {t("documents.open")}
              </th>
              {holdsBack && (
                <th scope="col" className={numericCell}>
                  {t("documents.heldBack")}
                </th>
              )}
              <th scope="col" className={numericCell}>
                {t("documents.mentions")}
              </th>
              <th scope="col" className={classes(numericCell, styles.wide)}>
                {t("document.version")}
              </th>
              <th scope="col">{t("documents.updated")}</th>
              <th scope="col">
                <span className="visually-hidden">{t("documents.actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {document.layers.map((layer) => (
              <Layer key={layer.id} layer={layer} document={document} project={project} holdsBack={holdsBack} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

interface LayerProps {
  layer: DocumentLayer;
  document: DocumentDetails;
  project: ProjectDetails;
  /** Whether there is a column for what is held back. */
  holdsBack: boolean;
}

function Layer({ layer, document, project, holdsBack }: LayerProps) {
  const t = useText();
  const name = useLayerName()(layer);
  const isMachine = layer.origin === "machine";
  // Annotators see how much the machine proposed, but work on a copy of it.
  const mayOpen = !isMachine || project.role !== "annotator";
  return (
    <tr>
      <td>
        {mayOpen ? (
          <Link href={`/annotations/${layer.id}`} className={styles.name}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        {layer.is_outdated && <span className={styles.note}>{t("document.outdated")}</span>}
        {layer.is_settled && (
          <Link
            href={`/annotations/${layer.id}/settled`}
            className={styles.settled}
            aria-label={t("settled.link.of", { name })}
          >
            {t("settled.link")}
          </Link>
        )}
      </td>
      <td>
        {isMachine ? (
          <PreannotationPill state={document.preannotation} />
        ) : (
          <StatusPill status={layer.status} isChanged={layer.is_changed} />
        )}
      </td>
      <td className={numericCell}>{number(layer.open_count)}</td>
      {holdsBack && <td className={numericCell}>{number(layer.held_back_count)}</td>}
      <td className={numericCell}>{number(layer.mention_count)}</td>
      <td className={classes(numericCell, styles.wide)}>{number(layer.version)}</td>
      <td>
        <time dateTime={layer.updated_at} title={dateTime(layer.updated_at)} className={styles.when}>
          {sinceThen(layer.updated_at)}
        </time>
      </td>
      <td className={styles.actions}>
        {mayOpen && (
          <ExportMenu
            annotationId={layer.id}
            document={document.external_id}
            masking={project.label_set.masking}
            finished={!isMachine && isFinished(layer.status)}
            trigger={
              <IconButton label={t("document.export", { layer: name })}>
                <Icon name="download" />
              </IconButton>
            }
          />
        )}
      </td>
    </tr>
  );
}
