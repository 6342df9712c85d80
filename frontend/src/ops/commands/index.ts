/** What a person does, as pure functions of the document: each gives the operation to dispatch, or null when there is nothing to do. */

export { countMentions } from "../draft";
export { accept, acceptAll, reject, setConfidentialStatus, setIdentifierType, setStatus } from "./decisions";
export { joinEntities, moveToEntity, redraw, setPseudonym } from "./entities";
export { clearLabel, labelSpan, setLabel, setNumber, toggleModifier } from "./labels";
export { flagSpan, setComment, setDocumentComment, toggleFlag } from "./notes";
export { equalStrings, propagate, remove, resize, resizeTo } from "./spans";
