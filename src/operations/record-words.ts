import type { StoredEvent } from '../event-store/event-store';
import { FIELD_TITLES } from '../records/history';
import { RECORD_EVENT_TYPES, type Fields, type RecordKind } from '../records/kinds';
import { recordsChangedSchema } from '../records/record-events';

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

/** What an event of records did, in words; null for an event of something else, or one that cannot be read. */
export function recordWords(event: StoredEvent): string | null {
  if (!(RECORD_EVENT_TYPES as readonly string[]).includes(event.type)) return null;
  const read = recordsChangedSchema.safeParse(event.data);
  if (!read.success) return null;
  const { changes } = read.data;
  const [only] = changes;
  if (!only) return 'Took over earlier changes';
  const noun = NOUNS[only.kind];
  if (changes.length > 1) return `Changed ${changes.length} records: a ${noun} and others`;
  const { before, after } = only;
  if (before === null) return `Added the ${noun}${nameIn(after)}`;
  if (after === null) return `Removed the ${noun}${nameIn(before)}`;
  const fields = Object.keys(after).flatMap((field) => FIELD_TITLES[field]?.toLowerCase() ?? []);
  return `Changed the ${noun}${nameIn(after)}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
}

/** ` “Veneer”` where the fields hold a name. */
function nameIn(fields: Fields | null): string {
  const name = fields?.['name'] ?? fields?.['label'] ?? fields?.['material'];
  return typeof name === 'string' && name !== '' ? ` “${name}”` : '';
}
