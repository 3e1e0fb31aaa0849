import type { Part } from '../../../ui/charts-svg/series';
import type { Bill } from '../api/bills';
import type { Stage, Works } from '../api/works';

const paise = (rupees: number): number => Math.round(rupees * 100);

type Sums = Pick<Works, 'contract' | 'invoiced' | 'received' | 'on_account' | 'tds' | 'deducted' | 'retained' | 'due'>;

/** Where the money of the contract is, with GST. The parts add up to the contract, or to what was billed and paid where that is more. */
export function standingOf(works: Sums): Part[] {
  const { contract, invoiced, received, on_account: onAccount, tds, deducted, retained, due } = works;
  const settled = paise(received) - paise(onAccount) + paise(tds) + paise(deducted) + paise(retained) + paise(due);
  const parts = [
    { key: 'received', label: 'Received', value: paise(received) - paise(onAccount), series: 1 },
    { key: 'account', label: 'On account', value: paise(onAccount), series: 6 },
    { key: 'due', label: 'Due', value: paise(due), series: 2 },
    { key: 'retained', label: 'Retention held', value: paise(retained), series: 3 },
    { key: 'tds', label: 'TDS kept by the client', value: paise(tds), series: 5 },
    { key: 'deducted', label: 'Other deductions', value: paise(deducted), series: 6 },
    { key: 'expected', label: 'TDS the client may keep', value: paise(invoiced) - settled, series: 4 },
    {
      key: 'unbilled',
      label: 'Not billed yet',
      value: paise(contract.total_with_gst) - paise(invoiced) - paise(onAccount),
      series: 0,
    },
  ];
  return parts.filter(({ value }) => value > 0).map((part) => ({ ...part, value: part.value / 100 }));
}

export type StageState = 'billed' | 'measured' | 'due' | 'later';

/** The stages of a contract, and what was billed of it with GST, in whichever way. */
export interface Stages {
  stages: readonly Stage[];
  invoiced: number;
}

/** Whether bills by measurement already ask for what a stage and those before it do. */
function isMeasured(stage: Stage, { stages, invoiced }: Stages): boolean {
  const upto = stages.slice(0, stages.indexOf(stage) + 1).reduce((sum, { amount }) => sum + paise(amount), 0);
  return stage.bill === null && paise(invoiced) >= upto;
}

/** Whether a stage is billed, may be billed today, or comes later: the first that no bill asks for is due unless its day has not come. */
export function stageState(stage: Stage, contract: Stages, today: string): StageState {
  if (stage.bill !== null) return 'billed';
  if (isMeasured(stage, contract)) return 'measured';
  const isNext = contract.stages.find((one) => one.bill === null && !isMeasured(one, contract)) === stage;
  return isNext && (stage.on === null || stage.on <= today) ? 'due' : 'later';
}

/** The stages that may be billed next: of those with the same place in the works, the first that no bill asks for. */
export function nextStages(contract: Stages): Stage[] {
  const open = contract.stages.filter((stage) => stage.bill === null && !isMeasured(stage, contract));
  return open.filter(({ stage }, at) => open.findIndex((one) => one.stage === stage) === at);
}

/** Whether measurements asked for a stage: such works go on so. */
export const isBilledByMeasurement = (contract: Stages): boolean =>
  contract.stages.some((stage) => isMeasured(stage, contract));

/** What a bill kept back of its amount before GST, in percent with two decimals; null where it kept nothing. */
export function shareKept(bill: Bill | undefined, kind: Bill['deductions'][number]['kind']): number | null {
  const kept = bill?.deductions.find((one) => one.kind === kind);
  return bill && kept ? Math.round((kept.amount / bill.taxable) * 10_000) / 100 : null;
}
