import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import {
  type AgreementReport,
  type Attribute,
  type ConfusionPlace,
  placesQuery,
  type Rater,
} from "../../api/agreement";
import { number, useText } from "../../i18n";
import { Waiting } from "../../shell/Waiting";
import { Dialog } from "../../ui/Dialog";
import { ErrorPanel } from "../../ui/ErrorPanel";
import { Pages, Table } from "../../ui/Table";
import styles from "./agreement.module.css";
import { raterName, valueName } from "./names";
import type { ViewState } from "./view";

interface Props {
  projectId: string;
  report: AgreementReport;
  between: string;
  cell: { first: string; second: string };
  state: ViewState;
}

/** The places behind a cell of the matrix, with the words around them. */
export function PlacesDialog({ projectId, report, between, cell, state }: Props) {
  const t = useText();
  const { attribute, page } = state.view;
  const places = useQuery(placesQuery(projectId, report.id, { between, attribute, ...cell }, page));
  const { data } = places;
  const title = t("places.title", {
    first: valueName(attribute, cell.first),
    second: valueName(attribute, cell.second),
  });
  return (
    <Dialog title={title} isOpen wide onClose={state.close}>
      {places.isPending && <Waiting />}
      {places.isError && <ErrorPanel error={places.error} title={t("error.load")} onRetry={places.refetch} />}
      {data && (
        <>
          <p className={styles.about}>
            {t("places.count", { count: data.count })} {report.outdated && t("places.changed")}
          </p>
          {data.places.length === 0 ? (
            <p>{t("places.none")}</p>
          ) : (
            <PlaceTable title={title} places={data.places} raters={report.raters} attribute={attribute} />
          )}
          <Pages page={page} pageSize={data.page_size} count={data.count} onPage={state.setPage} />
        </>
      )}
    </Dialog>
  );
}

interface TableProps {
  title: string;
  places: readonly ConfusionPlace[];
  raters: readonly Rater[];
  attribute: Attribute;
}

function PlaceTable({ title, places, raters, attribute }: TableProps) {
  const t = useText();
  return (
    <Table caption={title}>
      <thead>
        <tr>
          <th scope="col">{t("places.document")}</th>
          <th scope="col">{t("places.words")}</th>
          <th scope="col">{t("places.who")}</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <Row key={keyOf(place)} place={place} raters={raters} attribute={attribute} />
        ))}
      </tbody>
    </Table>
  );
}

const keyOf = ({ document_id, first, second }: ConfusionPlace) =>
  [document_id, first.rater, first.start, second.rater, second.start, first.end, second.end].join(" ");

interface RowProps {
  place: ConfusionPlace;
  raters: readonly Rater[];
  attribute: Attribute;
}

function Row({ place, raters, attribute }: RowProps) {
  const t = useText();
  const { first, second } = place;
  const layers = `first=${first.annotation_id}&second=${second.annotation_id}`;
  const address = `/documents/${place.document_id}/compare?${layers}&at=${place.start}`;
  return (
    <tr>
      <td className={styles.document}>
        <Link href={address} aria-label={t("places.open", { document: place.external_id })}>
          <bdi>{place.external_id}</bdi>
        </Link>
      </td>
      <td>
        <p className={styles.words}>
          <span>{place.before}</span>
          <mark>{place.words}</mark>
          <span>{place.after}</span>
        </p>
      </td>
      <td className={styles.sides}>
        {[place.first, place.second].map(({ rater, value, start, end }) => {
          const told = { rater: raterName(raters, rater), value: valueName(attribute, value) };
          return (
            <span key={rater}>
              {start === null || end === null
                ? t("places.side.nothing", told)
                : t("places.side", { ...told, start: number(start), end: number(end) })}
            </span>
          );
        })}
      </td>
    </tr>
  );
}
