import { t, textOf } from "../i18n";

/** An error of the server, or the error that the server predicts. */
interface Objection {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What prevents a move, as a sentence. */
export function whyNot({ code, message, fields }: Objection): string {
  if (code === "review_taken" && typeof fields.by === "string") return t("why.review_taken", { by: fields.by });
  if (code === "review_incomplete") return t("why.review_incomplete", { what: lacking(fields.missing) });
  if (code === "not_valid" && typeof fields.count === "number")
    return invalid(fields.count, Number(fields.readable ?? 0));
  if (code === "not_the_partner" && typeof fields.partner === "string") return partnerReviews(fields);
  const needed = code === "forbidden" ? textOf(`why.forbidden.${fields.needed}`) : null;
  return needed ?? textOf(`error.${code}`) ?? message;
}

/** The number of errors, with readable hidden words counted separately. */
function invalid(count: number, readable: number): string {
  const parts = [
    readable > 0 && t("why.readable", { count: readable }),
    count > readable && t("why.not_valid", { count: count - readable }),
  ];
  return parts.filter(Boolean).join(" ");
}

function lacking(missing: unknown): string {
  const names = Array.isArray(missing) ? missing.map(String) : [];
  return names.map((name) => textOf(`why.missing.${name}`) ?? name).join(", ");
}

/** Who would review it, and what prevents that. */
function partnerReviews({ partner, hindrance }: Objection["fields"]): string {
  const name = String(partner);
  const away = textOf(`why.partner.${hindrance}`);
  return away === null ? t("why.partner", { name }) : `${t("why.partner", { name })} ${away}`;
}
