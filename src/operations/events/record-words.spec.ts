import type { StoredEvent } from '../../platform/event-store/event-store';
import { RECORD_EVENT_TYPES, RECORD_KINDS, KINDS } from '../../platform/records/kinds';
import { namedRecords, recordWords } from './record-words';

const NAMES = new Map([
  ['v', 'Balaji Ply'],
  ['x', 'Veneer'],
]);
const words = (type: string, data: unknown, streamId = 'finishes', names: ReadonlyMap<string, string> = new Map()) =>
  recordWords({ type, data, streamId } as StoredEvent, names);
const change = (before: object | null, after: object | null, kind = 'finish') => ({
  changes: [{ kind, id: 'x', before, after }],
});

describe('an event of records in words', () => {
  it('names what was added, changed or removed', () => {
    const { type } = KINDS.finish;
    expect(words(type, change(null, { label: 'Veneer' }))).toBe('Added the finish “Veneer”');
    expect(words(type, change({ label: 'Veneer' }, null))).toBe('Removed the finish “Veneer”');
    expect(words(type, change({ description: 'a', position: 1 }, { description: 'b', position: 2 }))).toBe(
      'Changed the finish: description',
    );
    const one = change(null, { label: 'Veneer' }).changes;
    expect(words(type, { changes: [...one, ...one] })).toBe('Changed 2 records: a finish and others');
  });

  it('names what it is about, with the vendor and the list', () => {
    const { type } = KINDS.vendor;
    const item = (before: object | null, after: object | null) => change(before, after, 'item').changes[0];
    const said = (changes: readonly unknown[]) => words(type, { changes }, 'vendor-v', NAMES);
    expect(said([{ ...item({ address: 'a' }, { address: 'b' }), kind: 'vendor', id: 'v' }])).toBe(
      'Changed the vendor “Balaji Ply”: address',
    );
    expect(said([item({ base_price: 1 }, { base_price: 2 })])).toBe(
      'Changed the vendor’s item “Veneer” of “Balaji Ply”: base price',
    );
    const newer = item({ base_price: 1, valid_from: null }, { base_price: 2, valid_from: '2026-12-01' });
    expect(said([newer, newer])).toBe('Changed 2 items of “Balaji Ply”, list of 01/12/2026');
    expect(said([item(null, { name: 'A' }), item(null, { name: 'B' })])).toBe('Added 2 items of “Balaji Ply”');
    expect(namedRecords({ type, data: { changes: [newer] }, streamId: 'vendor-v' } as StoredEvent)).toEqual(['v', 'x']);
  });

  it('says what happened where a rule decided it, and what changed where it does not know the fact', () => {
    const { type } = KINDS.quote_request;
    const data = change({ status: 'open' }, { status: 'withdrawn' }, 'quote_request');
    expect(words(type, { ...data, fact: 'request-withdrawn' })).toBe('Withdrew a request for quotation');
    const item = change({ base_price: 1 }, { base_price: 2, price_list: 'December' }, 'item').changes;
    const said = (fact: string, changes: readonly unknown[]) =>
      words(KINDS.item.type, { changes, fact }, 'vendor-v', NAMES);
    expect(said('item-priced', item)).toBe('Changed the price of an item: “Veneer” of “Balaji Ply”');
    expect(said('price-list-imported', [...item, ...item])).toBe(
      'Imported a price list: 2 items of “Balaji Ply”, list “December”',
    );
    const offer = change(null, { message: 'Ten percent' }, 'offer').changes;
    expect(said('price-list-imported', [...item, ...offer])).toBe('Imported a price list of “Balaji Ply”');
    const vendor = [{ kind: 'vendor', id: 'v', before: { city: null }, after: { city: 'Pune' } }];
    expect(said('vendor-changed', vendor)).toBe('Changed the details of a vendor: “Balaji Ply”');
    for (const older of [data, { ...data, fact: 'toString' }])
      expect(words(type, older)).toBe('Changed the request for quotation');
  });

  it('has words for every kind, and none for what it cannot read', () => {
    for (const kind of RECORD_KINDS)
      expect(words(KINDS[kind].type, change(null, {}, kind))).toMatch(/^Added the [a-z’ ]+$/);
    for (const type of RECORD_EVENT_TYPES) expect(words(type, { nonsense: true })).toBeNull();
    expect(words('BoqRenamed', {})).toBeNull();
  });
});
