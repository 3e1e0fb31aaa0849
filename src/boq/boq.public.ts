/** What other features may use of BOQs. */
export { BoqCommands } from './core/boq-commands';
export { boqIdOf, BOQ_STREAM_PREFIX, streamOf } from './core/boq-stream';
export { BoqStreams, type Authorship } from './core/boq-streams';
export { BoqPricing, contextOf, lineCosts } from './core/boq-pricing';
export { linePhases, type LinePhases } from './reads/summary/line-phases';
export { createFrom, type Ownership } from './create/questionnaire';
export { Recommendations } from './create/recommendations';
export { type LearnedChoice } from './reads/choices/query';
export { type EarlierRate } from './reads/items/earlier-rates';
export { analysisView } from './reads/analysis-view';
export { FreshBoqs } from './reads/summary/fresh-boqs';
export { behindSchema, type Behind } from './core/dto/behind.dto';
export { visibleTo } from './reads/summary/visible-to';
export { eventsAfter, positionOf } from './reads/state/tail';
export { boqsWithItems, comparedPage } from './rates/compare-book';
export { LibraryEffect } from './rates/library-effect';
export { LibraryEffectDto, type LibraryEffectRow } from './rates/library-effect.dto';
export { PriceAudit } from './reads/price-audit';
export { WholeBoqs } from './exports/whole-boqs';
export {
  type ItemAdditions,
  type PrintablePicture,
  type ProjectImage,
  type SourceFile,
} from './reads/attachments.port';
export { type BilledItem } from './reads/items/billed-item';
export { type BoqDocument } from './issues/documents/boq-documents';
export { contentHash } from './issues/contents/issue-content';
export { homeView } from './issues/documents/document-view';
export { homeFields } from './issues/issues.dto';
export { LinkedIssues } from './issues/page/linked-issues';
export { LinkParamDto } from './issues/acceptance/acceptance.dto';
export { IssueContents } from './issues/contents/issue-contents';
export { adjustmentIn, estimateWords, sentencesIn } from './reads/catalogue-names';
export { RoomNames } from './reads/room-names';
export { IssueDrafts } from './issues/sending/issue-drafts';
export { DocumentNumbers, type NumberSeries } from './issues/sending/document-numbers';
export type { ShownItemView as ItemView } from './core/dto/item.dto';
export { type PurchaseDocument } from './purchases/purchases';
export type { Comparison } from './history/comparison/compare.dto';
export {
  amountField,
  estimateTokenSchema,
  keptLanguage,
  languageField,
  LanguageQueryDto,
  layoutSchema,
  quantityField,
  reasonField,
  requiredText,
  rupeesField,
  serviceSchema,
  textField,
} from './core/dto/common.dto';
export {
  storedBasisPoints,
  storedId,
  storedInches,
  storedPaise,
  storedQuantity,
  STORED_UNITS,
  type StoredUnit,
} from './core/dto/stored-values';
export { LINE_API_NAMES, STORED_LINE } from './core/dto/item-fields';
export type { CommentChange } from './domain/boq.event-data';
export { eventAsSold } from './reads/as-sold';
