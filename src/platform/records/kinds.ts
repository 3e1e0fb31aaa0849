import type { ReadTable } from '../event-store/projections/read-rows';

/** A value of a record as JSON stores it; amounts are paise. */
export type Value = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown };
/** Values of a record by field. */
export type Fields = Readonly<Record<string, Value>>;
/** A whole record: its fields, its id, and the version of its stream that changed it last. */
export type RecordRow = Fields & { readonly id: string; readonly revision: number };

/** What a designer sent to be verified, as a field of the person; it waits while `answer` is null. */
export interface VerificationRequest extends Fields {
  readonly firm: string;
  readonly gstin: string;
  readonly portfolio: string;
  readonly note: string;
  readonly at: string;
  readonly answer: 'verified' | 'refused' | null;
  /** Why it was refused, as the designer reads it. */
  readonly reason: string | null;
}

/** An access token of a person, as a field of them; what it grants access with is kept elsewhere, as a hash. */
export interface TokenFacts extends Fields {
  readonly id: string;
  readonly name: string;
  /** Null = from before there were scopes. */
  readonly scopes: readonly string[] | null;
  readonly expires_at: string | null;
}

/** What is written in turn: a long import must not make people wait who choose their role. */
export type Area = 'directory' | 'catalogue' | 'rooms' | 'people' | 'requests';

interface Kind {
  readonly area: Area;
  /** Its read model, with a column per field besides `id` and `revision`. */
  readonly table: ReadTable;
  /** Type of the event that changes it. */
  readonly type: string;
  /** The stream of a record, from its fields and id. */
  readonly stream: (record: Fields & { readonly id: string }) => string;
  /** Every field, with the value of a record that was given none. */
  readonly blank: Fields;
}

const LAST = 1_000_000;
const named: Fields = { slug: '', name: '', position: LAST };
const picture: Fields = { image_key: null, thumb_key: null };
/** Still in its table and history, and no longer found or offered for choice. */
const retirable: Fields = { retired: false };
/** Name of a drawing that comes with the product's own data, shown while there is no picture. */
const drawn: Fields = { drawing: null };
const words: Fields = { alias: [], position: LAST, archived_at: null };
const REQUEST_STREAM = 'quote-request-';
const streamOfRequest = (boqId: string, id: string): string => `${REQUEST_STREAM}${boqId}/${id}`;
const ofVendor = (record: Fields): string => `vendor-${String(record.vendor_id)}`;

/**
 * The kinds of records. A vendor is one stream with its items and offers, a person one of their own; the records of
 * every other kind share one, because they are few.
 */
