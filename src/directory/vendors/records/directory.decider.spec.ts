import { BLANK, type RowOf } from '../../../platform/records/fields';
import { decideDirectory, type DirectoryCommand, type DirectoryState } from './directory.decider';

const NOBODY: DirectoryState = { record: null, namesake: null, known: new Set() };
const VENDOR: RowOf<'vendor'> = { ...BLANK.vendor, id: 'v', revision: 1, name: 'Balaji Ply', slug: 'balaji-ply' };
const CATEGORY: RowOf<'category'> = { ...BLANK.category, id: 'c', revision: 1, name: 'Ply', slug: 'ply' };
const PLY = { vendor_id: 'v', brand_id: 'b', pattern_id: 'p', catalog_code: 'ply-18', name: 'Ply', base_price: 9_800 };
const ITEM: RowOf<'item'> = { ...BLANK.item, ...PLY, id: 'i', revision: 1, max_price: 9_800 };
const known = new Set(['vendor v', 'brand b', 'pattern p', 'pattern q']);
const add = (fields: object): DirectoryCommand => ({ type: 'AddItem', id: 'i', fields: { ...PLY, ...fields }, at: 7 });
const change = (fields: object): DirectoryCommand => ({ type: 'ChangeItem', fields });
const refusal = (command: DirectoryCommand, state: Partial<DirectoryState>) => {
  try {
    decideDirectory(command, { ...NOBODY, known, ...state });
  } catch (error) {
    const { code, field, message } = error as { code: string; field: string | null; message: string };
    return code === 'invalid' ? { [field ?? '']: message } : code;
  }
  throw new Error('The command was accepted.');
};
const factOf = (command: DirectoryCommand, state: Partial<DirectoryState>) =>
  decideDirectory(command, { ...NOBODY, known, ...state }).fact;

describe('an item', () => {
  it('is listed at a moment, its highest price the lowest one where there is no other', () => {
    expect(decideDirectory(add({}), { ...NOBODY, known })).toEqual({
      fact: 'item-listed',
      changes: [{ kind: 'item', id: 'i', isNew: true, fields: { ...PLY, max_price: 9_800, listed_at: 7 } }],
    });
  });

  it.each<[string, object, object, object | string]>([
    ['no code', { catalog_code: undefined }, {}, { catalog_code: 'Please enter the catalog code.' }],
    ['no brand', { brand_id: undefined }, {}, { brand_id: 'Please enter the brand.' }],
    ['an unknown vendor', { vendor_id: 'w' }, {}, 'not-found'],
    ['an unknown brand', { brand_id: 'x' }, {}, { brand_id: 'Please choose a brand.' }],
    ['a vendor for a pattern', { pattern_id: 'v' }, {}, { pattern_id: 'Please choose a pattern.' }],
    [
      'the code of another one',
      {},
      { namesake: { id: 'other' } },
      { catalog_code: 'This vendor has an item with this code already.' },
    ],
    ['a range upside down', { max_price: 1 }, {}, { max_price: 'The max price is at least the base price.' }],
    [
      'days upside down',
      { valid_from: '2026-12-02', valid_until: '2026-12-01' },
      {},
      { valid_until: 'The last day is not before the first day.' },
    ],
  ])('with %s is refused', (_what, fields, state, expected) => {
    expect(refusal(add(fields), state)).toEqual(expected);
  });

  it('is priced, changed, retired and restored', () => {
    const state = { record: ITEM, namesake: ITEM };
    expect(factOf(change({ base_price: 9_000 }), state)).toBe('item-priced');
    expect(factOf(change({ base_price: 9_800, name: 'BWP ply' }), state)).toBe('item-changed');
    expect(factOf(change({ retired: true, base_price: 1 }), state)).toBe('item-retired');
    expect(factOf(change({ retired: false }), { record: { ...ITEM, retired: true } })).toBe('item-restored');
    expect(refusal(change({ base_price: 10_000 }), state)).toEqual({
      max_price: 'The max price is at least the base price.',
    });
    expect(refusal(change({ name: 'X' }), {})).toBe('not-found');
  });
});

describe('a vendor, brand, category or pattern', () => {
  const named = (kind: 'vendor' | 'category', fields: object): DirectoryCommand => {
    return { type: 'AddNamed', kind, id: 'n', fields };
  };

  it('is added by its slug, a category with a prefix of codes', () => {
    expect(decideDirectory(named('category', { name: 'Ply', slug: 'ply' }), NOBODY)).toEqual({
      fact: 'category-added',
      changes: [
        { kind: 'category', id: 'n', isNew: true, fields: { name: 'Ply', slug: 'ply', catalog_prefix: 'ply' } },
      ],
    });
    expect(factOf(named('vendor', { name: 'Balaji', slug: 'balaji' }), {})).toBe('vendor-listed');
    expect(refusal(named('vendor', {}), {})).toEqual({ name: 'Please enter the name.' });
    expect(refusal(named('vendor', { name: '北京', slug: '' }), {})).toEqual({
      slug: 'Please give a slug: the name has no Latin letters.',
    });
    expect(refusal(named('vendor', { name: 'B', slug: 'b' }), { namesake: VENDOR })).toEqual({
      slug: 'There is a vendor with this slug already.',
    });
  });

  it('is changed, retired and restored', () => {
    const command = (fields: object): DirectoryCommand => ({ type: 'ChangeNamed', kind: 'vendor', fields });
    expect(factOf(command({ city: 'Pune' }), { record: VENDOR })).toBe('vendor-changed');
    expect(factOf(command({ retired: true }), { record: VENDOR })).toBe('vendor-retired');
    expect(factOf(command({ retired: false }), { record: { ...VENDOR, retired: true } })).toBe('vendor-restored');
    expect(refusal(command({}), {})).toBe('not-found');
  });

  it('has the patterns that the directory has, each once', () => {
    const set = (...patterns: string[]): DirectoryCommand => {
      return { type: 'ChangeNamed', kind: 'category', fields: { patterns } };
    };
    const state = { record: CATEGORY };
    expect(factOf(set('p'), state)).toBe('category-changed');
    const sentence = 'Each pattern is named once, and must be in the directory.';
    for (const command of [set('p', 'p'), set('b')]) expect(refusal(command, state)).toEqual({ patterns: sentence });
    const arrange = (...patterns: string[]): DirectoryCommand => ({ type: 'ArrangeCategory', patterns });
    expect(decideDirectory(arrange('p', 'q', 'p'), { ...NOBODY, ...state, known }).changes).toEqual([
      { kind: 'category', id: 'c', fields: { patterns: ['p', 'q'] } },
    ]);
    expect(refusal(arrange('b'), state)).toEqual({ patterns: 'One of these patterns no longer exists.' });
  });
});
