/** What other features may use of works. */
export { auditWorks } from './audit/audit-works';
export { WorksBills } from './bills/works-bills';
export type { DraftBill } from './bills/bills.dto';
export { Contracts } from './contract/contracts';
export { BudgetReader, type Budgets } from './costs/budgets';
export { DEDUCTIONS } from './domain/bill';
export { COST_KINDS, type Budget } from './domain/costs/costs.state';
export type { Span } from './domain/site/programme';
export { ENTRY_KINDS } from './domain/stamp';
export { WORKS_SCHEMA_VERSION, type WorksEventData, type WorksEventType } from './domain/works.events';
export { PAYMENT_MODES } from './domain/works.state';
export { worksWords } from './history/works-words';
export { phasesOf } from './site/programme-view';
export { readingPolicy, WORKS_EVENT_TYPES } from './works-readers';
export { boqOfWorks, worksEventOf, worksStreamOf } from './works-stream';
export { WorksService, type AskedOfWorks, type Works } from './works.service';
