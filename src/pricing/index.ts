export { ANALYSIS_TYPES, analyse, analysisOf, isOfAnalysis, type AnalysisRow, type AnalysisType } from './analysis';
export { breakDown, byRoom, byService, type CostPart } from './breakdown';
export { cityIndex, type CityIndex } from './city';
export { PricingError, RateBookError, UnknownRateBookError } from './errors';
export { gstWithin, percentages } from './gst';
export { perSquareFoot } from './per-area';
export { priceBoq, type PricingLines } from './price-boq';
export { priceLine, type RateContext } from './price-line';
export {
  addRateBook,
  buildRateBook,
  BUILT_IN_RATE_BOOKS,
  cityRate,
  currentRateBook,
  isBuiltIn,
  knowsRateBook,
  NEWEST_BUILT_IN,
  rateBook,
  rateBookVersions,
  rateBookWith,
  rateOf,
  versionAfter,
} from './rate-book';
export {
  draftLibrary,
  emptyLibrary,
  isExpired,
  knowsLibrary,
  rateLibrary,
  takeLibrarySaves,
  withLibrary,
  type FirmRate,
  type LibrarySave,
  type RateLibrary,
} from './rate-library';
export { quantityInputs, type QuantityField } from './quantity-input';
export { inputsOf, isMeasured, measuresOf, LINE_INPUTS, type LineInput, type RecipeInputs } from './recipe';
export { rateUses, type RateUse } from './rate-uses';
export { scheduleOf, type Phase, type PhaseBar, type Schedule } from './schedule';
export { unitRate } from './unit-rate';
export * from './types';
