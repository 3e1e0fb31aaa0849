export { ANALYSIS_TYPES, analyse, analysisOf, isOfAnalysis, type AnalysisRow, type AnalysisType } from './analysis';
export { breakDown, byRoom, byService, type CostPart } from './breakdown';
export { cityFactors, cityIndexOf, compareCities, factorOf, type CityFactors, type CityIndex } from './city';
export { PricingError, RateBookError, UnknownRateBookError } from './errors';
export { gstWithin, percentages } from './tax/gst';
export { labourShare, USUAL_LABOUR } from './typed/labour-share';
export { perSquareFoot } from './per-area';
export { priceBoq, type PricingLines } from './price-boq';
export { isShare, priceLine, type RateContext } from './price-line';
export {
  addRateBook,
  buildRateBook,
  BUILT_IN_RATE_BOOKS,
  cityRate,
  currentRateBook,
  currentRateBookVersion,
  questionnaireBook,
  isBuiltIn,
  knowsRateBook,
  NEWEST_BUILT_IN,
  rateBook,
  rateBookVersions,
  rateBookWith,
  rateOf,
  versionAfter,
} from './rates/rate-book';
export { checkOwnRecipe, type RecipeFinding } from './own-recipe/check-recipe';
export { recipeEffect } from './own-recipe/check-sizes';
export { composeRecipe, isSameRecipe, ownPartOf, type OwnComponent, type OwnRecipe } from './own-recipe/own-recipe';
export { type Escalation, type Rise } from './rates/escalation';
export { basisOf, rangeOf, reachOf, type Basis, type CostRange, type MeasureOrigin } from './range';
export {
  draftLibrary,
  emptyLibrary,
  firmRate,
  isExpired,
  knowsLibrary,
  rateLibrary,
  takeLibrarySaves,
  withLibrary,
  type FirmRate,
  type ScheduleEntry,
  type FirmRecipe,
  type LibrarySave,
  type OutturnSpread,
  type RateLibrary,
} from './rates/rate-library';
export { learnedFactor, learnedRates, type LearnedChange } from './rates/learned-rates';
export { rateUses, type RateUse } from './rates/rate-uses';
export { quantityInputs, type QuantityField } from './quantity-input';
export { formulaWords, measuredBy, nameWords, unitOf, type MeasuredBy } from './formula/formula-words';
export { rateSince } from './rates/rate-age';
export { inputsOf, isMeasured, measuresOf, LINE_INPUTS, type LineInput, type RecipeInputs } from './recipe';
export { isService, packsOf, type Pack } from './purchases/packs';
export { purchasesOf, type Need, type PackCount, type Purchase } from './purchases/purchase-list';
export { PHASES, type SitePhase } from './schedule/phases';
export { phaseOf, scheduleOf, type Phase, type PhaseBar, type PhaseWork, type Schedule } from './schedule/schedule';
export { takeDiscounts } from './selling/discounts';
export { netOf, netRate, taxBpOf, taxOfLine, type TaxRow } from './tax/tax';
export { TAX_CODES, taxClassOf, taxCodeOf, WORKS_CODE } from './tax/tax-codes';
export {
  givenRate,
  shareOf,
  typedMeasure,
  withQuantity,
  withRateTimes,
  type GivenMeasure,
} from './typed/typed-measure';
export * from './types';
