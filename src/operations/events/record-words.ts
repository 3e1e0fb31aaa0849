import type { StoredEvent } from '../../platform/event-store/event-store';
import { dayWords } from '../../kernel/day';
import { FIELD_TITLES } from '../../platform/records/history';
import { factWords } from '../../platform/records/decision';
import type { RecordKind } from '../../platform/records/fields';
import { RECORD_EVENT_TYPES, type Fields } from '../../platform/records/kinds';
import { recordsChangedSchema, type RecordChange, type RecordsChanged } from '../../platform/records/record-events';

const NOUNS: Readonly<Record<RecordKind, string>> = {
  vendor: 'vendor',
  item: 'vendor’s item',
  offer: 'vendor’s offer',
  rating: 'rating of a vendor',
  vendor_request: 'request to a vendor',
  link: 'link of an item to a material',
  brand: 'brand',
  category: 'finish category',
  pattern: 'pattern',
  work: 'work of the catalogue',
  finish: 'finish',
  room: 'room',
  person: 'account',
  quote_request: 'request for quotation',
  quote: 'quote',
};

const VENDOR_STREAM = 'vendor-';

/** Records that the words of an event name: the only one that it changes, and the vendor of its stream. */
export function namedRecords(event: StoredEvent): string[] {
  const { changes } = dataOf(event) ?? { changes: [] };
  const vendor = event.streamId.startsWith(VENDOR_STREAM) ? [event.streamId.slice(VENDOR_STREAM.length)] : [];
  return [...vendor, ...(changes.length === 1 ? changes.map(({ id }) => id) : [])];
}

function dataOf(event: StoredEvent): RecordsChanged | null {
  if (!(RECORD_EVENT_TYPES as readonly string[]).includes(event.type)) return null;
  const read = recordsChangedSchema.safeParse(event.data);
  return read.success ? read.data : null;
}

/** What an event of records did, in words, with the names of records by id; null for an event of something else, or one that cannot be read. */
export function recordWords(event: StoredEvent, names: ReadonlyMap<string, string>): string | null {
  const data = dataOf(event);
  if (!data) return null;
  const { changes } = data;
  const [only] = changes;
  if (!only) return 'Took over earlier changes';
  const noun = NOUNS[only.kind];
  const vendor = names.get(event.streamId.slice(VENDOR_STREAM.length));
  const ofVendor = vendor === undefined ? '' : ` of “${vendor}”`;
  const of = only.kind === 'vendor' ? '' : ofVendor;
  const fact = factWords(data.fact);
  const { before, after, id } = only;
  if (changes.length > 1) {
    const items = changes.every(({ kind }) => kind === 'item') ? `${changes.length} items` : null;
    if (fact !== null) return items === null ? `${fact}${ofVendor}` : `${fact}: ${items}${of}${listIn(changes)}`;
    return items === null
      ? `Changed ${changes.length} records${ofVendor}: a ${noun} and others`
      : `${didTo(changes)} ${items}${of}${listIn(changes)}`;
  }
  const name = names.get(id);
  const called = name === undefined ? nameIn(after ?? before) : ` “${name}”`;
  if (fact !== null) return called === '' ? `${fact}${of}` : `${fact}:${called}${of}`;
  if (before === null) return `Added the ${noun}${nameIn(after)}${of}`;
  if (after === null) return `Removed the ${noun}${nameIn(before)}${of}`;
  const fields = Object.keys(after).flatMap((field) => FIELD_TITLES[field]?.toLowerCase() ?? []);
  return `Changed the ${noun}${called}${of}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
}

function didTo(changes: readonly RecordChange[]): string {
  if (changes.every(({ before }) => before === null)) return 'Added';
  return changes.every(({ after }) => after === null) ? 'Removed' : 'Changed';
}

/** `, list of 01/12/2026` where the items have the day or the name of one list. */
function listIn(changes: readonly RecordChange[]): string {
  const only = (field: string): string | null => {
    const values = new Set(changes.map(({ after }) => after?.[field]));
    const [value] = values;
    return values.size === 1 && typeof value === 'string' ? value : null;
  };
  const [day, list] = [only('valid_from'), only('price_list')];
  if (day !== null) return `, list of ${dayWords(day)}`;
  return list === null ? '' : `, list “${list}”`;
}

/** ` “Veneer”` where the fields hold a name. */
function nameIn(fields: Fields | null): string {
  const name = fields?.['name'] ?? fields?.['label'] ?? fields?.['material'];
  return typeof name === 'string' && name !== '' ? ` “${name}”` : '';
}
