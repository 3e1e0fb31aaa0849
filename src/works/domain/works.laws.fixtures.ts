import { paise, type Paise } from '../../kernel/money';
import { quantity, quantityOf } from '../../kernel/quantity';
import type { Contract } from './contract';
import type { Budget } from './costs/costs.state';
import type { WorksCommand } from './works.commands';
import type { WorksState } from './works.state';

/** What a command is about, and how much of it: picked from what there is by then. */
export interface Picked {
  readonly id: string;
  readonly pick: number;
  readonly size: number;
  readonly date: string;
  readonly isOdd: boolean;
}

const stamp = { by: 'Ravi Iyer', at: '2026-11-27T06:00:00.000Z' };
const reason = 'Entered twice';

const OFTEN: ReadonlySet<string> = new Set([
  'NoteAttendance',
  'CostAttendance',
  'RaiseIndent',
  'PlaceOrder',
  'RecordDelivery',
  'RecordCost',
  'PayCost',
]);

/** A command of the firm’s side: attendance with its rates, requests from site, orders, deliveries, vendors’ bills and their payments; often about what does not exist. */
export function firmCommand(of: Picked, state: WorksState, { lines }: Contract): WorksCommand {
  const { site, costs } = state;
  const { id, pick, size, date, isOdd } = of;
  const budget: Budget = new Map(
    lines.map((line) => [line.id, { material: paise(size * pick), labour: paise(isOdd ? 0 : size) }]),
  );
  const nth = nthOf(of);
  const service = isOdd ? null : (lines[0]?.service ?? null);
  const rate = paise(1 + size * 7);
  const kinds: readonly WorksCommand[] = [
    {
      ...stamp,
      type: 'NoteAttendance',
      id,
      date,
      service,
      workers: 1 + pick,
      days: quantityOf((1 + (size % 6)) / 2),
      note: '',
      budget,
    },
    { ...stamp, type: 'SetDayRate', service, rate: size % 5 === 0 ? null : rate, budget },
    { ...stamp, type: 'CostAttendance', id, attendance: nth(site.attendance), rate, budget },
    { ...stamp, type: 'ReverseEntry', of: 'attendance', id: nth(site.attendance), reason },
    { ...stamp, type: 'ReverseEntry', of: 'cost', id: nth(costs.entries), reason },
    {
      ...stamp,
      type: 'RaiseIndent',
      id,
      date,
      itemId: isOdd ? (lines[pick]?.id ?? null) : null,
      name: 'Ply',
      unit: 'sheet',
      quantity: quantity(1 + size),
      neededBy: null,
      note: '',
    },
    {
      ...stamp,
      type: 'ReverseEntry',
      of: isOdd ? 'order' : 'indent',
      id: nth(isOdd ? costs.orders : site.indents),
      reason,
    },
    ...purchases(of, state, budget, rate),
  ];
  // Chains are rare by themselves: an order comes after the request that it answers, and before what is delivered and billed of it.
  const twice = kinds.filter(({ type }) => OFTEN.has(type));
  const all = [...kinds, ...twice, ...twice];
  return all[size % all.length] as WorksCommand;
}

/** From the order over its delivery to the vendor’s bill and its payment. */
function purchases(
  of: Picked,
  { site, costs }: Pick<WorksState, 'site' | 'costs'>,
  budget: Budget,
  rate: Paise,
): readonly WorksCommand[] {
  const { id, pick, size, date, isOdd } = of;
  const nth = nthOf(of);
  const known = (entries: ReadonlyMap<string, unknown>): string =>
    [...entries.keys()][pick % (entries.size || 1)] ?? id;
  return [
    {
      ...stamp,
      type: 'PlaceOrder',
      id,
      date,
      vendor: 'Shree Plywoods',
      note: '',
      lines: [
        {
          name: 'Ply',
          unit: 'sheet',
          quantity: quantity(1 + size),
          rate,
          target: { kind: 'whole' },
          ...(size % 4 > 0 && { indent: nth(site.indents) }),
        },
      ],
      budget,
    },
    {
      ...stamp,
      type: 'RecordDelivery',
      id,
      order: known(costs.orders),
      date,
      note: '',
      lines: [{ line: 1, quantity: quantity(1 + size) }],
    },
    {
      ...stamp,
      type: 'RecordCost',
      id,
      kind: 'vendor_bill',
      date,
      note: '',
      vendor: null,
      order: known(costs.orders),
      amount: paise(1 + size * pick),
      workers: null,
      days: null,
      rate: null,
      target: null,
      ...(isOdd && { reason }),
      budget,
    },
    { ...stamp, type: 'ReverseEntry', of: 'delivery', id: nth(costs.deliveries), reason },
    {
      ...stamp,
      type: 'PayCost',
      id,
      cost: known(new Map([...costs.entries].filter(([, { kind }]) => kind === 'vendor_bill'))),
      date,
      amount: isOdd ? paise(1 + size) : null,
      reference: '',
    },
    { ...stamp, type: 'ReverseEntry', of: 'payment', id: nth(costs.payments), reason },
  ];
}

/** Sometimes of none: then what does not exist is named. */
const nthOf =
  ({ id, pick }: Picked) =>
  (entries: ReadonlyMap<string, unknown>): string =>
    [...entries.keys()][pick % (entries.size + 1)] ?? id;
