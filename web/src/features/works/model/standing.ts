import type { Part } from '../../../ui/charts-svg/series';
import type { Stage, Works } from '../api/works';

const paise = (rupees: number): number => Math.round(rupees * 100);

/** Where the money of the contract is, with GST: the parts add up to the contract, or to what came and is due where that is more. */
export function standingOf({
  contract,
  received,
  tds,
  retained,
  due,
}: Pick<Works, 'contract' | 'received' | 'tds' | 'retained' | 'due'>): Part[] {
  const known = [
    { key: 'received', label: 'Received', value: received, series: 1 },
    { key: 'due', label: 'Due', value: due, series: 2 },
    { key: 'retained', label: 'Retention held', value: retained, series: 3 },
    { key: 'tds', label: 'TDS kept by the client', value: tds, series: 5 },
  ];
  const rest = paise(contract.total_with_gst) - known.reduce((sum, { value }) => sum + paise(value), 0);
  const unbilled = { key: 'unbilled', label: 'Not billed yet', value: Math.max(0, rest) / 100, series: 0 };
  return [...known, unbilled].filter(({ value }) => value > 0);
}

export type StageState = 'billed' | 'due' | 'later';

/** Whether a stage is billed, may be billed today, or comes later: the first without a bill is due unless its day has not come. */
export function stageState(stage: Stage, stages: readonly Stage[], today: string): StageState {
  if (stage.bill !== null) return 'billed';
  const isNext = stages.find(({ bill }) => bill === null)?.stage === stage.stage;
  return isNext && (stage.on === null || stage.on <= today) ? 'due' : 'later';
}
