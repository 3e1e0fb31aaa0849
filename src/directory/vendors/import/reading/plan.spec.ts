import type { Cells } from '../../../../papers/reading/parse/messages';
import type { UnknownName } from './unknown-names';
import { readDrafts } from './draft';
import { guessedCategory } from './guessed-category';
import { planOf, type Directory } from './plan';

const DIRECTORY: Directory = {
  vendor: [{ slug: 'deccan-ply', name: 'Deccan Ply' }],
  brand: [{ slug: 'greenply', name: 'Greenply' }],
  category: [],
  pattern: [{ slug: 'plain', name: 'Plain' }],
};
const COLUMNS = { catalog_code: 0, name: 1, brand: 2, base_price: 3 };
type Row = (string | number | null)[];
/** A price list under two lines of letterhead. */
function listed(rows: Row[], fixed: Record<string, string> = { vendor: 'Deccan Ply', pattern: 'Plain' }) {
  const all: Row[] = [['Deccan Ply'], ['Rates from 1 November'], ['Code', 'Item', 'Make', 'Rate'], ...rows];
  const cells = {
    sheets: [{ name: 'W1', hidden: false, rows: all.map((own, index) => ({ at: index + 1, cells: own })) }],
  };
  return readDrafts(cells as unknown as Cells, [{ sheet: 'W1', kind: 'item', header_row: 3, columns: COLUMNS, fixed }]);
}
const choice = (names: readonly UnknownName[], chosen: UnknownName['choice']): UnknownName[] =>
  names.map((one) => ({ ...one, choice: chosen }));

describe('the rows of a price list', () => {
  it('between items are counted as titles, totals and notes, not refused', () => {
    const drafts = listed([
      ['A. BWR PLYWOOD', null, null, null],
      ['dp-12', 'Ply 12 mm', 'Greenply', 98],
      [null, 'Sub total', null, 98],
      ['Code', 'Item', 'Make', 'Rate'],
      [null, 'Marine ply', null, null],
      ['dp-18', 'Ply 18 mm', 'Greenply', 130],
      ['Total', null, null, 228],
      ['Note: GST extra as applicable', null, null, null],
      ['dp-19', null, null, null],
      [null, 'No code', 'Greenply', 20],
    ]);
    expect(drafts.map(({ notItem }) => notItem ?? null)).toEqual([
      'a section title or a note',
      null,
      'a total',
      'the headers once more',
      'a section title or a note',
      null,
      'a total',
      'a section title or a note',
      null,
      null,
    ]);
    const { accepted, refused } = planOf(drafts, DIRECTORY);
    expect(accepted.item).toHaveLength(2);
    expect(refused.map(({ draft }) => draft.at)).toEqual([12, 13]);
  });

  it('that say the same are one item, and different ones for one code are both refused', () => {
    const drafts = listed([
      ['dp-12', 'Ply 12 mm', 'Greenply', 98],
      ['dp-12', 'Ply 12 mm', 'Greenply', 98],
      ['dp-18', 'Ply 18 mm', 'Greenply', 130],
      ['dp-18', 'Ply 18 mm', 'Greenply', 131],
    ]);
    const { accepted, repeated, refused } = planOf(drafts, DIRECTORY);
    expect(accepted.item.map(({ draft }) => draft.at)).toEqual([4]);
    expect([...repeated].map(([draft, first]) => [draft.at, first.at])).toEqual([[5, 4]]);
    expect(refused.map(({ draft }) => draft.at)).toEqual([6, 7]);
  });
});

