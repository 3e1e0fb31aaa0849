import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const HEADER = ['S.No', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'];

describe('rows that only look like items, and the other way round', () => {
  it('takes no measure with its unit under the amounts for an item', () => {
    const header = ['S.No.', 'Description of item', 'No', 'L (m)', 'B (m)', 'D (m)', 'Qty', 'Unit', 'Rate', 'Amount'];
    const boq = understand(
      gridFile([
        header,
        [N, 'Length from chainage', N, 3_712, 'm to', 3_841, 'm', '=', 129, 'm'],
        [N, 'Length from chainage', N, 3_851, 'm to', 3_885, 'm', '=', 34, 'm'],
        [1, 'Earthwork in excavation', 1, 163, 1.8, 2, 586.8, 'cum', 81, 47_530.8],
        [2, 'Stone masonry in foundation', 1, 163, 1, 3.5, 570.5, 'cum', 1_518, 866_019],
        [3, 'Weep holes', 80, 1, N, N, 80, 'Mtr', 63, 5_040],
      ]),
    );
    expect(boq.items.map(({ title }) => title)).toEqual([
      'Earthwork in excavation',
      'Stone masonry in foundation',
      'Weep holes',
    ]);
  });

  it('keeps a numbered item that costs nothing in a bill of amounts alone, under headings that begin with N°', () => {
    const boq = understand(
      gridFile([
        ['N° Lot', 'Désignation', 'Travaux', 'Prestation unitaire', 'Fournitures unitaires', 'Coût total'],
        ['3.4', 'Pose des appareils du bureau', 'JOUR', 52.5, 26.1, 0],
        ['3.2', 'Pose du tableau de commande', 'JOUR', 0, 117, 4_621.84],
        ['3.5', 'Pose du contrôle des portes', 'NUIT', 0, 24.5, 1_459.26],
        ['3.6', 'Pose des modules du couloir', 'NUIT', 0, 57.1, 2_581.45],
        ['3.7', 'Pose de la sirène autonome', 'NUIT', 0, 29.6, 1_594.8],
      ]),
    );
    expect(boq.items.map(({ number, amount }) => [number, amount])).toEqual([
      ['3.4', 0],
      ['3.2', 462_184],
      ['3.5', 145_926],
      ['3.6', 258_145],
      ['3.7', 159_480],
    ]);
  });

  it('begins with the section that stands right below the headings', () => {
    const boq = understand(
      gridFile([
        HEADER,
        ['A', 'CIVIL WORKS'],
        [1, 'Brick wall', 'sqm', 10, 1_000, 10_000],
        ['B', 'PAINTING WORKS'],
        [1, 'Emulsion paint', 'sqm', 100, 40, 4_000],
      ]),
    );
    expect(boq.items.map(({ section }) => section)).toEqual(['CIVIL WORKS', 'PAINTING WORKS']);
  });

  it('asks where a reading comes to less than nothing, or to another thing than its total', () => {
    const rows = (amounts: readonly number[], total: number): RawCell[][] => [
      HEADER,
      ...amounts.map((amount, at): RawCell[] => [at + 1, `Door of type ${at}`, 'no', 1, amount, amount]),
      [N, 'Total', N, N, N, total],
    ];
    expect(understand(gridFile(rows([-500, -700, -900], -2_100))).status).toBe('review');
    expect(understand(gridFile(rows([500, 700, 900], 980_000))).status).toBe('review');
    expect(understand(gridFile(rows([500, 700, 900], 2_700))).status).toBe('review');
    expect(understand(gridFile(rows([500, 700, 900], 2_400))).status).toBe('done');
  });

  it('reads money before or behind the code of its currency', () => {
    for (const money of [
      'Ksh 1,200',
      'KES 1,200.00',
      'Rs. 1,200/-',
      '1,200 AED',
      'USD 1200',
      'Tk. 1,200/=',
      'INR 1,200',
    ]) {
      const rows = [2, 3, 4].map((count): RawCell[] => [count - 1, `Door of type ${count}`, 'no', count, money, N]);
      expect([money, understand(gridFile([HEADER, ...rows])).computedTotal]).toEqual([money, 9 * 1_200_00]);
    }
  });

  it('takes no total for an item where the words of the amount stand in the same row', () => {
    for (const label of ['GRAND TOTAL', 'Total', 'Net Amount']) {
      const boq = understand(
        gridFile([
          ['Item', 'Price', 'Qty', 'CGST', 'SGST', 'Disc.', 'Total'],
          ['Bean bag', '₹', 20, '0%', '0%', '0%', '₹36972.00'],
          ['Mode of payment: cash', null, null, null, null, 'Subtotal', '₹36972'],
          ['In words: thirty six thousand', 'Nine hundred', 'And', 'Seventy two', 'Rupees only', label, '₹36972'],
        ]),
      );
      expect([boq.items.length, boq.computedTotal, boq.statedTotal?.amount]).toEqual([1, 36_972_00, 36_972_00]);
    }
  });

  it('takes a total that says money for the total, in whatever column it stands', () => {
    const total = (words: string): RawCell[] => [N, words, N, 2_100, N, N];
    const rows = [500, 700, 900].map((amount, at): RawCell[] => [
      at + 1,
      `Door of type ${at}`,
      'no',
      1,
      amount,
      amount,
    ]);
    const stated = (words: string) => understand(gridFile([HEADER, ...rows, total(words)])).statedTotal?.amount;
    expect(stated('TOTAL COST OF ONE BUILDING')).toBe(210_000);
    expect(stated('Total')).toBeUndefined();
  });
});

describe('measurements above the price of their item', () => {
  it('are no items where a second column of numbers says how many there are of each size', () => {
    const { items, computedTotal } = understand(
      gridFile([
        ['Sl. No.', 'Item', 'No.', 'L', 'B', 'D', 'Total', 'Unit', 'Rate', 'Amount'],
        [1, 'Earth work in excavation for foundations'],
        [null, 'Foundation', 2, 3, 1, 0.5, 3],
        [null, 'Steps', 1, 2, 1, 0.5, 1],
        [null, 'Total', null, null, null, null, 4, 'cum', 250, 1000],
        [2, 'Brick work in cement mortar'],
        [null, 'Side walls', 4, 2, 0.25, 1, 2],
        [null, 'Total', null, null, null, null, 2, 'cum', 7000, 14_000],
        [3, 'Plaster'],
        [null, 'Outside', 4, 2, null, 1, 8],
        [null, 'Total', null, null, null, null, 8, 'sqm', 300, 2400],
      ]),
    );
    expect([items.length, computedTotal]).toEqual([3, 1_740_000]);
  });

  it('takes a row without words that multiplies out for the item above once more, and a sum of them for a sum', () => {
    const boq = understand(
      gridFile([
        HEADER,
        [1, 'Book page', 'nos', 2, 375, 750],
        [N, N, 'nos', 3, 375, 1_125],
        [2, 'Robot arm', 'nos', 1, 375, 375],
        [N, N, N, 6, 375, 2_250],
        [N, N, N, N, 'ADJUST', -250],
        [N, N, N, N, 'TOTAL', 2_000],
      ]),
    );
    expect(boq.items.map(({ title, amount }) => [title, amount])).toEqual([
      ['Book page', 75_000],
      ['Book page', 112_500],
      ['Robot arm', 37_500],
    ]);
    expect(boq.differences).toEqual([]);
  });
});
