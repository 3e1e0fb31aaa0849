export { boqLinesFor, type LineDraft } from './draft';
export { planRooms, type PlannedRoom } from './plan';
export { BEDROOMS_OF, bedroomsOf, type Questionnaire } from './questionnaire';
export { quickEstimate, type Alternative, type EstimatedRoom, type QuickEstimate } from './quick-estimate';
export { packageFinishes } from './package-finishes';
