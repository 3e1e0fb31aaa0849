import { quantity } from '../../kernel/quantity';
import { BUDGET_TYPES, LAYOUTS } from '../../kernel/terms';
import { USUAL_AREAS } from '../../kernel/usual-areas';
import { boqLinesFor } from '../quick-estimate';
import { check } from './check';
import { boq, size, typedItem, work } from './checks.fixtures';
import { RULES } from './rules';
import { rateBook, rateSince } from '../../pricing';

const weightOf = (code: string): number => RULES.find((rule) => rule.code === code)?.weight ?? 0;

describe('the score', () => {
  it('is 100 without findings', () => {
    expect(check(boq([]))).toEqual({ score: 100, findings: [] });
  });

  it('loses the weight of each finding once, however many items it affects', () => {
    const one = check(boq([work('cove', 'foyer')]));
    const two = check(boq([work('cove', 'foyer'), work('cove', 'study')]));
    const lost = one.findings.reduce((sum, { code }) => sum + weightOf(code), 0);
    expect(one.score).toBe(100 - lost);
    expect(two.score).toBe(one.score);
    expect(two.findings.find(({ code }) => code === 'cove-without-strip')?.item_ids).toEqual(['l0', 'l1']);
  });

  it('never falls below 0, and lists the most serious finding first', () => {
    const bad = check(
      boq(
        [
          work('vitrified-flooring', 'master-bathroom', { dimension: size(999, 500) }),
          work('laminate-wood-flooring', 'master-bathroom', { dimension: size(999, 500) }),
          work('tile-removal', 'master-bedroom'),
          work('wall-demolition', 'master-bedroom', { dimension: size(30, undefined, 20) }),
          work('hinged-wardrobe', 'master-bedroom', { dimension: size(0.25, 2, 7) }),
          work('hinged-wardrobe', 'master-bedroom', { dimension: size(0.25, 2, 7) }),
          work('gypsum-false-ceiling', 'master-bedroom', { dimension: size(90, 40) }),
          work('cove', 'master-bedroom'),
          work('wall-plaster', 'kids-bedroom'),
          work('wall-plaster', 'living-room'),
          work('royale-paint', 'living-room'),
          work('kitchen-counter', 'kitchen'),
          work('kitchen-base-cabinet', 'kitchen'),
          work('bathroom-plumbing', 'master-bathroom'),
          typedItem('Nothing', 'rft', 0, 100),
          typedItem('Granite', 'LS', 1, 9_000_000),
          typedItem('Free', 'rft', 3, 0),
          work('brick-wall', 'foyer'),
        ],
        {
          head: { layout: '1bhk', carpetArea: quantity(2_500_0000), hasModularKitchen: false },
          around: { month: '2026-11' },
        },
      ),
    );
    expect(bad.score).toBe(0);
    const order = bad.findings.map(({ severity }) => ['error', 'warning', 'hint'].indexOf(severity));
    expect(order).toEqual([...order].sort());
  });

  it('hardly falls for a flat that is only painted', () => {
    const rooms = ['living-room', 'master-bedroom', 'kids-bedroom', 'kitchen'];
    const { findings } = check(
      boq(
        rooms.flatMap((room) => [work('royale-paint', room), work('ceiling-paint', room)]),
        { head: { layout: '2bhk', carpetArea: quantity(8_000_000), hasModularKitchen: true } },
      ),
    );
    expect(findings.map(({ code }) => code)).toEqual(['paint-without-putty']);
  });

  it.each(LAYOUTS.flatMap((layout) => BUDGET_TYPES.map((budgetType) => [layout, budgetType] as const)))(
    'finds no error in what the questionnaire makes of a %s in %s',
    (layout, budgetType) => {
      const { from, to } = USUAL_AREAS[layout];
      const carpetArea = quantity(Math.round((from + to) / 2) * 10_000);
      const answers = {
        layout,
        budgetType,
        carpetArea,
        hasModularKitchen: true,
        bedrooms: [],
        city: 'mumbai',
        condition: 'renovation',
        scope: null,
        sizes: null,
      } as const;
      const { score, findings } = check(boq(boqLinesFor(answers), { head: { ...answers, designFeeBp: 1_000 } }));
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(findings.map(({ code }) => code)).not.toContain('item-twice');
      expect(score).toBeGreaterThanOrEqual(75);
    },
  );
});

describe('the age of a rate', () => {
  it('is that of the oldest book with the same amount', () => {
    expect(rateSince(rateBook(1_000), 'Royale paint material')).toBe('2022-06');
  });

  it('is its own where the book states it', () => {
    const book = rateBook(1);
    const [rate] = book.rates.values();
    const dated = { ...book, rates: new Map(rate ? [['teak', { ...rate, label: 'Teak', asOf: '2026-02' }]] : []) };
    expect(rateSince(dated, 'Teak')).toBe('2026-02');
  });
});
