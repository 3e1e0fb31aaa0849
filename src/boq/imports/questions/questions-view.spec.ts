import { paise } from '../../../kernel/money';
import type { Reading, SheetMapping } from '../../../papers/reading/understand/types';
import { questionsView } from './questions-view';

const MAPPING: SheetMapping = {
  sheet: 'Offer',
  headerRow: 1,
  number: 0,
  description: 1,
  unit: null,
  quantity: null,
  rate: [],
  amount: [],
  room: null,
};
const reading = (mapping: Partial<SheetMapping>, unexplained: number | null = null): Reading => ({
  items: 3,
  total: paise(5_35_000_00),
  unexplained: unexplained === null ? null : paise(unexplained),
  sheets: [{ ...MAPPING, ...mapping }],
});
const shown = {
  sheet: 'Offer',
  fingerprint: '',
  candidate: { ...MAPPING, rate: [2] },
  labels: ['Sr No', 'Item', 'Price'],
  rows: [],
} as unknown as Parameters<typeof questionsView>[0]['preview'][number];
const asked = (...readings: Reading[]): string | undefined =>
  questionsView({
    preview: [shown],
    questions: [{ kind: 'columns', sheet: 'Offer', columns: [2], readings }],
  } as unknown as Parameters<typeof questionsView>[0])[0]?.text;

describe('a question about columns', () => {
  it('says what is unclear in the words of the file', () => {
    expect(asked(reading({ amount: [2] }), reading({ rate: [2] }))).toBe(
      'Is C “Price” of “Offer” what each line costs, or the price of one? It has no quantity beside it.',
    );
    expect(asked(reading({ quantity: 3, amount: [2] }), reading({ quantity: 3, rate: [2] }))).toBe(
      'Is C “Price” of “Offer” what each line costs, or the price of one?',
    );
    expect(asked(reading({ amount: [2] }, 400), reading({ amount: [3] }, 900))).toBe(
      'No reading of “Offer” comes to the total that it states. What do its columns hold?',
    );
    expect(asked(reading({ amount: [2] }, 0), reading({ amount: [3] }, 900))).toBe(
      '“Offer” can be read in more than one way. What do its columns hold?',
    );
    expect(asked()).toBe('No columns of “Offer” make a bill by themselves. What do they hold?');
  });
});
