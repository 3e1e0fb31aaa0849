import { addDays, workingDate, workingDaysBetween } from '../../kernel/day';
import { paise, type Paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import type { Service } from '../../kernel/terms';
import type { AskedOfWorks } from '../../works/works.public';
import { FINISHED_WORKS } from './demo-finished';
import {
  begun,
  billed,
  BOUGHT,
  budgetOf,
  byDay,
  byTrade,
  DEMO_FLAT,
  doneOn,
  NO_BILL,
  progressSet,
  share,
  step,
  type ContractLine,
  type DatedSteps,
  type DemoWorks,
  type DemoWorksStep,
  type Story,
} from './demo-steps';

const SIDES = { nos: null, length: null, breadth: null, height: null } as const;
const carpentry = { kind: 'service', service: 'carpentry' } as const;

/** The services whose work is done, and what a vendor billed for it in basis points of its budget. */
const DONE: Readonly<Partial<Record<Service, number>>> = { civil: 10_250, electrical: 9_900, 'false-ceiling': 10_000 };
/** Of what is done, and of what is being worked on. */
const ALL_BP = 10_000;
const HALF_BP = 5_000;
/** Days before the last of the story: the bill, and what came of it. */
const BILLED = -7;
const RECEIVED = -3;

/** Half of the works, as they were planned: an order with its delivery, bill and payment, measurements, RA 1 and what came of it, snags. */
const halfDone: DemoWorks['steps'] = (story, id) => {
  const { lines, budget, until } = story;
  const whole = lines.filter(({ to }) => to < until);
  const open = lines.filter(({ from, to }) => from < until && to >= until);
  const yesterday = lastWorkday(story);
  return byDay([
    ...carpentryCosts(story, id),
    ...byTrade(whole.map(({ line }) => line)).flatMap(([service, own]): DatedSteps[] => {
      const bp = DONE[service];
      if (bp === undefined) return [];
      const date = doneOn(service, { lines: whole });
      const bill = { id: id(`cost ${service}`), lines: own, date, amount: share(budgetOf(own, story), bp), budget };
      return [{ on: date, steps: [billed(bill)] }];
    }),
    ...[...whole, ...open].flatMap(begun),
    ...whole.map(({ line, to: date }) => measured(line, date, id(`measured ${line.id}`))),
    ...open.map(({ line, from }) => progressSet(line, from < yesterday ? yesterday : from, HALF_BP)),
    ...runningBill(story, id),
    { on: yesterday, steps: [...onSite(story, yesterday, id), ...snags(until, id)] },
  ]);
};

const measured = (line: ContractLine, date: string, id: string): DatedSteps => ({
  on: date,
  steps: [
    step({
      type: 'Measure',
      id,
      itemId: line.id,
      date,
      note: '',
      sides: { ...SIDES, quantity: line.quantity },
      isDeduction: false,
    }),
    step({ type: 'CheckMeasurement', id }),
  ],
});

/** RA 1 of what was measured until its day, and half of it received. */
function runningBill({ until }: Story, id: Names): DatedSteps[] {
  const [upto, date] = [addDays(until, BILLED), addDays(until, RECEIVED)];
  return [
    {
      on: upto,
      steps: [
        { draft: { kind: 'measurement', ...NO_BILL, upto, retention_percent: 5, tds_percent: 1 } },
        { record: 1, date: upto },
      ],
    },
    {
      on: date,
      steps: [
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
      ],
    },
  ];
}

/** The last working day before that of the start. */
const lastWorkday = ({ acceptedOn, until }: Story): string =>
  workingDate(acceptedOn, workingDaysBetween(acceptedOn, until) - 1);

type Names = (name: string) => string;

/** Carpentry took more than it was budgeted at, in basis points. */
const CARPENTRY_BP = 10_400;
const PLY = paise(1_26_000_00);
const TRANSPORT = paise(4_200_00);
const CARPENTERS = { workers: 4, rate: paise(950_00) } as const;

/** Plywood from its order to what is paid of its bill, carpenters, transport, and the rest of what was done. */
function carpentryCosts(story: Story, id: Names): DatedSteps[] {
  const { budget, lines: all, until } = story;
  const own = all.filter(({ line }) => line.service === 'carpentry');
  const begins = own.map(({ from }) => from).sort()[0] ?? until;
  const last = lastWorkday(story);
  const days = Math.min(14, Math.max(1, workingDaysBetween(begins, last)));
  /** Working days from a week before they begin. */
  const on = (after: number, of: (date: string) => AskedOfWorks): DatedSteps => {
    const planned = workingDate(addDays(begins, -7), after);
    const date = planned < last ? planned : last;
    return { on: date, steps: [step(of(date))] };
  };
  const done = own.filter(({ to }) => to < until).map(({ line }) => line);
  const open = own.filter(({ from, to }) => from < until && to >= until).map(({ line }) => line);
  const ofAll = PLY + CARPENTERS.workers * days * CARPENTERS.rate;
  const whole = budgetOf(
    own.map(({ line }) => line),
    story,
  );
  /** What some lines took, of which they have their share of the plywood and the carpenters. */
  const restOf = (lines: readonly ContractLine[], bp: number): Paise => {
    const planned = budgetOf(lines, story);
    return paise(share(share(planned, bp), CARPENTRY_BP) - Math.round((ofAll * planned) / whole));
  };
  const rests = { rest: [done, restOf(done, ALL_BP)], half: [open, restOf(open, HALF_BP)] } as const;
  const ply = { name: '18 mm BWP ply, 8 × 4 ft', unit: 'sheet', quantity: parseQuantity('45'), rate: paise(3_150_00) };
  const lines = [{ ...ply, target: carpentry }];
  return [
    on(1, (date) => ({
      type: 'PlaceOrder',
      id: id('order'),
      vendor: 'Shree Plywoods',
      date,
      note: '',
      lines,
      budget,
    })),
    on(5, (date) => ({
      type: 'RecordDelivery',
      id: id('delivery'),
      order: id('order'),
      date,
      note: 'Two sheets with chipped corners, taken',
      lines: [{ line: 1, quantity: parseQuantity('40') }],
    })),
    on(5, (date) => ({
      ...BOUGHT,
      type: 'RecordCost',
      id: id('transport'),
      kind: 'expense',
      date,
      note: 'Transport and unloading',
      amount: TRANSPORT,
      target: null,
      budget,
    })),
    on(5, (date) => diary(id('diary'), date, 'Ply came, 40 of 45 sheets.')),
    on(7, (date) => ({
      ...BOUGHT,
      type: 'RecordCost',
      id: id('bill'),
      kind: 'vendor_bill',
      date,
      note: 'Bill 5512',
      amount: PLY,
      order: id('order'),
      target: null,
      budget,
    })),
    on(10, (date) => ({
      type: 'PayCost',
      id: id('paid'),
      cost: id('bill'),
      date,
      amount: paise(80_000_00),
      reference: 'UTR 4412',
    })),
    {
      on: last,
      steps: [
        step({
          ...BOUGHT,
          type: 'RecordCost',
          id: id('carpenters'),
          kind: 'labour',
          date: last,
          note: 'Carpenters',
          amount: null,
          ...CARPENTERS,
          days: parseQuantity(`${days}`),
          target: carpentry,
          budget,
        }),
        ...Object.entries(rests).flatMap(([name, [lines, amount]]) =>
          amount > 0 ? [billed({ id: id(name), lines, date: last, amount, budget })] : [],
        ),
      ],
    },
  ];
}

const diary = (id: string, date: string, text: string): AskedOfWorks => ({
  type: 'WriteDiary',
  id,
  date,
  text,
  workers: null,
});

/** Who worked, with the labour cost of one trade; material that the site asks for. */
function onSite({ budget }: Story, date: string, id: Names): DemoWorksStep[] {
  const note = '';
  const band = { name: 'Edge band, walnut', unit: 'roll', quantity: parseQuantity('4'), itemId: null };
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
    step({ type: 'RaiseIndent', id: id('asked'), date, neededBy: addDays(date, 4), note, ...band }),
    step(diary(id('carcasses'), date, 'Carcasses of the kitchen are up.')),
  ];
}

function snags(until: string, id: Names): DemoWorksStep[] {
  return [
    step({
      type: 'RaiseSnag',
      id: id('hinge'),
      text: 'Hinge of the wardrobe squeaks',
      room: 'Master bedroom',
      itemId: null,
      who: 'Salim',
      until: addDays(until, 4),
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
  ];
}

export const DEMO_WORKS: readonly DemoWorks[] = [
  ...FINISHED_WORKS,
  { key: 'iyer', title: 'Iyer flat, Powai', client: 'Lakshmi Iyer', daysAgo: 49, from: DEMO_FLAT, steps: halfDone },
];
