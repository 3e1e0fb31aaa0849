import { today } from '../../kernel/day';
import { paise, type Paise } from '../../kernel/money';
import { parseQuantity, quantity } from '../../kernel/quantity';
import type { Service } from '../../kernel/terms';
import type { Questionnaire } from '../../boq/quick-estimate';
import type { AskedOfWorks, Budget, DraftBill, Works } from '../../works/works.public';

/** One event of demo works: a command, or a bill that is drafted or recorded under the firm’s next number. */
export type DemoWorksStep =
  | { readonly command: (works: Works) => AskedOfWorks }
  | { readonly draft: DraftBill }
  | { readonly record: number };

/** A BOQ whose quotation is accepted, and what happened since. */
export interface DemoWorks {
  readonly key: string;
  readonly title: string;
  readonly client: string;
  readonly from: Questionnaire;
  /** `id` names an entry; the budget is that of the contract. */
  readonly steps: (works: Works, budget: Budget, id: (name: string) => string) => DemoWorksStep[];
}

const FLAT: Questionnaire = {
  layout: '1bhk',
  bedrooms: ['master'],
  hasModularKitchen: true,
  carpetArea: parseQuantity('540'),
  budgetType: 'medium',
  city: 'mumbai',
  condition: 'new',
  scope: null,
  sizes: null,
};

const BOUGHT = { vendor: null, order: null, workers: null, days: null, rate: null } as const;
const SIDES = { nos: null, length: null, breadth: null, height: null } as const;
const NO_BILL = { retention_percent: 0, tds_percent: 0, excess: [] };

const step = (command: AskedOfWorks): DemoWorksStep => ({ command: () => command });
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
        : [billed({ id: id(`cost ${service}`), service, amount: share(amount, bp), budget })];
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
    { record: 1 },
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

/** What trades took more, in basis points of their budget. */
const TOOK: Readonly<Partial<Record<Service, number>>> = { carpentry: 10_900, painting: 9_700 };

/** Everything is done, billed by stage and paid. */
const finished: DemoWorks['steps'] = ({ agreed: { contract } }, budget, id) => {
  const date = today();
  return [
    ...budgeted(contract, budget).map(([service, amount]) =>
      billed({ id: id(`cost ${service}`), service, amount: share(amount, TOOK[service] ?? 10_000), budget }),
    ),
    ...contract.lines.map(({ id: itemId }) => step({ type: 'SetProgress', itemId, bp: 10_000, date, note: '' })),
    ...contract.stages.flatMap(({ stage }, at): DemoWorksStep[] => [
      { draft: { kind: 'stage', stage, ...NO_BILL } },
      { record: at + 1 },
      {
        command: ({ state }) => ({
          type: 'RecordReceipt',
          id: id(`receipt ${stage}`),
          date,
          mode: 'upi',
          reference: '',
          amount: state.bills[at]?.content.payable ?? paise(0),
          tds: paise(0),
          bills: [at + 1],
        }),
      },
    ]),
  ];
};

/** What each trade is budgeted at. */
function budgeted({ lines }: Works['agreed']['contract'], budget: Budget): [Service, number][] {
  const totals = new Map<Service, number>();
  for (const { id, service } of lines) {
    const { material = 0, labour = 0 } = budget.get(id) ?? {};
    totals.set(service, (totals.get(service) ?? 0) + material + labour);
  }
  return [...totals];
}

const share = (amount: number, bp: number): Paise => paise(Math.round((amount * bp) / 10_000));

function billed(of: {
  readonly id: string;
  readonly service: Service;
  readonly amount: Paise;
  readonly budget: Budget;
}): DemoWorksStep {
  const { id, service, amount, budget } = of;
  return step({
    ...BOUGHT,
    type: 'RecordCost',
    id,
    kind: 'vendor_bill',
    date: today(),
    note: 'Whole, with labour',
    vendor: 'Gupta Interior Works',
    amount,
    target: { kind: 'service', service },
    budget,
  });
}

export const DEMO_WORKS: readonly DemoWorks[] = [
  { key: 'iyer', title: 'Iyer flat, Powai', client: 'Lakshmi Iyer', from: FLAT, steps: halfDone },
  {
    key: 'khan',
    title: 'Khan flat, Bandra',
    client: 'Imran Khan',
    from: { ...FLAT, carpetArea: parseQuantity('610') },
    steps: finished,
  },
];
