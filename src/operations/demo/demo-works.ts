import { addDays, today } from '../../kernel/day';
import { paise } from '../../kernel/money';
import { parseQuantity, quantity } from '../../kernel/quantity';
import type { Service } from '../../kernel/terms';
import type { Budget } from '../../works/works.public';
import { FINISHED_WORKS } from './demo-finished';
import {
  billed,
  BOUGHT,
  budgeted,
  DEMO_FLAT,
  NO_BILL,
  share,
  step,
  type DemoWorks,
  type DemoWorksStep,
} from './demo-steps';

const SIDES = { nos: null, length: null, breadth: null, height: null } as const;
const carpentry = { kind: 'service', service: 'carpentry' } as const;

/** The services whose work is done, and what a vendor billed for it in basis points of its budget. */
const DONE: Readonly<Partial<Record<Service, number>>> = { civil: 10_250, electrical: 9_900, 'false-ceiling': 10_000 };
/** Of the carpentry. */
const CARPENTRY_BP = 3_500;

/** Half of the works: an order with its delivery, bill and payment, measurements, RA 1 and what came of it, snags. */
const halfDone: DemoWorks['steps'] = ({ agreed: { contract } }, budget, id) => {
  const date = today();
  const measured = contract.lines.flatMap((line) => {
    const bp = line.service === 'carpentry' ? CARPENTRY_BP : DONE[line.service] ? 10_000 : 0;
    return bp === 0 ? [] : [{ line, done: quantity(Math.round((line.quantity * bp) / 10_000)) }];
  });
  return [
    ...carpentryCosts(budget, id),
    ...budgeted(contract, budget).flatMap(([service, amount]) => {
      const bp = DONE[service];
      return bp === undefined
        ? []
        : [billed({ id: id(`cost ${service}`), service, date, amount: share(amount, bp), budget })];
    }),
    ...measured.flatMap(({ line, done }) => [
      step({
        type: 'Measure',
        id: id(`measured ${line.id}`),
        itemId: line.id,
        date,
        note: '',
        sides: { ...SIDES, quantity: done },
        isDeduction: false,
      }),
      step({ type: 'CheckMeasurement', id: id(`measured ${line.id}`) }),
    ]),
    ...siteSteps(id),
    { draft: { kind: 'measurement', ...NO_BILL, retention_percent: 5, tds_percent: 1 } },
    { record: 1, date },
    {
      command: ({ state }) => {
        const bill = state.bills[0];
        const tds = bill?.content.deductions.find(({ kind }) => kind === 'tds')?.amount ?? paise(0);
        const amount = paise(Math.floor((bill?.content.payable ?? 0) / 2));
        return {
          type: 'RecordReceipt',
          id: id('receipt'),
          date,
          mode: 'bank',
          reference: 'UTR 8841',
          amount,
          tds,
          bills: [1],
        };
      },
    },
    ...onSite(budget, id),
  ];
};

type Names = (name: string) => string;

/** Plywood from its order to what is paid of its bill, carpenters, transport. */
function carpentryCosts(budget: Budget, id: Names): DemoWorksStep[] {
  const date = today();
  const ply = { name: '18 mm BWP ply, 8 × 4 ft', unit: 'sheet', quantity: parseQuantity('45'), rate: paise(3_150_00) };
  const lines = [{ ...ply, target: carpentry }];
  return [
    step({ type: 'PlaceOrder', id: id('order'), vendor: 'Shree Plywoods', date, note: '', lines, budget }),
    step({
      type: 'RecordDelivery',
      id: id('delivery'),
      order: id('order'),
      date,
      note: 'Two sheets with chipped corners, taken',
      lines: [{ line: 1, quantity: parseQuantity('40') }],
    }),
    step({
      ...BOUGHT,
      type: 'RecordCost',
      id: id('bill'),
      kind: 'vendor_bill',
      date,
      note: 'Bill 5512',
      amount: paise(12_600_000),
      order: id('order'),
      target: null,
      budget,
    }),
    step({ type: 'PayCost', id: id('paid'), cost: id('bill'), date, amount: paise(80_000_00), reference: 'UTR 4412' }),
    step({
      ...BOUGHT,
      type: 'RecordCost',
      id: id('carpenters'),
      kind: 'labour',
      date,
      note: 'Carpenters',
      amount: null,
      workers: 4,
      days: parseQuantity('14'),
      rate: paise(950_00),
      target: carpentry,
      budget,
    }),
    step({
      ...BOUGHT,
      type: 'RecordCost',
      id: id('transport'),
      kind: 'expense',
      date,
      note: 'Transport and unloading',
      amount: paise(4_200_00),
      target: null,
      budget,
    }),
  ];
}

/** Who worked, with the labour cost of one trade; material that the site asks for. */
function onSite(budget: Budget, id: Names): DemoWorksStep[] {
  const date = today();
  const note = '';
  const ply = { name: 'Edge band, walnut', unit: 'roll', quantity: parseQuantity('4'), itemId: null };
  return [
    step({
      type: 'NoteAttendance',
      id: id('came'),
      date,
      service: 'carpentry',
      workers: 3,
      days: parseQuantity('1'),
      note,
      budget,
    }),
    step({ type: 'CostAttendance', id: id('paid day'), attendance: id('came'), rate: paise(950_00), budget }),
    step({
      type: 'NoteAttendance',
      id: id('helpers'),
      date,
      service: null,
      workers: 2,
      days: parseQuantity('0.5'),
      note,
      budget,
    }),
    step({ type: 'RaiseIndent', id: id('asked'), date, neededBy: addDays(date, 3), note, ...ply }),
  ];
}

function siteSteps(id: Names): DemoWorksStep[] {
  const date = today();
  return [
    step({
      type: 'RaiseSnag',
      id: id('hinge'),
      text: 'Hinge of the wardrobe squeaks',
      room: 'Master bedroom',
      itemId: null,
      who: 'Salim',
      until: date,
    }),
    step({
      type: 'RaiseSnag',
      id: id('switch'),
      text: 'Switch plate is not level',
      room: 'Living room',
      itemId: null,
      who: null,
      until: null,
    }),
    step({ type: 'MendSnag', id: id('switch') }),
    step({
      type: 'WriteDiary',
      id: id('diary'),
      date,
      text: 'Ply came, 40 of 45 sheets. Carcasses of the kitchen are up.',
      workers: 5,
    }),
  ];
}

export const DEMO_WORKS: readonly DemoWorks[] = [
  ...FINISHED_WORKS,
  { key: 'iyer', title: 'Iyer flat, Powai', client: 'Lakshmi Iyer', daysAgo: 0, from: DEMO_FLAT, steps: halfDone },
];
