import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { dataShapeOf, envelopeOf, FEED_TYPES, type FeedEventType, type PublicEvent } from './public-event';
import { valuesOf } from './shape-values.fixtures';
import { announced, inVersion, inVersion1, jsonSchemaOfVersion2 } from './versions';

const ajv = addFormats(new Ajv2020({ strict: false }));

function eventOf(type: FeedEventType, data: unknown): PublicEvent {
  const { name, schemaVersion } = envelopeOf(type);
  return {
    position: '7',
    event_id: '0d1f7a52-7a6c-5c3e-8f0a-2b9b1c7a4e10',
    type,
    schema_version: schemaVersion,
    boq_id: name !== 'RecordEvent' ? '5f1c3a52-5f0c-4b3e-9c1d-0b6a1f4e7d21' : null,
    revision: 3,
    at: '2026-11-20T04:00:00.000Z',
    actor: { id: null, name: 'Guest', role: 'guest' },
    data: data as PublicEvent['data'],
  };
}

/** Keys of all objects inside that are written in camelCase, apart from those that are data (ids, rooms). */
function camelCase(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(/^[a-z]+[A-Z]/.test(key) ? [key] : []),
    ...camelCase(part),
  ]);
}

describe('version 2 of events', () => {
  it.each(FEED_TYPES)('says of %s all that version 1 does, to the paisa, as its schema says', (type) => {
    const isOfSchema = ajv.compile(jsonSchemaOfVersion2(type));
    fc.assert(
      fc.property(valuesOf(dataShapeOf(type)), (data) => {
        const stored = eventOf(type, JSON.parse(JSON.stringify(data)));
        const sent = JSON.parse(JSON.stringify(inVersion(stored, 2))) as PublicEvent;
        expect([isOfSchema(sent), isOfSchema.errors]).toEqual([true, null]);
        expect(inVersion1(sent)).toEqual(stored);
      }),
      { numRuns: 25 },
    );
  });

  it('speaks the language of the API', () => {
    const changes = {
      carpetArea: { before: null, after: 75_999_522 },
      designFeeBp: { before: 1_050, after: 900 },
      markUp: { before: null, after: null },
    };
    const totals = { material: 92_345_601, labour: 0, total: 92_345_601 };
    const sent = inVersion(
      eventOf('BoqDetailsChanged', { changes, added: [], removed: [], changed: [], kept: [], totals }),
      2,
    );
    expect(sent).toMatchObject({
      version: 2,
      data: {
        changes: {
          carpet_area: { before: null, after: 7_599.9522 },
          design_fee_percent: { before: 10.5, after: 9 },
          markup: { before: null, after: null },
        },
        totals: { material: 923_456.01, labour: 0, total: 923_456.01 },
      },
    });
    expect(camelCase(sent)).toEqual([]);
  });

  it('calls the fields of items as the API does, and gives lengths in feet and inches', () => {
    const changes = {
      finish: { before: 'a', after: 'b' },
      trips: { before: 1, after: 2 },
      looseFurniture: { before: false, after: true },
      dimension: { before: null, after: { L: 78, H: 84 } },
      rate: { before: 12_345, after: null },
    };
    const data = { id: 'i', title: 'Wardrobe', changes, totals: { material: 1, labour: 2, total: 3 } };
    expect(inVersion(eventOf('ItemChanged', data), 2).data).toMatchObject({
      changes: {
        finish_id: { before: 'a', after: 'b' },
        total_trips: { before: 1, after: 2 },
        is_loose_furniture: { before: false, after: true },
        dimension: { before: null, after: { L: { feet: 6, inches: 6 }, H: { feet: 7, inches: 0 } } },
        rate: { before: 123.45, after: null },
      },
    });
  });

  it('gives the prices of vendors’ items in rupees', () => {
    const change = { kind: 'item', id: 'i', before: { base_price: 100 }, after: { base_price: 12_050 } };
    const sent = inVersion(eventOf('VendorChanged', { changes: [change] }), 2);
    expect(sent.data).toEqual({ changes: [{ ...change, before: { base_price: 1 }, after: { base_price: 120.5 } }] });
  });

  it('comes without the announcement of an end, which version 1 has', () => {
    expect(announced(2)).toEqual({});
    expect(announced(1)).toMatchObject({ deprecation: '@1795651200', sunset: 'Fri, 26 Nov 2027 00:00:00 GMT' });
  });
});
