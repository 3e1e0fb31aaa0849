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

  it('are thickness, size, pack, GST, city and lead time too', () => {
    const header = [
      'Code',
      'Item',
      'Thk (mm)',
      'Sheet Size',
      'Pcs/Pack',
      'Rate',
      'UOM',
      'GST %',
      'GST extra/incl',
      'City',
      'Delivery',
    ];
    const [found] = recognise({
      sheets: [sheet('W1', [header, ['a-1', 'Ply', 18, '8x4', 10, 92, 'sqft', 18, 'Extra', 'Pune', 7]])],
    });
    expect(found?.sheet.columns).toEqual({
      catalog_code: 0,
      name: 1,
      thickness_mm: 2,
      size: 3,
      pack: 4,
      base_price: 5,
      unit: 6,
      gst_rate: 7,
      gst_included: 8,
      city: 9,
      lead_days: 10,
    });
  });

  it('leave prices that name GST to the prices', () => {
    const header = ['Code', 'Item', 'Rate (excl. GST)', 'MRP incl. GST', 'Tax'];
    const [found] = recognise({ sheets: [sheet('W1', [header, ['a-1', 'Ply', 90, 110, '18%']])] });
    expect(found?.sheet.columns).toEqual({ catalog_code: 0, name: 1, base_price: 2, max_price: 3, gst_rate: 4 });
  });
});

describe('title lines and notes of a price list', () => {
  const list = (...lines: string[]) =>
    recognise({
      sheets: [
        sheet('W1', [
          ...lines.map((line) => [line]),
          ['Code', 'Item', 'Rate'],
          ['a-1', 'Ply', 92],
          ['Note: GST extra'],
        ]),
      ],
    })[0]?.sheet;

  it('say the city and the GST of every row, and where they do', () => {
    const found = list('H2 Timber Mart', 'Timber Market, Pune 411042', 'GST EXTRA @18%');
    expect(found?.fixed).toEqual({ city: 'Pune', gst_rate: '18', gst_included: 'extra' });
    expect(found?.taken).toEqual({
      city: 'row 2, “Timber Market, Pune 411042”',
      gst_rate: 'row 3, “GST EXTRA @18%”',
      gst_included: 'row 3, “GST EXTRA @18%”',
    });
  });

  it('say nothing where they contradict each other', () => {
    expect(list('Pune 411042', 'Mumbai 400001', 'Rates inclusive of GST')?.fixed).toEqual({});
  });
});
