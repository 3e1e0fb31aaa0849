import { paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import type { Scope, Service } from '../../kernel/terms';
import {
  billed,
  budgeted,
  dayAfter,
  DEMO_FLAT,
  NO_BILL,
  share,
  step,
  type DemoWorks,
  type DemoWorksStep,
} from './demo-steps';

/** What trades took, in basis points of their budget; the others took that. */
type Took = Readonly<Partial<Record<Service, number>>>;

/** Days from the acceptance to when the trades are billed and everything is done, and between two bills to the client. */
const WORKED_DAYS = 45;
const BILL_DAYS = 14;

/** Everything is done, billed by stage and paid; the vendors are paid as well, but for the last one where it ended today. */
const finished =
  (daysAgo: number, took: Took): DemoWorks['steps'] =>
  ({ agreed: { contract } }, budget, id) => {
    const done = dayAfter(daysAgo, WORKED_DAYS);
    return [
      ...budgeted(contract, budget).map(([service, amount]) =>
        billed({
          id: id(`cost ${service}`),
          service,
          date: done,
          amount: share(amount, took[service] ?? 10_000),
          budget,
        }),
      ),
      ...contract.lines.map(({ id: itemId }) =>
        step({ type: 'SetProgress', itemId, bp: 10_000, date: done, note: '' }),
      ),
      ...budgeted(contract, budget)
        .slice(0, daysAgo > 0 ? undefined : -1)
        .map(([service]) =>
          step({
            type: 'PayCost',
            id: id(`paid ${service}`),
            cost: id(`cost ${service}`),
            date: done,
            amount: null,
            reference: 'UTR',
          }),
        ),
      ...contract.stages.flatMap(({ stage }, at): DemoWorksStep[] => {
        const date = dayAfter(daysAgo, at * BILL_DAYS);
        return [
          { draft: { kind: 'stage', stage, ...NO_BILL } },
          { record: at + 1, date },
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
        ];
      }),
    ];
  };

interface Small {
  readonly key: string;
  readonly title: string;
  readonly client: string;
  readonly daysAgo: number;
  readonly area: string;
  readonly scope: readonly Scope[];
  readonly took: Took;
}

/** Works of the last year: few trades each, of which carpentry took more than it was estimated at. */
const SMALL: readonly Small[] = [
  {
    key: 'desai',
    title: 'Desai flat, Chembur',
    client: 'Nirav Desai',
    daysAgo: 310,
    area: '430',
    scope: ['carpentry', 'painting'],
    took: { carpentry: 11_250, painting: 10_150 },
  },
  {
    key: 'fernandes',
    title: 'Fernandes flat, Malad',
    client: 'Gloria Fernandes',
    daysAgo: 240,
    area: '470',
    scope: ['carpentry', 'electrical'],
    took: { carpentry: 10_950, electrical: 9_850 },
  },
  {
    key: 'kulkarni',
    title: 'Kulkarni flat, Thane',
    client: 'Sunil Kulkarni',
    daysAgo: 170,
    area: '510',
    scope: ['carpentry', 'painting', 'electrical'],
    took: { carpentry: 11_400, painting: 9_900, electrical: 10_200 },
  },
  {
    key: 'reddy',
    title: 'Reddy flat, Andheri',
    client: 'Kavitha Reddy',
    daysAgo: 105,
    area: '450',
    scope: ['carpentry', 'painting'],
    took: { carpentry: 11_100, painting: 10_050 },
  },
];

/** Five, so that they say what carpentry really takes, and how far estimates are off. */
export const FINISHED_WORKS: readonly DemoWorks[] = [
  ...SMALL.map(({ area, scope, took, ...work }): DemoWorks => ({
    ...work,
    from: { ...DEMO_FLAT, carpetArea: parseQuantity(area), hasModularKitchen: false, scope: [...scope] },
    steps: finished(work.daysAgo, took),
  })),
  {
    key: 'khan',
    title: 'Khan flat, Bandra',
    client: 'Imran Khan',
    daysAgo: 0,
    from: { ...DEMO_FLAT, carpetArea: parseQuantity('610') },
    steps: finished(0, { carpentry: 10_900, painting: 9_700 }),
  },
];
