import { BLANK, fieldsOf, FIELDS, type FieldValues, type RowOf } from './fields';
import { RECORD_KINDS } from './kinds';
import { RecordWriter, type Column } from './records';

const writer = () => new RecordWriter({} as ConstructorParameters<typeof RecordWriter>[0], 'requests');
const REQUEST = { boq_id: 'b', title: 'Stone', closes_on: '2026-12-31' };
/** As a program writes that the compiler does not check. */
const unchecked = (values: object): FieldValues<'quote_request'> => values;

describe('the fields of a kind of record', () => {
  it('are held to their kind by the compiler', () => {
    const records = writer();
    const request = records.create('quote_request', 'r', REQUEST);
    expect(() => {
      // @ts-expect-error A misspelt status.
      records.change('quote_request', request, { status: 'wthdrawn' });
    }).toThrow(RangeError);
    expect(() => {
      // @ts-expect-error No field.
      records.change('quote_request', request, { status: 'withdrawn', closed_on: 5 });
    }).toThrow(RangeError);
    expect(() => {
      // @ts-expect-error A field of another kind.
      records.create('quote', 'q', { closes_on: '2026-12-31' });
    }).toThrow(RangeError);
    // @ts-expect-error A row of another kind.
    const quote: RowOf<'quote'> = request;
    // @ts-expect-error A column of another kind.
    const column: Column<'quote'> = 'closes_on';
    // @ts-expect-error A value that is no state of the row.
    expect([quote.id, column, request.status === 'closed']).toEqual(['r', 'closes_on', false]);
  });

  it('are refused before they are stored, by kind and field', () => {
    const records = writer();
    const request = records.create('quote_request', 'r', REQUEST);
    const refused: readonly [object, RegExp][] = [
      [{ status: 'wthdrawn' }, /^"status" of a quote_request cannot be this/],
      [{ closed_on: '2026-12-31' }, /^a quote_request has no field "closed_on"$/],
      [{ awards: [{ no: 1, quote: 'q' }] }, /^"awards\.0/],
      [{ title: null }, /^"title" of a quote_request/],
      [{ lines: [{ no: 1, description: '', quantity: Number.NaN, unit: '', item_ids: [] }] }, /^"lines\.0\.quantity"/],
    ];
    for (const [values, message] of refused) {
      const change = () => records.change('quote_request', request, unchecked(values));
      expect(change).toThrow(RangeError);
      expect(change).toThrow(message);
    }
    expect([...records.changes.values()].flat()).toHaveLength(1);
  });

  it('may be absent or undefined, and are blank in a record that was given none', () => {
    expect(fieldsOf('vendor', {})).toEqual({});
    expect(writer().create('quote_request', 'r', { ...REQUEST, message: undefined })).toMatchObject({ message: '' });
    // Awards of before November 2026 have no rate of before.
    expect(fieldsOf('quote_request', { awards: [{ no: 1, quote_id: 'q' }] })).toBeDefined();
  });

  it('of a blank record are all that a schema declares, and valid', () => {
    for (const kind of RECORD_KINDS) {
      expect(Object.keys(BLANK[kind])).toEqual(Object.keys(FIELDS[kind].shape));
      expect(FIELDS[kind].safeParse(BLANK[kind]).error).toBeUndefined();
    }
    expect([...RECORD_KINDS].sort()).toEqual(Object.keys(FIELDS).sort());
  });
});
