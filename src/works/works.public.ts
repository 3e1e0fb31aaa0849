/** What other features may use of works. */
export { WorksBills } from './bills/works-bills';
export type { DraftBill } from './bills/bills.dto';
export { Contracts } from './contract/contracts';
export { BudgetReader } from './costs/budgets';
export type { Budget } from './domain/costs/costs.state';
export { worksStreamOf } from './works-stream';
export { WorksService, type AskedOfWorks, type Works } from './works.service';
