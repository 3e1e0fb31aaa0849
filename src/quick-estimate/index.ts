export { assess, type Assessment } from './assess';
export { boqLinesFor, type LineDraft } from './draft';
export type { PlannedRoom } from './plan';
export { bedroomsOf, type Questionnaire } from './questionnaire';
export { scopeOfWork } from './scope';
export { partsOf, type ScopePart } from './scope-parts';
export { quickEstimate, type Alternative, type EstimatedRoom, type QuickEstimate } from './quick-estimate';
export { measuredBy } from './measured';
export { packageFinishes } from './package-finishes';
