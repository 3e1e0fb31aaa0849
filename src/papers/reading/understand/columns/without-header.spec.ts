import { gridFile } from '../../../../../test/fixtures/imports/grid';
import type { RawCell } from '../../parse/raw-file';
import { understand } from '../understand';

const N = null;
const HEAD: RawCell[] = ['Pani', 'Vivaralu', 'Sft', 'Dhara', 'Motham', 'Note'];
const row = (name: string, details: string, area: number, rate: number): RawCell[] => [
  name,
  details,
  area,
  rate,
  area * rate,
];

describe('a table whose headings nobody knows', () => {
  it('has the names of its lines before their details, also of those that the owner buys', () => {
    const { items, computedTotal } = understand(
      gridFile([
        HEAD,
        ['Vanta gadi'],
        row('Kitchen base', 'marine ply with acrylic shutters', 62, 1_650),
        row('Top boxes', 'marine ply with acrylic shutters', 44, 1_350),
        ['Granite', 'owner purchase', N, N, N, 'owner'],
        ['Padaka gadi'],
        row('Wardrobe 1', 'openable, 8 x 7', 56, 1_300),
        row('Wardrobe 2', 'openable, 7 x 7', 49, 1_300),
        row('Cot', 'king size with storage', 1, 42_000),
        ['Motham', N, N, N, 340_200],
      ]),
    );
    expect(items.map(({ title, description }) => [title, description[0]])).toEqual([
      ['Kitchen base', 'marine ply with acrylic shutters'],
      ['Top boxes', 'marine ply with acrylic shutters'],
      ['Granite', 'owner purchase'],
      ['Wardrobe 1', 'openable, 8 x 7'],
      ['Wardrobe 2', 'openable, 7 x 7'],
      ['Cot', 'king size with storage'],
    ]);
    expect(computedTotal).toBe(34_020_000);
  });

  it('has its headings once more above each part', () => {
    const part = (name: string, ...rows: RawCell[][]): RawCell[][] => [[name], HEAD, ...rows];
    const { items } = understand(
      gridFile([
        ...part('Ground floor', row('Hall wall', 'emulsion in two coats', 642, 24), row('Ceiling', 'white', 310, 14)),
        ...part(
          'First floor',
          row('Bed wall', 'emulsion in two coats', 560, 24),
          row('Bath ceiling', 'white', 105, 14),
        ),
        ...part('Outside', row('Front', 'weather coat', 1_180, 19), row('Gate', 'enamel', 340, 22)),
      ]),
    );
    expect(items.map(({ title }) => title)).toEqual([
      'Hall wall',
      'Ceiling',
      'Bed wall',
      'Bath ceiling',
      'Front',
      'Gate',
    ]);
  });

  it('has codes for the numbers of its lines', () => {
    const { items } = understand(
      gridFile([
        HEAD,
        row('BU-0600-2S', 'Base unit with shutters', 6, 9_500),
        row('BU-0900-3D', 'Base unit with drawers', 4, 14_200),
        row('WU-0600-1L', 'Wall unit, lift up', 3, 7_400),
        row('TU-0600-1P', 'Tall unit', 1, 31_000),
      ]),
    );
    expect(items.map(({ number, title }) => [number, title])[0]).toEqual(['BU-0600-2S', 'Base unit with shutters']);
  });
});
