import fc from 'fast-check';
import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const cards = fc.array(
  fc.record({
    pieces: fc.integer({ min: 1, max: 9 }),
    area: fc.integer({ min: 4, max: 90 }),
    rate: fc.integer({ min: 400, max: 1_500 }),
  }),
  { minLength: 2, maxLength: 8 },
);

describe('cards with labels and values beside each other', () => {
  it('are a line each, with what is added below them', () => {
    fc.assert(
      fc.property(cards, fc.boolean(), (all, isPriceFirst) => {
        const rows = all.flatMap(({ pieces, area, rate }, at): RawCell[][] => [
          ['2400 × 1500 Code', `W${at + 1}`, 'Location', 'Living room'],
          ['System', '3-track sliding', 'Glass', '5 mm clear'],
          ['Size (W×H)', '2400 × 1500 mm', 'Area', `${area} sq.ft`],
          ['Qty', `${pieces} Nos`, 'Rate / sq.ft', rate],
          isPriceFirst
            ? ['Unit price', area * rate, 'Value', pieces * area * rate]
            : ['Value', pieces * area * rate, 'Unit price', area * rate],
        ]);
        const sum = all.reduce((total, { pieces, area, rate }) => total + pieces * area * rate, 0);
        const boq = understand(
          gridFile([
            ['uPVC windows'],
            ...rows,
            [null, 'No. of windows', null, all.length],
            [null, 'Total area sq.ft', null, 245.11],
            [null, 'Basic value', null, sum],
            [null, 'Transportation', null, 6_500],
            [null, 'Sub total', null, sum + 6_500],
            [null, 'GST 18%', null, (sum + 6_500) * 0.18],
            [null, 'Grand total', null, (sum + 6_500) * 1.18],
          ]),
        );
        expect(boq).toMatchObject({ status: 'done', computedTotal: sum * 100, differences: [] });
        expect(boq.items.map(({ quantity, rate }) => [quantity / 10_000, rate])).toEqual(
          all.map(({ pieces, area, rate }) => [pieces, area * rate * 100]),
        );
        expect(boq.items[0]?.title).toContain('W1, Living room, 3-track sliding');
        expect(boq.closing?.grand).toBe(Math.round((sum + 6_500) * 118));
      }),
      { numRuns: 30 },
    );
  });

  it('are none where a figure does not multiply out', () => {
    const card = (amount: number): RawCell[][] => [
      ['Code', 'W1', 'Location', 'Kitchen'],
      ['Qty', 2, 'Unit price', 4_000],
      ['System', 'Sliding', 'Value', amount],
    ];
    expect(understand(gridFile([...card(8_000), ...card(9_000)])).items).toEqual([]);
  });
});

describe('cards with a title and several labels in a line', () => {
  it('have their title, the price of the whole, and a line for the one that is not priced yet', () => {
    const card = (title: string, area: number, rate: string, price: string): RawCell[][] => [
      [title],
      [`Size (W x H): 2400 x 1500 mm Total area: ${area} sqft`],
      [`Area each: 38.75 sqft Rate per sqft: ${rate}`],
      [`Nos: 2 Price: ${price}`],
    ];
    const { items, computedTotal, closing } = understand(
      gridFile([
        ['Profile: white, 60 mm. Glass 5 mm unless stated.'],
        ...card('W1 Living – 3 track sliding', 77.5, 'Rs. 780', 'Rs. 60,450'),
        ...card('W2 Bed rooms – with mesh', 104.64, 'Rs. 720', 'Rs. 75,341'),
        ...card('V2 Duct – louvre', 21.81, '-', 'after the duct is finished'),
        ...card('P1 Puja room – arch top', 14.5, 'Rs. 1,240', 'Rs. 17,980'),
        ['Value of windows', 'Rs. 1,53,771'],
        ['Transport', 'Rs. 6,500'],
        ['Net quotation value', 'Rs. 1,60,271'],
      ]),
    );
    expect(items.map(({ title, quantity, amount }) => [title.slice(0, 9), quantity / 10_000, amount])).toEqual([
      ['W1 Living', 77.5, 6_045_000],
      ['W2 Bed ro', 104.64, 7_534_100],
      ['V2 Duct –', 21.81, 0],
      ['P1 Puja r', 14.5, 1_798_000],
    ]);
    expect([computedTotal, closing?.grand]).toEqual([15_377_100, 16_027_100]);
  });
});
