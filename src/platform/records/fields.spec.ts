import { addRecord, changeRecord, type Decision } from './decision';
import { BLANK, fieldsOf, FIELDS, type FieldValues, type RowOf } from './fields';
import { RECORD_KINDS } from './kinds';
import { RecordWriter, type Column } from './records';

const REQUEST = { boq_id: 'b', title: 'Stone', closes_on: '2026-12-31' };
/** A writer that has made a request. */
async function writer(fields: FieldValues<'quote_request'> = {}) {
  const records = new RecordWriter({} as ConstructorParameters<typeof RecordWriter>[0], 'requests');
  await records.carryOut(addRecord('vendors-asked', 'quote_request', 'r', { ...REQUEST, ...fields }));
  return { records, request: await records.get('quote_request', 'r') };
}
/** As a program writes that the compiler does not check. */
const unchecked = (values: object): FieldValues<'quote_request'> => values;

describe('the fields of a kind of record', () => {
  it('are held to their kind by the compiler', async () => {
    const { records, request } = await writer();
    const refused = (decision: Parameters<RecordWriter['carryOut']>[0]) =>
      expect(records.carryOut(decision)).rejects.toThrow(RangeError);
    // @ts-expect-error A misspelt status.
    await refused(changeRecord('request-withdrawn', 'quote_request', 'r', { status: 'wthdrawn' }));
    // @ts-expect-error No field.
    await refused(changeRecord('request-withdrawn', 'quote_request', 'r', { status: 'withdrawn', closed_on: 5 }));
    // @ts-expect-error A field of another kind.
    await refused(addRecord('vendors-asked', 'quote', 'q', { closes_on: '2026-12-31' }));
    const typed: Decision<'quote_request' | 'quote'> = {
      fact: 'quote-sent',
      // @ts-expect-error A field of another kind of the same decision.
      changes: [{ kind: 'quote', id: 'q', isNew: true, fields: { closes_on: '2026-12-31' } }],
    };
    await refused(typed);
    // @ts-expect-error No fact.
    expect(changeRecord('request-wthdrawn', 'quote_request', 'r', {}).changes).toHaveLength(1);
    // @ts-expect-error A row of another kind.
    const quote: RowOf<'quote'> = request;
    // @ts-expect-error A column of another kind.
    const column: Column<'quote'> = 'closes_on';
    // @ts-expect-error A value that is no state of the row.
    expect([quote.id, column, request.status === 'closed']).toEqual(['r', 'closes_on', false]);
  });

  it('are refused before they are stored, by kind and field', async () => {
    const { records } = await writer();
    const refused: readonly [object, RegExp][] = [
      [{ status: 'wthdrawn' }, /^"status" of a quote_request cannot be this/],
      [{ closed_on: '2026-12-31' }, /^a quote_request has no field "closed_on"$/],
      [{ awards: [{ no: 1, quote: 'q' }] }, /^"awards\.0/],
      [{ title: null }, /^"title" of a quote_request/],
      [{ lines: [{ no: 1, description: '', quantity: Number.NaN, unit: '', item_ids: [] }] }, /^"lines\.0\.quantity"/],
    ];
    for (const [values, message] of refused) {
      const change = () => records.carryOut(changeRecord('quote-sent', 'quote_request', 'r', unchecked(values)));
      await expect(change()).rejects.toThrow(RangeError);
      await expect(change()).rejects.toThrow(message);
    }
    expect([...records.changes.values()].flat()).toHaveLength(1);
  });

  it('may be absent or undefined, and are blank in a record that was given none', async () => {
    expect(fieldsOf('vendor', {})).toEqual({});
    expect((await writer({ message: undefined })).request).toMatchObject({ message: '' });
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
