export { planWith, type PlanPart } from './changes';
export { isBuiltIn } from './built-in';
export { bodyOfWork, mayTurn, type ThingBody } from './body-of-work';
export { sqftWords, type Deduction, type Finishing } from './deductions';
export type { Face, Side } from './faces';
export { faultsOf } from './faults';
export { aFixed, FIXED_NAMES, groundOf, keptFree, roleOf } from './fixed';
export { footprint, legsOf, liesIn, middleOf, partsOf } from './footprint';
export {
  carpetOf,
  measurePlan,
  rectangleOf,
  wallsTo,
  type MeasuredPlan,
  type MeasuredRoom,
  type SeenOpening,
} from './measure';
export { outlineOf, type RoomOutline } from './outline';
export * from './plan';
export { fromWire, toWire, type WirePlan } from './wire';
