/** The kinds of value that a field of a row may hold. `rows.generated.ts` names the kind of each field. */

export type Kind =
  | { readonly is: "id" | "key" | "score" | "yes_no" | "range" | "forms" }
  | { readonly is: "text" | "word"; readonly longest: number }
  | { readonly is: "whole"; readonly lowest: number; readonly highest: number }
  | { readonly is: "choice"; readonly options: readonly string[] }
  | { readonly is: "words"; readonly most: number }
  | { readonly is: "list_of"; readonly item: Kind; readonly most: number }
  | { readonly is: "record"; readonly fields: readonly Field[] };

export interface Field<Name extends string = string> {
  readonly name: Name;
  readonly kind: Kind;
  readonly nullable?: true;
  /** Set when the row is made, and never changed. */
  readonly fixed?: true;
  /** Rows written before the field existed lack it. */
  readonly added?: true;
  /** A record may leave it out. */
  readonly optional?: true;
}
