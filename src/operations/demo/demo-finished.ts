import { paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import type { Scope, Service } from '../../kernel/terms';
import {
  begun,
  billed,
  budgetOf,
  byDay,
  byTrade,
  daysAfter,
  DEMO_FLAT,
  doneOn,
  NO_BILL,
  progressSet,
  share,
  step,
  type DatedSteps,
  type DemoWorks,
  type Story,
} from './demo-steps';

/** What trades took, in basis points of their budget; the others took that. */
type Took = Readonly<Partial<Record<Service, number>>>;

/** Days from the end of a trade to the payment of its bill, and from a bill to the client to its receipt. */
const VENDOR_DAYS = 10;
const CLIENT_DAYS = 3;

/** Everything is done as it was planned, billed by stage and paid; the vendors are paid as well, but for the last one of some. */
const finished =
  (took: Took, owes = false): DemoWorks['steps'] =>
  (story, id) => {
    const trades = byTrade(story.contract.lines);
    const done = story.lines.flatMap((planned) => [...begun(planned), progressSet(planned.line, planned.to, 10_000)]);
    const bills = trades.map(([service, lines]): DatedSteps => {
      const amount = share(budgetOf(lines, story), took[service] ?? 10_000);
      const date = doneOn(service, story);
      return { on: date, steps: [billed({ id: id(`cost ${service}`), lines, date, amount, budget: story.budget })] };
    });
    const paid = trades.slice(0, owes ? -1 : undefined).map(([service]): DatedSteps => {
      const date = daysAfter(doneOn(service, story), VENDOR_DAYS, story);
      const cost = id(`cost ${service}`);
      return {
        on: date,
        steps: [step({ type: 'PayCost', id: id(`paid ${service}`), cost, date, amount: null, reference: 'UTR' })],
      };
    });
    return byDay([...done, ...bills, ...paid, ...stagesPaid(story, id)]);
  };

/** Each stage billed on its day. */
function stagesPaid(story: Story, id: (name: string) => string): DatedSteps[] {
  const { contract, acceptedOn } = story;
  const dated = contract.stages.map(({ stage, on }) => ({ stage, on: on ?? acceptedOn }));
  return dated
    .toSorted((one, other) => one.on.localeCompare(other.on))
    .flatMap(({ stage, on }, at): DatedSteps[] => {
      const date = daysAfter(on, CLIENT_DAYS, story);
      return [
        { on, steps: [{ draft: { kind: 'stage', stage, ...NO_BILL } }, { record: at + 1, date: on }] },
        {
          on: date,
          steps: [
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
          ],
        },
      ];
    });
}

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
    daysAgo: 308,
    area: '430',
    scope: ['carpentry', 'painting'],
    took: { carpentry: 11_250, painting: 10_150 },
  },
  {
    key: 'fernandes',
    title: 'Fernandes flat, Malad',
    client: 'Gloria Fernandes',
    daysAgo: 238,
    area: '470',
    scope: ['carpentry', 'electrical'],
    took: { carpentry: 10_950, electrical: 9_850 },
  },
  {
    key: 'kulkarni',
    title: 'Kulkarni flat, Thane',
    client: 'Sunil Kulkarni',
    daysAgo: 168,
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
    steps: finished(took),
  })),
  {
    key: 'khan',
    title: 'Khan flat, Bandra',
    client: 'Imran Khan',
    daysAgo: 98,
    from: { ...DEMO_FLAT, carpetArea: parseQuantity('610') },
    steps: finished({ carpentry: 10_900, painting: 9_700 }, true),
  },
];