export const KINDS = {
  vendor: {
    area: 'directory',
    table: 'vendors',
    type: 'VendorChanged',
    stream: ({ id }) => `vendor-${id}`,
    blank: {
      ...named,
      ...retirable,
      address: null,
      email: null,
      website_url: null,
      phone_number: null,
      rating: null,
      review_count: 0,
      city: null,
      gstin: null,
      delivery: null,
      minimum_order: null,
      terms: null,
    },
  },
  item: {
    area: 'directory',
    table: 'vendor_items',
    type: 'VendorChanged',
    stream: ofVendor,
    blank: {
      vendor_id: '',
      brand_id: '',
      pattern_id: '',
      catalog_code: '',
      name: '',
      base_price: 0,
      max_price: 0,
      unit: null,
      pack: null,
      thickness_mm: null,
      size: null,
      gst_included: null,
      gst_rate: null,
      lead_days: null,
      min_order: null,
      city: null,
      listed_at: null,
      valid_from: null,
      valid_until: null,
      price_list: null,
      ...picture,
      ...drawn,
      ...retirable,
      catalog_key: null,
    },
  },
  offer: {
    area: 'directory',
    table: 'vendor_offers',
    type: 'VendorChanged',
    stream: ofVendor,
    blank: { vendor_id: '', message: '', position: LAST, valid_from: null, valid_until: null },
  },
  /** What a customer thinks of a vendor: one per person and vendor. `hidden_reason`: why an admin has hidden it. */
  rating: {
    area: 'directory',
    table: 'vendor_ratings',
    type: 'VendorRated',
    stream: ({ vendor_id }: Fields) => `vendor-ratings-${String(vendor_id)}`,
    blank: {
      vendor_id: '',
      person_id: '',
      name: '',
      stars: 0,
      comment: '',
      dealing: 'answered',
      rated_at: '',
      withdrawn: false,
      hidden_reason: null,
    },
  },
  /** An item that a material of the recipes is bought as; those of a firm are a stream of their own. */
  link: {
    area: 'directory',
    table: 'material_links',
    type: 'MaterialLinksChanged',
    stream: ({ owner_id }: Fields) => (owner_id === null ? 'material-links' : `material-links-${String(owner_id)}`),
    blank: { item_id: '', material: '', unit: '', quantity: 1, owner_id: null },
  },
  brand: {
    area: 'directory',
    table: 'vendor_brands',
    type: 'BrandsChanged',
    stream: () => 'brands',
    blank: { ...named, ...picture, ...retirable },
  },
  category: {
    area: 'directory',
    table: 'vendor_categories',
    type: 'FinishCategoriesChanged',
    stream: () => 'finish-categories',
    blank: { ...named, ...picture, ...drawn, ...retirable, catalog_prefix: '', patterns: [] },
  },
  pattern: {
    area: 'directory',
    table: 'vendor_patterns',
    type: 'PatternsChanged',
    stream: () => 'patterns',
    blank: { ...named, ...picture, ...drawn, ...retirable },
  },
  work: {
    area: 'catalogue',
    table: 'catalogue',
    type: 'WorksChanged',
    stream: () => 'works',
    blank: {
      ...words,
      service: '',
      label: '',
      description: [],
      default_dimension: null,
      available_dimensions: [],
      finishes: [],
      room_kinds: [],
      loose_furniture: false,
      unit: '',
    },
  },
  finish: {
    area: 'catalogue',
    table: 'finishes',
    type: 'FinishesChanged',
    stream: () => 'finishes',
    blank: { ...words, services: [], label: '' },
  },
  room: {
    area: 'rooms',
    table: 'rooms',
    type: 'RoomsChanged',
    stream: () => 'rooms',
    blank: { ...words, name: '', kind: '' },
  },
  person: {
    area: 'people',
    table: 'people',
    type: 'PersonChanged',
    stream: ({ id }) => `person-${id}`,
    blank: { role: 'user', verified: false, disabled_at: null, request: null, tokens: [] },
  },
  /** What came of a request to be contacted or for a sample. Who asks, and their words, are in `vendor_requests` alone. */
  vendor_request: {
    area: 'requests',
    table: 'vendor_request_states',
    type: 'VendorRequestChanged',
    stream: ({ id }) => `vendor-request-${id}`,
    blank: {
      vendor_id: '',
      asked_by: null,
      state: 'asked',
      answer: '',
      link: null,
      catalogue: false,
      answered_at: null,
    },
  },
  /** A request for quotation; its quotes share its stream. */
  quote_request: {
    area: 'requests',
    table: 'quote_requests',
    type: 'QuoteRequestChanged',
    stream: (record) => streamOfRequest(String(record.boq_id), record.id),
    blank: {
      boq_id: '',
      title: '',
      message: '',
      closes_on: '',
      status: 'open',
      lines: [],
      awards: [],
      made_by: '',
      made_at: '',
    },
  },
  /** What one vendor of a request was asked, and answered. */
  quote: {
    area: 'requests',
    table: 'quotes',
    type: 'QuoteRequestChanged',
    stream: (record) => streamOfRequest(String(record.boq_id), String(record.request_id)),
    blank: {
      boq_id: '',
      request_id: '',
      vendor_id: null,
      name: '',
      answer: null,
      answered_at: null,
      messages: [],
      position: 0,
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type RecordKind = keyof typeof KINDS;
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

/** The BOQ whose lines a stream of requests for quotation is about; null for any other stream. */
export function boqOfRequest(streamId: string): string | null {
  return streamId.startsWith(REQUEST_STREAM) ? (streamId.slice(REQUEST_STREAM.length).split('/')[0] ?? null) : null;
}

/** The stream a record is in. */
export function streamOfRecord(kind: RecordKind, record: Fields & { readonly id: string }): string {
  return (KINDS[kind] as Kind).stream(record);
}
