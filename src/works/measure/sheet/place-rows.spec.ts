import { quantity } from '../../../kernel/quantity';
import { readMeasurements } from '../../../papers/reading/measurements/measurement-sheet';
import type { ContractLine } from '../../domain/contract';
import { placeRows } from './place-rows';

const line = (id: string, title: string, room: string | null, unit = 'sqft'): ContractLine => ({
  id,
  service: 'painting',
  room,
  title,
  size: null,
  unit,
  count: 1,
  quantity: quantity(1_000_000),
  amount: 0 as ContractLine['amount'],
  taxCode: null,
});
const LINES = [
  line('paint-living', 'Wall paint', 'Living room'),
  line('paint-master', 'Wall paint', 'Master bedroom'),
  line('putty', 'Wall putty', 'Living room'),
  line('tiles', 'Vitrified tile flooring', 'Whole flat', 'sqm'),
  line('bed', 'King bed', 'Master bedroom', 'no'),
  line('loft', 'Loft', 'Master bedroom'),
  line('kitchen-loft', 'Kitchen loft', 'Kitchen'),
];
const ROOMS = [
  { id: 'Living room', label: 'Living room', aliases: ['living', 'hall'] },
  { id: 'Master bedroom', label: 'Master bedroom', aliases: ['mbr'] },
  { id: 'Whole flat', label: 'Whole flat', aliases: [] },
];

function placed(words: string, unit: string, ...notes: string[]) {
  const rows = [
    ['No', 'Description', 'Nos', 'L', 'B', 'Qty', 'Unit'],
    [1, words, null, null, null, null, unit],
    ...notes.map((note) => [null, note, 1, 2, 3, 6]),
  ].map((cells, index) => ({ at: index + 1, cells }));
  const [item] = readMeasurements('Sheet1', rows)?.items ?? [];
  return item ? [...placeRows(item, LINES, ROOMS).values()].map((found) => found?.id ?? null) : [];
}

describe('the line that a row of measurements is of', () => {
  it.each([
    [
      'the room that it names',
      'Wall paint, two coats',
      'sqft',
      ['Hall', 'MBR north wall'],
      ['paint-living', 'paint-master'],
    ],
    ['the room of its heading', 'Wall paint – Master bedroom', 'sqft', ['North'], ['paint-master']],
    ['the only line of the name', 'Providing and laying vitrified tile flooring 600x600', 'sqm', ['Hall'], ['tiles']],
    ['the one of exactly its name', 'Kitchen loft', 'sqft', ['Above platform'], ['kitchen-loft']],
    ['a line in a unit that converts', 'Vitrified tile flooring', 'sqft', ['Hall'], ['tiles']],
    ['none of several rooms where it names none', 'Wall paint', 'sqft', ['North'], [null]],
    ['none in another measure', 'King bed', 'sqft', ['MBR'], [null]],
    ['none of two names that are as like', 'Wall', 'sqft', ['Hall'], [null]],
    ['none of other words', 'Helipad', 'sqft', ['Hall'], [null]],
  ])('is %s', (_what, words, unit, notes, lines) => {
    expect(placed(words, unit, ...notes)).toEqual(lines);
  });
});
