export { ANALYSIS_TYPES, analyse, type AnalysisRow, type AnalysisType } from './analysis';
export { breakDown, byRoom, byService, type CostPart } from './breakdown';
export { cityIndex, compareCities, type CityIndex } from './city';
export { PricingError, RateBookError, UnknownRateBookError } from './errors';
export { gstOn, gstWithin, percentages, TAX_CODES } from './gst';
export { perSquareFoot } from './per-area';
export { priceBoq, reprice, type PricingLines } from './price-boq';
export { priceLine, type RateContext } from './price-line';
export {
  addRateBook,
  buildRateBook,
  BUILT_IN_RATE_BOOKS,
  cityRate,
  currentRateBook,
  knowsRateBook,
  rateBook,
  rateOf,
} from './rate-book';
export { inputsOf, measuresOf, LINE_INPUTS, type LineInput, type RecipeInputs } from './recipe';
export { PHASES, scheduleOf, type Phase, type PhaseBar, type Schedule } from './schedule';
export * from './types';
