import { countOf, quantityText } from './units';

it('says a quantity with the unit of a bill', () => {
  const said = [
    quantityText(78, 'no'),
    quantityText(1, 'no'),
    quantityText(1_204.5, 'sqft'),
    quantityText(71.17, 'rft'),
    quantityText(4, 'sheet'),
    quantityText(1, 'sheet'),
    quantityText(2, "sheet 8' × 4'"),
    quantityText(1, 'sqft'),
  ];
  expect(said).toEqual([
    '78 nos',
    '1 no',
    '1,204.5 sq ft',
    '71.17 rft',
    '4 sheets',
    '1 sheet',
    "2 sheets 8' × 4'",
    '1 sq ft',
  ]);
});

it.each([
  [82.17, 'no', 83],
  [3, 'pair', 3],
  [2.000_000_4, "sheet 8' × 4'", 2],
  [104.86, 'kg', 104.86],
  [0, 'no', 0],
])('counts %d %s as %d', (quantity, unit, count) => expect(countOf(quantity, unit)).toBe(count));
