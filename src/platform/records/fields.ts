/**
 * The fields of every kind of record, declared once: TypeScript takes their types from here, the writer refuses by them
 * what is none before it is stored, and the tables of the read models have the same columns.
 */
import { z } from 'zod';
import { LANGUAGES } from '../../kernel/quotations/languages';

const LAST = 1_000_000;
const text = z.string();
const texts = z.array(text).readonly();
// Fields with the values of a record that was given none.
const field = text.default('');
const noText = text.nullable().default(null);
const noNumber = z.number().nullable().default(null);
const noTexts = texts.default([]);
const flag = z.boolean().default(false);
const position = z.int().default(LAST);
/** Identified by its slug (lower-case words joined by hyphens; never changes); lists are ordered by position, then name. */
const named = { slug: field, name: field, position };
/** An uploaded picture; null = none. */
const picture = { image_key: noText, thumb_key: noText };
/** Still in its table and history, and no longer found or offered for choice. */
const retirable = { retired: flag };
/** Name of a drawing that comes with the product's own data, shown while there is no picture. */
const drawn = { drawing: noText };
/** Entries of the master lists: those added later follow by label. */
const words = { alias: noTexts, position, archived_at: noText };
/** First and last day of a price or an offer, as ISO 8601 writes them. */
const days = { valid_from: noText, valid_until: noText };

/** What a designer sent to be verified; it waits while `answer` is null. Older requests may hold more. */
const verificationRequest = z
  .object({
    firm: text,
    gstin: text,
    portfolio: text,
    note: text,
    at: text,
    answer: z.enum(['verified', 'refused']).nullable(),
    /** Why it was refused, as the designer reads it. */
    reason: text.nullable(),
  })
  .readonly();
export type VerificationRequest = z.output<typeof verificationRequest>;

/** An access token of a person; what it grants access with is kept elsewhere, as a hash. */
const tokenFacts = z
  .strictObject({
    id: text,
    name: text,
    /** Null = from before there were scopes. */
    scopes: texts.nullable(),
    expires_at: text.nullable(),
  })
  .readonly();
export type TokenFacts = z.output<typeof tokenFacts>;

/** A line that vendors are asked about. */
const requestedLine = z
  .strictObject({
    /** Its number on the request, from 1. */
    no: z.int(),
    description: text,
    quantity: z.number(),
    unit: text,
    /** Items of the BOQ that its rate is for; none for what is no item of it. */
    item_ids: texts,
  })
  .readonly();
export type RequestedLine = z.output<typeof requestedLine>;

const awardedLine = z
  .strictObject({
    no: z.int(),
    quote_id: text,
    /** Rupees per unit that the BOQ had before; absent in awards of before November 2026. */
    bill_rate: z.number().nullable().optional(),
  })
  .readonly();

/** What a vendor says of one line. */
const quotedLine = z
  .strictObject({
    no: z.int(),
    /** Rupees per `unit`; null where they cannot supply it, or have not said. */
    rate: z.number().nullable(),
    /** The vendor's own unit; null: the unit that was asked. */
    unit: text.nullable(),
    /** How many of the asked unit one of the vendor's own is. */
    per: z.number().nullable(),
    tax_included: z.boolean(),
    gst_percent: z.number(),
    brand: text,
    remark: text,
    delivery_days: z.number().nullable(),
    cannot_supply: z.boolean(),
  })
  .readonly();
export type QuotedLine = z.output<typeof quotedLine>;

const quoteAnswer = z
  .strictObject({
    lines: z.array(quotedLine).readonly(),
    /** Rupees for the whole order, without tax. */
    freight: z.number(),
    /** `2026-12-31`; null where the vendor does not say. */
    valid_until: text.nullable(),
    note: text,
  })
  .readonly();
export type QuoteAnswer = z.output<typeof quoteAnswer>;

const quoteMessage = z.strictObject({ by: z.enum(['vendor', 'sender']), text, at: text }).readonly();

/** Inches by axis. */
const axes = z.partialRecord(z.enum(['L', 'W', 'H']), z.number()).readonly();

