import type { ReadTable } from '../event-store/projections/read-rows';
import type { FieldsOf, RecordKind } from './fields';

/** A value of a record as JSON stores it; amounts are paise. */
export type Value = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown };
/** Values of a record by field. */
export type Fields = Readonly<Record<string, Value>>;

/** What is written in turn: a long import must not make people wait who choose their role. */
export type Area = 'directory' | 'catalogue' | 'rooms' | 'people' | 'requests';

interface Kind<K extends RecordKind> {
  readonly area: Area;
  /** Its read model, with a column per field of `FIELDS` besides `id` and `revision`. */
  readonly table: ReadTable;
  /** Type of the event that changes it. */
  readonly type: string;
  /** The stream of a record, from its fields and id. */
  readonly stream: (record: FieldsOf<K> & { readonly id: string }) => string;
}

type Kinds = { readonly [K in RecordKind]: Kind<K> };
/** Enough for the stream of a record that is one by itself. */
interface Id {
  readonly id: string;
}

const REQUEST_STREAM = 'quote-request-';
const streamOfRequest = (boqId: string, id: string): string => `${REQUEST_STREAM}${boqId}/${id}`;
const ofVendor = ({ vendor_id }: { readonly vendor_id: string }): string => `vendor-${vendor_id}`;

/**
 * The kinds of records. A vendor is one stream with its items and offers, a person one of their own; the records of
 * every other kind share one, because they are few.
 */
export const KINDS = {
  vendor: { area: 'directory', table: 'vendors', type: 'VendorChanged', stream: ({ id }: Id) => `vendor-${id}` },
  item: { area: 'directory', table: 'vendor_items', type: 'VendorChanged', stream: ofVendor },
  offer: { area: 'directory', table: 'vendor_offers', type: 'VendorChanged', stream: ofVendor },
  rating: {
    area: 'directory',
    table: 'vendor_ratings',
    type: 'VendorRated',
    stream: ({ vendor_id }) => `vendor-ratings-${vendor_id}`,
  },
  link: {
    area: 'directory',
    table: 'material_links',
    type: 'MaterialLinksChanged',
    stream: ({ owner_id }) => (owner_id === null ? 'material-links' : `material-links-${owner_id}`),
  },
  brand: { area: 'directory', table: 'vendor_brands', type: 'BrandsChanged', stream: () => 'brands' },
  category: {
    area: 'directory',
    table: 'vendor_categories',
    type: 'FinishCategoriesChanged',
    stream: () => 'finish-categories',
  },
  pattern: { area: 'directory', table: 'vendor_patterns', type: 'PatternsChanged', stream: () => 'patterns' },
  work: { area: 'catalogue', table: 'catalogue', type: 'WorksChanged', stream: () => 'works' },
  finish: { area: 'catalogue', table: 'finishes', type: 'FinishesChanged', stream: () => 'finishes' },
  room: { area: 'rooms', table: 'rooms', type: 'RoomsChanged', stream: () => 'rooms' },
  person: { area: 'people', table: 'people', type: 'PersonChanged', stream: ({ id }: Id) => `person-${id}` },
  vendor_request: {
    area: 'requests',
    table: 'vendor_request_states',
    type: 'VendorRequestChanged',
    stream: ({ id }: Id) => `vendor-request-${id}`,
  },
  quote_request: {
    area: 'requests',
    table: 'quote_requests',
    type: 'QuoteRequestChanged',
    stream: ({ boq_id, id }) => streamOfRequest(boq_id, id),
  },
  quote: {
    area: 'requests',
    table: 'quotes',
    type: 'QuoteRequestChanged',
    stream: ({ boq_id, request_id }) => streamOfRequest(boq_id, request_id),
  },
} as const satisfies Kinds;

export const RECORD_KINDS = Object.keys(KINDS) as readonly RecordKind[];

export type RecordEventType = (typeof KINDS)[RecordKind]['type'];
/** The event types that change records. */
export const RECORD_EVENT_TYPES = [
  ...new Set(RECORD_KINDS.map((kind) => KINDS[kind].type)),
] as readonly RecordEventType[];

/** The area that events of a type belong to. */
export const AREAS: ReadonlyMap<string, Area> = new Map(
  RECORD_KINDS.map((kind) => [KINDS[kind].type, KINDS[kind].area]),
);

/** The BOQ and the request for quotation that a stream is about; null for any other stream. */
export function requestOf(streamId: string): { readonly boqId: string; readonly id: string } | null {
  if (!streamId.startsWith(REQUEST_STREAM)) return null;
  const [boqId, id] = streamId.slice(REQUEST_STREAM.length).split('/');
  return boqId === undefined || id === undefined ? null : { boqId, id };
}

/** The BOQ whose lines a stream of requests for quotation is about; null for any other stream. */
export const boqOfRequest = (streamId: string): string | null => requestOf(streamId)?.boqId ?? null;

/** The stream a record is in. */
export function streamOfRecord<K extends RecordKind>(kind: K, record: FieldsOf<K> & Id): string {
  const kinds: Kinds = KINDS;
  return kinds[kind].stream(record);
}
