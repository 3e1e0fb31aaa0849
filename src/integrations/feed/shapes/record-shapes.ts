/** The public schemas of events that are of no BOQ: records of the directory and versions of the rate book. */
import { z } from 'zod';
import { RECORD_EVENT_TYPES, type RecordEventType } from '../../../platform/records/kinds';
import { RECORD_SCHEMA_VERSION, recordsChangedSchema } from '../../../platform/records/record-events';
import { RATE_BOOK_SCHEMA_VERSION } from '../../../directory/rate-books/domain/rate-book.events';
import { paise } from './fields';

/** Who may read an event: anyone with an account, designers, admins (and the person whom it is about), or whoever may see the costs of its BOQ. */
export type Readers = 'everyone' | 'designers' | 'admins' | 'bill';

interface Described {
  readonly group: string;
  readonly readers: Readers;
  readonly schemaVersion: number;
  readonly shape: z.ZodObject;
}

// The trail of before the events names people: it is in the history alone.
const changed = recordsChangedSchema.omit({ adopted: true });
const of = (group: string, what: string, readers: Readers = 'everyone'): Described => ({
  group,
  readers,
  schemaVersion: RECORD_SCHEMA_VERSION,
  shape: changed.describe(`${what}: each changed field, before and after`),
});

const RECORDS: Readonly<Record<RecordEventType, Described>> = {
  VendorChanged: of('Directory', 'A vendor, its items and its offers'),
  VendorRated: of('Directory', 'What a customer thinks of a vendor', 'admins'),
  VendorRequestChanged: of('Directory', 'What came of a request to a vendor', 'admins'),
  MaterialLinksChanged: of('Directory', 'Items that materials of the recipes are bought as', 'designers'),
  BrandsChanged: of('Directory', 'Brands'),
  FinishCategoriesChanged: of('Directory', 'Finish categories and their patterns'),
  PatternsChanged: of('Directory', 'Patterns'),
  WorksChanged: of('Directory', 'Works of the catalogue'),
  FinishesChanged: of('Directory', 'Finishes'),
  RoomsChanged: of('Directory', 'Rooms of the master list'),
  PersonChanged: of('People', 'What a person may do', 'admins'),
  QuoteRequestChanged: of('Requests for quotation', 'A request to vendors and their quotes', 'bill'),
};

const version = z.object({ version: z.int(), basedOn: z.int(), note: z.string() });
const rate = z.object({ rate: paise, note: z.string().optional() });
const book = (shape: z.ZodObject, readers: Readers): Described => ({
  group: 'Rate book',
  readers,
  schemaVersion: RATE_BOOK_SCHEMA_VERSION,
  shape,
});

const RATE_BOOKS = {
  RateBookDrafted: book(version.describe('The next version of the rate book begins as a draft'), 'admins'),
  RateBookChanged: book(
    z
      .object({ rates: z.array(z.object({ label: z.string(), before: rate, after: rate })), note: z.string() })
      .describe('Changed rates of a draft, before and after'),
    'admins',
  ),
  RateBookPublished: book(version.describe('A version of the rate book is published; new BOQs use it'), 'designers'),
  RateBookDiscarded: book(z.object({ note: z.string() }).describe('A draft of the rate book is discarded'), 'admins'),
} as const;

export type RecordType = RecordEventType | keyof typeof RATE_BOOKS;
export const RECORD_SHAPES: Readonly<Record<RecordType, Described>> = { ...RECORDS, ...RATE_BOOKS };
/** Types that are delivered only to those who ask for them by name. */
export const RECORD_TYPES = [...RECORD_EVENT_TYPES, ...Object.keys(RATE_BOOKS)] as readonly RecordType[];
