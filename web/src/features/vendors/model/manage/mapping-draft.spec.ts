import { describe, expect, it } from '@jest/globals';
import type { KindSpec, ReviewSheet } from '../../api/manage-queries';
import { columnChoices, draftOf, mappingOf, missingOf, withColumn, withFixed, withKind } from './mapping-draft';

const field = (key: string, is_required = true, can_be_fixed = false) => ({
  key,
  title: key.toUpperCase(),
  is_required,
  can_be_fixed,
});
const kinds: KindSpec[] = [
  { kind: 'brand', name: 'Brands', fields: [field('name'), field('slug', false)] },
  { kind: 'item', name: 'Items', fields: [field('catalog_code'), field('name'), field('vendor', true, true)] },
];
const sheet: ReviewSheet = {
  sheet: 'Rates',
  fingerprint: 'sku|product',
  labels: ['SKU', 'Product'],
  rows: [{ at: 2, cells: ['a', 'b', 'c'] }],
  kind: 'item',
  header_row: 1,
  columns: { catalog_code: 0, name: 1 },
  fixed: {},
  taken: {},
  remembered: false,
};

describe('columns of a price list', () => {
  it('are complete once every required field has a column or a fixed value', () => {
    const draft = draftOf(sheet);
    expect(missingOf(draft, kinds)).toEqual(['VENDOR']);
    expect(mappingOf([draft], kinds)).toBeNull();
    expect(missingOf(withFixed(draft, 'vendor', ' '), kinds)).toEqual(['VENDOR']);
    expect(mappingOf([withFixed(draft, 'vendor', 'Deccan')], kinds)).toEqual([
      {
        sheet: 'Rates',
        kind: 'item',
        header_row: 1,
        columns: { catalog_code: 0, name: 1 },
        fixed: { vendor: 'Deccan' },
      },
    ]);
  });

  it('are used once each, and a column wins over a fixed value', () => {
    const draft = withColumn(withFixed(draftOf(sheet), 'vendor', 'Deccan'), 'vendor', 1);
    expect(draft.columns).toEqual({ catalog_code: 0, vendor: 1 });
    expect(missingOf(draft, kinds)).toEqual(['NAME']);
    const whole = withColumn(draft, 'name', 2);
    expect(mappingOf([whole], kinds)?.[0]).toMatchObject({ columns: { vendor: 1, name: 2 }, fixed: {} });
    expect(withColumn(whole, 'name', null).columns).toEqual({ catalog_code: 0, vendor: 1 });
  });

  it('reset for another kind; a sheet can be skipped', () => {
    const brand = withKind(withFixed(draftOf(sheet), 'vendor', 'Deccan'), 'brand');
    expect(brand).toMatchObject({ kind: 'brand', columns: { name: 1 }, fixed: {} });
    expect(mappingOf([brand, withKind(draftOf(sheet), null)], kinds)).toHaveLength(1);
    expect(mappingOf([withKind(draftOf(sheet), null)], kinds)).toBeNull();
    expect(columnChoices(sheet).map(({ label }) => label)).toEqual(['A: SKU', 'B: Product', 'C']);
  });
});
