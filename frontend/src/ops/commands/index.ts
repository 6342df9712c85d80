/**
 * The editing commands, as pure functions of the document. Each returns the operation to dispatch, or null if there is
 * nothing to do.
 */

export { countMentions } from "../draft";
export {
  accept,
  acceptAll,
  acceptMasks,
  acceptWithDecision,
  proposeHeldBack,
  reject,
  restNotConfidential,
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
export { labelAll, type MarkingPlan, newStrings, planMarking, stringOf } from "./marking";
export { flagSpan, setComment, setDocumentComment, toggleFlag } from "./notes";
export { relabelEntity } from "./relabelling";
export { applyAlignment, fits, insertWords, linkTo, restore, retype, revert, rewriteRun } from "./rewrites";
export { labelAlike, propagate, remove, resize, resizeTo } from "./spans";
