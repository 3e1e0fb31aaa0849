import fc from 'fast-check';
import { expectSame } from '../../../../test/support/same';
import { SERVICES } from '../../../kernel/terms';
import { patchOf } from '../../domain/boq.events';
import type { BoqState } from '../../domain/boq.state';
import { Attribution } from '../../history/comparison/attribution';
import { bridge, sumOf, type PricedState } from '../../history/comparison/bridge';
import { histories, pricing } from '../../core/snapshots/random-history.fixtures';
import { TouchCollector } from '../../reads/touches/touches';
import { explain } from '../explain/explain';
import { placeOf, type Subject } from '../../history/comparison/subject';
import { isDivisible, type Divisible } from './divisible';
import { dependenceOf, subjectBridge } from './subject-bridge';

const priced = (state: BoqState): PricedState => ({ state, priced: pricing.price(state) });
const name = (id: string): string => id;
const NAMES = { finish: name, room: name, work: name, item: name, rate: name };

/** Every subject of two states whose difference can be requested. */
function subjectsOf(...states: BoqState[]): Divisible[] {
  const sides = [null, 'material', 'labour'] as const;
  const lines = states.flatMap((state) => [...state.lines.values()]);
  const parts = [
    ...SERVICES.map((service) => ({ service, place: null })),
    ...lines.map((line) => ({ service: null, place: placeOf(line) })),
    ...lines.map((line) => ({ service: line.service, place: placeOf(line) })),
  ];
  const subjects: Subject[] = [
    ...(['total', 'material', 'labour', 'work', 'design_fee', 'miscellaneous', 'fee'] as const).map((sum) => ({
      kind: 'sum' as const,
      sum,
    })),
    ...sides.flatMap((side) => [
      ...parts.map((part) => ({ kind: 'part' as const, side, ...part })),
      ...lines.map(({ id }) => ({ kind: 'item' as const, id, side })),
    ]),
  ];
  return subjects.filter(isDivisible);
}

const amountOf = (subject: Divisible, side: PricedState): number => explain(subject, side, NAMES)?.amount ?? 0;

describe('the bridge of one amount', () => {
  // [spec: C1.32]
  it('sums to the difference of that amount, to the paisa, for every item, room, service, side, fee and total of any history', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), fc.nat(), ({ states }, one, other, asked) => {
        const pick = (n: number): BoqState => states[1 + (n % (states.length - 1))] as BoqState;
        const [from, to] = [priced(pick(one)), priced(pick(other))];
        // Part of the subjects in each run, since all of them would be about a hundred.
        const subjects = subjectsOf(from.state, to.state).filter((_, index) => index % 12 === asked % 12);
        for (const subject of subjects) {
          const parts = subjectBridge(subject, from, to);
          const delta = amountOf(subject, to) - amountOf(subject, from);
          expectSame({ subject, sum: sumOf(parts) }, { subject, sum: delta });
          for (const { cause, amount, lines } of parts) {
            const own = lines.reduce((sum, line) => sum + line.amount, 0);
            if (cause !== 'fee') expectSame({ subject, cause, own }, { subject, cause, own: amount });
            expectSame(new Set(lines.map(({ id }) => id)).size, lines.length);
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('splits the whole like its parts together: services and items add up to the work, cause by cause', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ states }, one) => {
        const [from, to] = [
          priced(states[1 + (one % (states.length - 1))] as BoqState),
          priced(states.at(-1) as BoqState),
        ];
        const ids = new Set([...from.state.lines.keys(), ...to.state.lines.keys()]);
        const whole = bridge(from, to).filter(({ cause }) => cause !== 'fee');
        const items = [...ids].map((id) => subjectBridge({ kind: 'item', id, side: null }, from, to));
        for (const { cause, amount } of whole) {
          const sum = items.flat().reduce((all, part) => all + (part.cause === cause ? part.amount : 0), 0);
          expectSame({ cause, sum }, { cause, sum: amount });
        }
        const sides = (['material', 'labour'] as const).map((sum) => subjectBridge({ kind: 'sum', sum }, from, to));
        for (const [index, { cause, amount }] of subjectBridge({ kind: 'sum', sum: 'work' }, from, to).entries()) {
          const sum = sides.reduce((all, parts) => all + (parts[index]?.amount ?? 0), 0);
          expectSame({ cause, sum }, { cause, sum: amount });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has revisions that are behind the same cause of the whole, and some behind every cause of an item', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ events, states }, pick) => {
        const at = 1 + (pick % (states.length - 1));
        const [from, to] = [priced(states[at] as BoqState), priced(states.at(-1) as BoqState)];
        const behind = (subject: Divisible): Attribution => {
          const parts = subjectBridge(subject, from, to);
          const found = new Attribution(parts, from, to, dependenceOf(subject, [from, to]));
          const touches = new TouchCollector();
          events.forEach((event, index) => touches.take(index + 1, patchOf(event)));
          found.take(touches.all, at, events.length);
          return found;
        };
        const whole = behind({ kind: 'sum', sum: 'total' });
        for (const id of new Set([...from.state.lines.keys(), ...to.state.lines.keys()])) {
          const subject = { kind: 'item', id, side: null } as const;
          const own = behind(subject);
          for (const { cause, amount } of subjectBridge(subject, from, to)) {
            if (amount !== 0)
              expectSame({ id, cause, found: own.behind(cause).length > 0 }, { id, cause, found: true });
            const all = new Set(whole.behind(cause));
            for (const revision of own.behind(cause)) expectSame(all.has(revision), true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