/** Of each kind the fields, each with what it holds and the value of a record that was given none. */
export const FIELDS = {
  vendor: z.strictObject({
    ...named,
    ...retirable,
    address: noText,
    email: noText,
    website_url: noText,
    phone_number: noText,
    /** 0.0 to 5.0. */
    rating: noNumber,
    review_count: z.int().default(0),
    city: noText,
    gstin: noText,
    delivery: noText,
    minimum_order: noText,
    terms: noText,
    /** Keys of cities it delivers to; none where that is not known. */
    cities_served: noTexts,
  }),
  item: z.strictObject({
    vendor_id: field,
    brand_id: field,
    pattern_id: field,
    /** Unique within the vendor, ignoring case. */
    catalog_code: field,
    name: field,
    /** Paise. */
    base_price: z.number().default(0),
    /** Paise; at least the base price. */
    max_price: z.number().default(0),
    /** What the price is for, as bills write it: `sqft`, `nos`, `sheet`. */
    unit: noText,
    /** Quantity of the unit in one pack, such as 32 sqft in a sheet. */
    pack: noNumber,
    thickness_mm: noNumber,
    size: noText,
    /** Whether the price includes GST. */
    gst_included: z.boolean().nullable().default(null),
    /** Percent. */
    gst_rate: noNumber,
    lead_days: noNumber,
    /** In the unit. */
    min_order: noNumber,
    city: noText,
    /** When it was added, in milliseconds; null for items from before this was stored. */
    listed_at: noNumber,
    ...days,
    /** Name of the price list that the price is from. */
    price_list: noText,
    ...picture,
    ...drawn,
    ...retirable,
    /** Its catalogue, a PDF. */
    catalog_key: noText,
  }),
  /** `message` is unique within the vendor. */
  offer: z.strictObject({ vendor_id: field, message: field, position, ...days }),
  /** What a customer thinks of a vendor: one per person and vendor. */
  rating: z.strictObject({
    vendor_id: field,
    person_id: field,
    /** The person's, when they rated it. */
    name: field,
    /** 1 to 5. */
    stars: z.int().default(0),
    comment: field,
    /** Why they may rate it. */
    dealing: z.enum(['ordered', 'answered']).default('answered'),
    rated_at: field,
    withdrawn: flag,
    /** Why an admin has hidden it; null = shown. */
    hidden_reason: noText,
  }),
  /** An item that a material of the recipes is bought as; those of a firm are a stream of their own. */
  link: z.strictObject({
    item_id: field,
    /** Label of the material, in lower case. */
    material: field,
    /** The recipes' unit of the material, and how much of it one unit of the item's price is. */
    unit: field,
    quantity: z.number().default(1),
    /** The designer whose firm it is for; null: for everybody. */
    owner_id: noText,
  }),
  brand: z.strictObject({ ...named, ...picture, ...retirable }),
  category: z.strictObject({
    ...named,
    ...picture,
    ...drawn,
    ...retirable,
    /** Last part of the codes suggested for its items: `hc-240-lam`. */
    catalog_prefix: field,
    /** Ids of its patterns, in order; `vendor_category_patterns` has them for searching. */
    patterns: noTexts,
  }),
  pattern: z.strictObject({ ...named, ...picture, ...drawn, ...retirable }),
  work: z.strictObject({
    ...words,
    /** The trade: `carpentry`, `civil` … */
    service: field,
    label: field,
    description: noTexts,
    /** Null for a work that has no size. */
    default_dimension: axes.nullable().default(null),
    available_dimensions: z.array(axes).readonly().default([]),
    /** Ids of finishes the work can have, the default one first. */
    finishes: noTexts,
    /** Kinds of room it may be in; empty = any. */
    room_kinds: noTexts,
    loose_furniture: flag,
    /** Unit of its all-in rate. */
    unit: field,
  }),
  /** `services`: trades whose works can have it. */
  finish: z.strictObject({ ...words, services: noTexts, label: field }),
  /** `kind`: `bedroom`, `bathroom`, `kitchen` …; works may be restricted to kinds. */
  room: z.strictObject({ ...words, name: field, kind: field }),
  /** What a person may do. Sign-in reads the same from `users`. */
  person: z.strictObject({
    role: z.enum(['user', 'home-owner', 'designer', 'admin']).default('user'),
    verified: flag,
    /** When the account was closed; null = open. */
    disabled_at: noText,
    request: verificationRequest.nullable().default(null),
    /** Access tokens of their programs that are valid. */
    tokens: z.array(tokenFacts).readonly().default([]),
  }),
  /** What came of a request to be contacted or for a sample. Who asks, and their words, are in `vendor_requests` alone. */
  vendor_request: z.strictObject({
    vendor_id: field,
    /** The account that asked; null for visitors. */
    asked_by: noText,
    state: z.enum(['asked', 'answered', 'closed']).default('asked'),
    answer: field,
    link: noText,
    /** The answer sends the catalogue. */
    catalogue: flag,
    answered_at: noText,
  }),
  /** A request for quotation; its quotes share its stream. */
  quote_request: z.strictObject({
    boq_id: field,
    title: field,
    message: field,
    /** The last day on which vendors may answer, in India. */
    closes_on: field,
    status: z.enum(['open', 'awarded', 'withdrawn']).default('open'),
    lines: z.array(requestedLine).readonly().default([]),
    awards: z.array(awardedLine).readonly().default([]),
    made_by: field,
    made_at: field,
    /** Of its vendors’ mails and pages. */
    language: z.enum(LANGUAGES).default('en'),
  }),
  /** What one vendor of a request was asked, and answered. */
  quote: z.strictObject({
    boq_id: field,
    request_id: field,
    vendor_id: noText,
    name: field,
    answer: quoteAnswer.nullable().default(null),
    answered_at: noText,
    messages: z.array(quoteMessage).readonly().default([]),
    position: z.int().default(0),
  }),
};

