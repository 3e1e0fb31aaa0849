import { paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import { context } from '../line.fixtures';
import { priceLine } from '../price-line';
import { rateSince } from './rate-age';
import { draftLibrary, emptyLibrary, withLibrary, type FirmRate } from './rate-library';
import { rateUses } from './rate-uses';
import { panel, PANEL, rateOf, smallBook } from '../small-book.fixtures';

const rates = [
  rateOf('Board', 'material', 100),
  rateOf('Hinges', 'material', 20, { asOf: '2025-01' }),
  rateOf('Fitting', 'labour', 50),
  // ₹350 in the book of June 2022, too.
  rateOf('Marble', 'material', 350),
  rateOf('Quartz', 'material', 351),
];
const components = [...PANEL.components, { kind: 'material' as const, label: 'Hinges', formula: 'area' }];
const book = smallBook({ components, finishes: {}, consumablesBp: 0, overhead: false }, { rates });
const firm = (label: string, date: string | null): FirmRate => ({
  service: 'carpentry',
  kind: 'material',
  label,
  unit: 'sqft',
  rate: paise(10_00),
  taxBasis: 'exclusive',
  brand: null,
  vendor: null,
  document: null,
  date,
  validUntil: null,
  note: null,
});
const library = (...all: FirmRate[]) =>
  draftLibrary(emptyLibrary('u1'), {
    rates: all.map((after) => ({ key: rateKey('carpentry', 'material', after.label), before: null, after })),
    escalation: {
      before: null,
      after: { month: '2027-01', material: { yearlyBp: 1_000 }, labour: { yearlyBp: 0 } },
    },
  });

describe('the month of a rate', () => {
  it('is its own, else that of its book, else that of the oldest book that has it at this amount', () => {
    const months = ['hinges', 'Board', ' QUARTZ ', 'Marble', 'Gold'].map((label) => rateSince(book, label));
    expect(months).toEqual(['2025-01', '2026-01', '2026-01', '2022-06', '2026-01']);
    expect(rateSince(book, 'Marble')).toBe('2022-06');
  });

  it('is none in a draft, unless a book that is published has it', () => {
    const draft = { ...book, publishedAt: '' };
    expect(['Board', 'Marble', 'Hinges'].map((label) => rateSince(draft, label))).toEqual([null, '2022-06', '2025-01']);
  });

  it('is none for what only the firm has without a date', () => {
    const own = withLibrary(book, library(firm('Gold leaf', null), firm('Silver leaf', '2026-05-04')));
    expect([rateSince(own, 'Gold leaf'), rateSince(own, 'Silver leaf')]).toEqual([null, '2026-05']);
  });
});

describe('the escalation of rates of several months', () => {
  const risen = (...own: FirmRate[]) =>
    priceLine(panel(10), context({ book: withLibrary(book, library(...own)) })).components.filter(
      ({ kind }) => kind === 'escalation',
    );

  it('has one component per month, the oldest first', () => {
    expect(risen().map(({ label, rate, amount }) => [label, rate, amount])).toEqual([
      ['Escalation, Jan 2025 to Jan 2027, +21 %', 200_00, 42_00],
      ['Escalation, Jan 2026 to Jan 2027, +10 %', 1_000_00, 100_00],
    ]);
    expect(risen()[0]).toMatchObject({ formula: '21 % of material at rates of Jan 2025', unit: 'share' });
  });

  it('takes days of one month together', () => {
    const all = risen(firm('Board', '2026-01-31'), firm('Hinges', '2026-01-02'));
    expect(all.map(({ rate, amount }) => [rate, amount])).toEqual([[200_00, 20_00]]);
  });
});

describe('the rates that a book uses', () => {
  it('are those of its recipes and their finishes, by trade and side', () => {
    const uses = rateUses(smallBook());
    expect([...uses].map(([key, { kind, service, rate }]) => [key, kind, service, rate.label])).toEqual([
      ['carpentry|labour|fitting', 'labour', 'carpentry', 'Fitting'],
      ['carpentry|material|board', 'material', 'carpentry', 'Board'],
      ['carpentry|material|veneered board', 'material', 'carpentry', 'Veneered board'],
    ]);
    expect(rateUses(book)).toBe(rateUses(book));
  });
});
