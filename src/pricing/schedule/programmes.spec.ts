import { createHash } from 'node:crypto';
import { parseQuantity } from '../../kernel/quantity';
import { context, dimension, line } from '../line.fixtures';
import { priceBoq } from '../price-boq';
import { rateBook } from '../rates/rate-book';
import type { RateBook } from '../types';
import type { Programme } from './programmes';
import { scheduleOf, type Schedule } from './schedule';

/** A release in which workers of edition 99 get half as much done, and the phases come in another order. */
jest.mock('./programmes', () => {
  const actual = jest.requireActual<typeof import('./programmes')>('./programmes');
  return {
    programmeOf: (book: RateBook): Programme => {
      const { outputOnSite, phases, ...rest } = actual.programmeOf(book);
      if (book.edition !== 99) return { outputOnSite, phases, ...rest };
      const slower: Programme['outputOnSite'] = (...work) => {
        const output = outputOnSite(...work);
        return output && { ...output, perDay: output.perDay / 2 };
      };
      return { ...rest, outputOnSite: slower, phases: phases.toReversed() };
    },
  };
});

const SIZE = {
  dimension: dimension({ L: 10, W: 6, H: 8 }),
  carpetArea: parseQuantity(700),
  trips: 2,
  area: parseQuantity(40),
};

/** The programme of one of everything that a book has. */
function everything(book: RateBook): Schedule {
  const lines = [...book.recipes.values()].map(({ service, work }) => line(service, work, SIZE));
  const priced = priceBoq(new Map(lines.map((one) => [one.id, one])), context({ book, designFeeBp: 1_000 }));
  return scheduleOf(lines, priced, { book, city: 'mumbai', carpetArea: parseQuantity(700) });
}

const inWords = ({ weeks, weeksLow, weeksHigh, bars, work }: Schedule) => ({
  weeks: [weeksLow, weeks, weeksHigh],
  hash: createHash('sha256')
    .update(JSON.stringify([bars, [...work]]))
    .digest('hex')
    .slice(0, 16),
});

describe('the programme of a BOQ', () => {
  it('is that of its rate book: other outputs come with another edition, and a revision from before reads as it did', () => {
    const before = everything(rateBook(2_000));
    const after = everything({ ...rateBook(2_000), edition: 99 });
    expect(after.weeks).toBeGreaterThan(before.weeks);
    expect(after.bars.map(({ phase }) => phase)).not.toEqual(before.bars.map(({ phase }) => phase));
    expect(everything(rateBook(2_000))).toEqual(before);
  });

  it.each([
    [1, { weeks: [15, 18, 24], hash: 'de5f7913303132df' }],
    [2_000, { weeks: [17, 19, 26], hash: '0c92e43dbc3b3df9' }],
    [3_000, { weeks: [17, 19, 26], hash: '0c92e43dbc3b3df9' }],
  ])('by book %s is what it was when revisions were accepted: a change needs a row of PROGRAMMES', (version, words) => {
    expect(inWords(everything(rateBook(version)))).toEqual(words);
  });
});
