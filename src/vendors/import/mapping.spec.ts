import { recognise } from './mapping';

const sheet = (name: string, rows: (string | number)[][]) => ({
  name,
  hidden: false,
  rows: rows.map((cells, index) => ({ at: index + 1, cells })),
});

describe('the columns of a price list', () => {
  it('are guessed from headers of real lists, below their letterhead', () => {
    const [found] = recognise({
      sheets: [
        sheet('Price list 2026', [
          ['Gulmohar Laminates'],
          ['Price list from 1 November'],
          ['Art No.', 'Shade', 'MRP per sheet', 'Dealer price'],
          ['GL-101', 'Ivory teak', 1810, 1510],
        ]),
      ],
    });
    expect(found).toMatchObject({
      isSure: false,
      sheet: { kind: 'item', header_row: 3, columns: { catalog_code: 0, name: 1, base_price: 3 } },
    });
  });

  it('are left to the person when the headers are unclear', () => {
    const [found] = recognise({
      sheets: [
        sheet('Sheet1', [
          ['A', 'B'],
          ['x', 1],
        ]),
      ],
    });
    expect(found?.sheet).toMatchObject({ kind: null, columns: {} });
  });
});
