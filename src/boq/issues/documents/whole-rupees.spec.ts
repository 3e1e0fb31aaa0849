import fc from 'fast-check';
import { DOCUMENT_EXAMPLE } from '../issues.examples';
import { inWholeRupees, roundedOf, wholeParts } from './whole-rupees';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const listOfPaise = fc.array(fc.integer({ min: -50_000_000, max: 900_000_000 }), { minLength: 1, maxLength: 40 });

describe('whole rupees of a list', () => {
  it('add up to the sum rounded down or up, each at most a rupee from its amount', () => {
    fc.assert(
      fc.property(listOfPaise, fc.boolean(), (paise, isUp) => {
        const whole = Math[isUp ? 'ceil' : 'floor'](sum(paise) / 100);
        const parts = wholeParts(
          paise.map((amount) => amount / 100),
          whole,
        );
        expect(sum(parts)).toBe(whole);
        parts.forEach((amount, at) => expect(Math.abs(amount - (paise[at] ?? 0) / 100)).toBeLessThanOrEqual(1));
      }),
    );
  });

  it('are those nearest to the next rupee up first', () => {
    expect(wholeParts([10.5, 20.75, 30.75], 62)).toEqual([10, 21, 31]);
    expect(wholeParts([], 0)).toEqual([]);
  });
});

describe('a quotation in whole rupees', () => {
  const total = 2_630_603.6;
  const { rounded: _rounded, ...example } = DOCUMENT_EXAMPLE;
  const [item] = example.items;
  const document = {
    ...example,
    items: [0.4, 0.4, 0.4].map((paise, at) => ({
      ...item,
      id: `${at}`,
      room: at === 0 ? null : 'Whole flat',
      cost: 10 + paise,
    })),
    rooms: [{ label: 'Whole flat', items: 3, cost: 31.2 }],
    totals: { ...example.totals, design_fee: 0, total: 31.2, gst: total - 31.2, total_with_gst: total },
    proposal: {
      milestones: [10, 40, 40, 10].map((percentage) => ({ amount: Math.round(total * percentage) / 100 })),
    },
  } as unknown as Parameters<typeof roundedOf>[0];

  it('has payments that add up to the total with GST as it is shown', () => {
    const { milestones, total_with_gst: shown } = roundedOf(document);
    expect(shown).toBe(2_630_604);
    expect(milestones).toEqual([263_060, 1_052_242, 1_052_242, 263_060]);
  });

  it('adds up from lines to rooms, and from the total and GST to the total with GST', () => {
    const { rooms, items, total: plain, gst, total_with_gst: shown } = roundedOf(document);
    expect([rooms, sum(items), plain]).toEqual([[31], 31, 31]);
    expect(plain + gst).toBe(shown);
  });

  it('is the same on the page and in the PDF', () => {
    const rounded = roundedOf(document);
    const { items, proposal } = inWholeRupees({ ...document, rounded });
    expect(items.map(({ cost }) => cost)).toEqual(rounded.items);
    expect(proposal?.milestones.map(({ amount }) => amount)).toEqual(rounded.milestones);
  });
});
