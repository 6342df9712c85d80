/** What a person does, as pure functions of the document: each gives the operation to dispatch, or null when there is nothing to do. */

export { countMentions } from "../draft";
export {
  accept,
  acceptAll,
  proposeHeldBack,
  reject,
  setConfidentialStatus,
  setIdentifierType,
  setStatus,
} from "./decisions";
export { type EdgeSelection, link, move, unlink } from "./edges";
export {
  joinEntities,
  joinSuggested,
  moveToEntity,
  redraw,
  redrawAll,
  renumberInTextOrder,
  setPseudonym,
} from "./entities";
export { markLike, type Readable } from "./hiding";
export { clearLabel, labelSpan, setLabel, setNumber, toggleModifier } from "./labels";
export { flagSpan, setComment, setDocumentComment, toggleFlag } from "./notes";
export { applyAlignment, fits, insertWords, linkTo, restore, retype, revert, rewriteRun } from "./rewrites";
export { equalStrings, propagate, remove, resize, resizeTo } from "./spans";
