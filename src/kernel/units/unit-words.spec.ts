import { unitBehind, unitWords } from './unit-words';

it.each([
  [18, 'sheet', 'sheets', 'sheets'],
  [1, 'sheet', 'sheet', 'sheet'],
  [4, 'roll', 'rolls', 'rolls'],
  [0.5, 'roll', 'rolls', 'rolls'],
  [2, 'box', 'boxes', 'boxes'],
  [1, 'sqft', 'sq ft', 'sq ft'],
  [2, 'sqft', 'sq ft', 'sq ft'],
  [3, 'rft', 'rft', 'running ft'],
  [1, 'no', 'no', 'piece'],
  [3, 'no', 'nos', 'pieces'],
  [2, "sheet 8' × 4'", "sheets 8' × 4'", "sheets 8' × 4'"],
  // As people type them.
  [1, 'Sheets', 'sheet', 'sheet'],
  [5, 'bags', 'bags', 'bags'],
  [5, 'kg', 'kg', 'kg'],
  [5, 'constructor', 'constructor', 'constructor'],
  [5, '', '', ''],
])('says %d of “%s” as %s in a bill and %s in a sentence', (quantity, unit, behind, said) =>
  expect([unitBehind(quantity, unit), unitWords(unit, quantity)]).toEqual([behind, said]),
);

it('says a unit without a number as that of many', () => {
  expect(['no', 'roll', 'sqm'].map((unit) => unitWords(unit))).toEqual(['pieces', 'rolls', 'sqm']);
});
