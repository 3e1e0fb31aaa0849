import { BLANK } from '../../platform/records/fields';
import { decideUpsert } from './upsert';

const ROW = { vendor_id: 'v', catalog_code: 'PLY-18', name: 'Ply' };

describe('rows of an import', () => {
  it('change the records with their keys, and add the others under ids that follow from the keys', () => {
    const known = { ...BLANK.item, id: 'i', revision: 1 };
    const decide = (code: string) =>
      decideUpsert('price-list-imported', 'item', [ROW, { ...ROW, catalog_code: code }], [known, undefined], 7);
    const { fact, changes } = decide('Ply-19');
    expect([fact, changes[0]]).toEqual(['price-list-imported', { kind: 'item', id: 'i', fields: ROW }]);
    expect(changes[1]).toMatchObject({ isNew: true, fields: { catalog_code: 'Ply-19', listed_at: 7 } });
    expect(decide('PLY-19').changes[1]?.id).toBe(changes[1]?.id);
    expect(decide('ply-20').changes[1]?.id).not.toBe(changes[1]?.id);
  });
});