describe('names that the directory lacks', () => {
  const drafts = listed(
    [
      ['dp-12', 'Ply 12 mm', 'Green Ply', 98],
      ['dp-18', 'Ply 18 mm', 'Green  ply', 130],
      ['dp-19', 'Ply 19 mm', 'Century', 140],
    ],
    { vendor: 'Malabar Plywood', pattern: 'Plain' },
  );
  const { names, refused } = planOf(drafts, DIRECTORY);

  it('are asked about, with the rows that have them and the record that is likely meant', () => {
    expect(refused).toHaveLength(3);
    const greenply = { slug: 'greenply', name: 'Greenply' };
    expect(names).toEqual([
      {
        kind: 'vendor',
        name: 'Malabar Plywood',
        sheet: 'W1',
        row: 4,
        rows: 3,
        suggestion: null,
        category: null,
        choice: 'refuse',
      },
      {
        kind: 'brand',
        name: 'Green Ply',
        sheet: 'W1',
        row: 4,
        rows: 2,
        suggestion: greenply,
        category: null,
        choice: 'refuse',
      },
      {
        kind: 'brand',
        name: 'Century',
        sheet: 'W1',
        row: 6,
        rows: 1,
        suggestion: null,
        category: null,
        choice: 'refuse',
      },
    ]);
  });

  it('become records, or mean the one suggested', () => {
    const all = planOf(drafts, DIRECTORY, choice(names, 'add'));
    expect(all.refused).toEqual([]);
    expect(all.accepted.brand.map(({ slug }) => slug)).toEqual(['green-ply', 'century']);
    expect(all.names).toEqual(choice(names, 'add'));
    const same = planOf(drafts, DIRECTORY, choice(names, 'same'));
    // Only one of them has a suggestion.
    expect(same.accepted.brand).toEqual([]);
    expect(same.names.map(({ rows }) => rows)).toEqual([3, 2, 1]);
    const vendor = planOf(drafts, DIRECTORY, [
      ...choice(names.slice(0, 1), 'add'),
      ...choice(names.slice(1, 2), 'same'),
    ]);
    expect(vendor.accepted.item.map(({ slug, refers }) => [slug, refers.brand])).toEqual([
      ['malabar-plywood', ['greenply']],
      ['malabar-plywood', ['greenply']],
    ]);
  });

  it('never take the slug of another record', () => {
    const directory = { ...DIRECTORY, brand: [...DIRECTORY.brand, { slug: 'century', name: 'Century Plyboards' }] };
    const { accepted } = planOf(drafts, directory, choice(planOf(drafts, directory).names, 'add'));
    // “Century” is found by the slug, so only the others are new.
    expect(accepted.brand.map(({ slug }) => slug)).toEqual(['green-ply']);
  });
});

describe('a new pattern', () => {
  const category = [
    { slug: 'plywood', name: 'Plywood', patterns: ['BWP ply', 'MR ply'] },
    { slug: 'boards', name: 'MDF and panels', patterns: ['MDF', 'Cement board'] },
    { slug: 'tiles', name: 'Tiles', patterns: ['Vitrified'] },
  ];
  const directory = { ...DIRECTORY, category };
  const drafts = listed(
    [
      ['dp-1', '18 mm MR Grade plywood', 'Greenply', 98],
      ['dp-2', '18 mm', 'Greenply', 130],
    ],
    { vendor: 'Deccan Ply', pattern: 'MR Grade' },
  );

  it.each([
    ['HDHMR', ['18 mm HDHMR'], 'boards'],
    ['MR Grade', ['18 mm MR Grade ply', '12 mm MR Grade ply'], 'plywood'],
    ['Floor tile', [], 'tiles'],
    ['Grade A', ['18 mm'], null],
    // As much of one as of another.
    ['Ply tile', [], null],
  ])('“%s” with items %j is of %s', (name, items, slug) => {
    expect(guessedCategory(name, items, category)).toBe(slug);
  });

  it('joins the category that is guessed or chosen, or means another pattern', () => {
    const { names } = planOf(drafts, directory);
    expect(names).toMatchObject([{ kind: 'pattern', name: 'MR Grade', category: 'plywood' }]);
    const added = planOf(drafts, directory, choice(names, 'add'));
    expect(added.accepted.pattern).toMatchObject([{ slug: 'mr-grade', refers: { category: ['plywood'] } }]);
    const chosen = choice(names, 'add').map((one) => ({ ...one, category: 'boards' }));
    expect(planOf(drafts, directory, chosen).accepted.pattern[0]?.refers).toEqual({ category: ['boards'] });
  });
});
