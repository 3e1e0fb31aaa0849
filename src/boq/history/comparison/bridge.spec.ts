import fc from 'fast-check';
import { expectSame } from '../../../../test/support/same';
import { paise } from '../../../kernel/money';
import { patchOf } from '../../domain/boq.events';
import type { BoqState } from '../../domain/boq.state';
import { TouchCollector } from '../../reads/touches/touches';
import { Attribution } from './attribution';
import { bridge, sumOf, type BridgePart, type PricedState } from './bridge';
import { after, attempt, histories, pricing } from '../../core/snapshots/random-history.fixtures';

const priced = (state: BoqState): PricedState => ({ state, priced: pricing.price(state) });
const amounts = (parts: readonly BridgePart[]): Record<string, number> =>
  Object.fromEntries(parts.filter(({ amount }) => amount !== 0).map(({ cause, amount }) => [cause, amount]));

describe('the price bridge', () => {
  // [spec: C1.22]
  it('adds up to the difference of the totals, to the paisa, between any two revisions of any history', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), ({ states }, one, other) => {
        const pick = (n: number): BoqState => states[1 + (n % (states.length - 1))] as BoqState;
        const [from, to] = [priced(pick(one)), priced(pick(other))];
        const parts = bridge(from, to);
        expectSame(sumOf(parts), to.priced.totals.total - from.priced.totals.total);
        for (const { cause, amount, lines } of parts) {
          if (cause !== 'fee')
            expectSame(
              lines.reduce((sum, line) => sum + line.amount, 0),
              amount,
            );
        }
        // In the opposite direction each added line is a removed one.
        const [back, there] = [amounts(bridge(to, from)), amounts(parts)];
        expect([back.added ?? 0, back.removed ?? 0]).toEqual(
          [-(there.removed ?? 0), -(there.added ?? 0)].map((n) => n + 0),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds a revision behind every cause, and none behind a cause without amount', () => {
    fc.assert(
      fc.property(histories, fc.nat(), ({ events, states }, pick) => {
        const at = 1 + (pick % (states.length - 1));
        const [from, to] = [priced(states[at] as BoqState), priced(states.at(-1) as BoqState)];
        const parts = bridge(from, to);
        const attribution = new Attribution(parts, from, to);
        const touches = new TouchCollector();
        events.forEach((event, index) => touches.take(index + 1, patchOf(event)));
        attribution.take(touches.all, at, events.length);
        for (const { cause, lines } of parts) {
          if (cause === 'fee') continue;
          const revisions = attribution.behind(cause);
          expectSame({ cause, isExplained: revisions.length > 0 }, { cause, isExplained: lines.length > 0 });
          for (const revision of revisions) expectSame(revision > at && revision < states.length, true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds the same revisions whether they are read one by one or in blocks', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), ({ events, states }, pick, size) => {
        const at = 1 + (pick % (states.length - 1));
        const [from, to] = [priced(states[at] as BoqState), priced(states.at(-1) as BoqState)];
        const parts = bridge(from, to);
        const [one, blocks] = [new Attribution(parts, from, to), new Attribution(parts, from, to)];
        events.forEach((event, index) => {
          const { all } = new TouchCollector().take(index + 1, patchOf(event));
          one.take(all, at, events.length);
        });
        const length = 1 + (size % events.length);
        for (let start = 0; start < events.length; start += length) {
          const block = new TouchCollector();
          events.slice(start, start + length).forEach((event, n) => block.take(start + n + 1, patchOf(event)));
          blocks.take(block.all, at, events.length);
        }
        for (const { cause } of parts) expectSame([cause, ...blocks.behind(cause)], [cause, ...one.behind(cause)]);
      }),
      { numRuns: 100 },
    );
  });

  it('attributes a single change to its cause', () => {
    const start = fc.sample(histories, { numRuns: 1, seed: 7 })[0]?.states[1] as BoqState;
    const wardrobe = [...start.lines.values()].find(({ service }) => service === 'carpentry');
    const typed = start.lines.get('typed');
    if (!wardrobe || !typed?.manual) throw new Error('the sample has no wardrobe or no typed line');
    const causes = (command: Parameters<typeof attempt>[0]): string[] => {
      const event = attempt(command, start);
      if (!event) throw new Error(`${command.type} was refused`);
      return Object.keys(amounts(bridge(priced(start), priced(after(start, event)))));
    };
    const count = wardrobe.count + 1;
    expect(causes({ type: 'ChangeItem', id: wardrobe.id, edit: { count } })).toEqual(['quantity', 'fee']);
    expect(causes({ type: 'RemoveItem', id: wardrobe.id })).toEqual(['removed', 'fee']);
    expect(causes({ type: 'ChangeDesignFee', designFeeBp: 1_234 })).toEqual(['fee']);
    expect(causes({ type: 'RenameBoq', title: 'Another name' })).toEqual([]);
    expect(causes({ type: 'ChangeDetails', details: { city: 'delhi' } })).toEqual([
      'material_rate',
      'labour_rate',
      'fee',
    ]);
    const label = pricing
      .price(start)
      .lines.get(wardrobe.id)
      ?.components.find(({ side, rateKey }) => side === 'labour' && rateKey)
      ?.rateKey?.split('|')[2];
    const rate = {
      type: 'ChangeRate',
      service: 'carpentry',
      kind: 'labour',
      label: label ?? '',
      rate: paise(99_900),
    } as const;
    expect(causes(rate)).toEqual(['labour_rate', 'fee']);
    const dearer = { ...typed.manual, rate: paise(200_000), amount: paise(600_000) };
    // Its source rounded the amount: the part due to the rate counts as rate, the rest as other.
    expect(causes({ type: 'ChangeItem', id: 'typed', edit: { manual: dearer } })).toEqual(['material_rate', 'fee']);
    const stated = { ...typed.manual, amount: paise(400_000) };
    expect(causes({ type: 'ChangeItem', id: 'typed', edit: { manual: stated } })).toEqual(['fee', 'other']);
  });
});
