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

  it.each([
    [['Code', 'Item', 'Dealer Rate (Rs./sft)', 'MRP (Rs./sft)'], { base_price: 2, max_price: 3 }],
    [['Code', 'Item', 'Rate from', 'Rate to'], { base_price: 2, max_price: 3 }],
    [['Article', 'Particulars', 'MRP', 'Manufacturer'], { base_price: 2, brand: 3 }],
  ])('%s are known by their other names', (header, columns) => {
    const [found] = recognise({ sheets: [sheet('W1', [header, ['gl-1', 'Ivory teak', 1810, 1990]])] });
    expect(found?.sheet).toMatchObject({ kind: 'item', columns: { catalog_code: 0, name: 1, ...columns } });
  });

  it('are known on a sheet of makes with one column', () => {
    const [found] = recognise({ sheets: [sheet('Makes', [['Manufacturer'], ['Kaathal']])] });
    expect(found?.sheet).toMatchObject({ kind: 'brand', header_row: 1, columns: { name: 0 } });
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
