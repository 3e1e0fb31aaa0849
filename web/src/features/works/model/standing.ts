import type { Part } from '../../../ui/charts-svg/series';
import type { Stage, Works } from '../api/works';

const paise = (rupees: number): number => Math.round(rupees * 100);

type Sums = Pick<Works, 'contract' | 'invoiced' | 'received' | 'on_account' | 'tds' | 'retained' | 'due'>;

/** Where the money of the contract is, with GST. The parts add up to the contract, or to what was billed and paid where that is more. */
export function standingOf(works: Sums): Part[] {
  const { contract, invoiced, received, on_account: onAccount, tds, retained, due } = works;
  const settled = paise(received) - paise(onAccount) + paise(tds) + paise(retained) + paise(due);
  const parts = [
    { key: 'received', label: 'Received', value: paise(received) - paise(onAccount), series: 1 },
    { key: 'account', label: 'On account', value: paise(onAccount), series: 6 },
    { key: 'due', label: 'Due', value: paise(due), series: 2 },
    { key: 'retained', label: 'Retention held', value: paise(retained), series: 3 },
    { key: 'tds', label: 'TDS kept by the client', value: paise(tds), series: 5 },
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

export type StageState = 'billed' | 'due' | 'later';

/** Whether a stage is billed, may be billed today, or comes later: the first without a bill is due unless its day has not come. */
export function stageState(stage: Stage, stages: readonly Stage[], today: string): StageState {
  if (stage.bill !== null) return 'billed';
  const isNext = stages.find(({ bill }) => bill === null) === stage;
  return isNext && (stage.on === null || stage.on <= today) ? 'due' : 'later';
}

/** The stages that may be billed next: of those with the same place in the works, the first that has no bill. */
export function nextStages(stages: readonly Stage[]): Stage[] {
  const open = stages.filter(({ bill }) => bill === null);
  return open.filter(({ stage }, at) => open.findIndex((one) => one.stage === stage) === at);
}