export type RecordKind = keyof typeof FIELDS;
type AllFields = { readonly [K in RecordKind]: Readonly<z.output<(typeof FIELDS)[K]>> };
type AllRows = { readonly [K in RecordKind]: AllFields[K] & { readonly id: string; readonly revision: number } };
/** The fields of a record of this kind. */
export type FieldsOf<K extends RecordKind> = AllFields[K];
/** A whole record: its fields, its id, and the version of its stream that changed it last. */
// Taken from a table of rows: of two aliases the compiler would compare the kinds, and find them alike.
export type RowOf<K extends RecordKind> = AllRows[K];
type Some<T> = { readonly [Field in keyof T]?: T[Field] | undefined };
/** Fields to set; what is absent or undefined stays as it is. */
export type FieldValues<K extends RecordKind> = Some<FieldsOf<K>>;

type Column<Name, Value> = Value extends readonly (infer One)[]
  ? One[]
  : Name extends `${string}_at`
    ? Value extends string
      ? Date
      : Value
    : Value;
/** A row of a kind's read model as the database returns it: moments are dates. */
export type TableOf<K extends RecordKind> = {
  -readonly [Name in keyof FieldsOf<K>]: Column<Name, FieldsOf<K>[Name]>;
} & { id: string; revision: number };

/** The fields of a record of each kind that was given none. */
export const BLANK: AllFields = Object.fromEntries(
  Object.entries(FIELDS).map(([kind, schema]) => [kind, schema.parse({})]),
) as AllFields;
const PARTS = Object.fromEntries(Object.entries(FIELDS).map(([kind, schema]) => [kind, schema.partial()]));

/**
 * These values as fields of a kind. Throws a RangeError that names the kind and the field for what it does not have: an
 * event can never be changed.
 */
export function fieldsOf<K extends RecordKind>(kind: K, values: object): FieldValues<K> {
  requireFields(kind, values);
  return values;
}

function requireFields<K extends RecordKind>(kind: K, values: object): asserts values is FieldValues<K> {
  const [issue] = PARTS[kind]?.safeParse(values).error?.issues ?? [];
  if (!issue) return;
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
    throw new RangeError(`a ${kind} has no field "${issue.keys[0]}"`);
  throw new RangeError(`"${issue.path.join('.')}" of a ${kind} cannot be this: ${issue.message}`);
}
