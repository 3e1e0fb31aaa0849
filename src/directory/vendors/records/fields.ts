import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { line, phoneLine } from '../../../people/enquiries/enquiries.public';
import { dayField, itemFormSchema, MAX_PRICE, vendorFieldsSchema, web } from '../forms.dto';
import { unknownUnit, vendorUnit } from './units';

/** Kinds of records that are kept one at a time, on screen and by API. */
export const DIRECTORY_KINDS = ['vendor', 'brand', 'category', 'pattern', 'item'] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

const ID = '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a';
const text = (max: number) => z.string().trim().max(max, `At most ${max} characters, please.`).nullable().optional();
const amount = (what: string, max: number) =>
  z
    .number(`The ${what} is a number.`)
    .positive(`The ${what} is above 0.`)
    .max(max, `The ${what} is at most ${max.toLocaleString('en-IN')}.`)
    .refine((value) => Math.round(value * 1000) === value * 1000, `The ${what} has at most three decimals.`)
    .nullable()
    .optional();
const price = (what: string) =>
  z
    .number(`The ${what} is an amount in rupees.`)
    .positive(`The ${what} is above 0.`)
    .max(MAX_PRICE, `The ${what} is at most ₹1,00,00,000.`)
    .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, `The ${what} has at most two decimals.`)
    .optional();
const named = (what: string) => z.uuid(`A ${what} is named by its id.`).optional();

/** Every field of every kind; `FIELDS` says which kind has which. */
export const recordFieldsSchema = z
  .object({
    name: line('Please enter the name.', 150).optional(),
    retired: z.boolean().optional().describe('Retired records are no longer found or offered for choice.'),
    address: text(500),
    email: z.email('Please enter a valid email.').max(254).nullable().optional(),
    website_url: web.nullable().optional(),
    phone_number: phoneLine.nullable().optional(),
    rating: vendorFieldsSchema.shape.rating,
    review_count: vendorFieldsSchema.shape.review_count,
    gstin: vendorFieldsSchema.shape.gstin,
    delivery: vendorFieldsSchema.shape.delivery,
    minimum_order: vendorFieldsSchema.shape.minimum_order,
    terms: vendorFieldsSchema.shape.terms,
    cities_served: vendorFieldsSchema.shape.cities_served,
    catalog_prefix: z
      .string()
      .regex(/^[a-z]{2,8}$/, 'A code prefix is 2 to 8 lower-case letters.')
      .optional(),
    patterns: z.array(z.uuid('A pattern is named by its id.')).max(500, 'At most 500 patterns.').optional(),
    brand_id: named('brand'),
    pattern_id: named('pattern'),
    catalog_code: line('Please enter the catalogue code.', 60).optional(),
    base_price: price('base price').describe('Rupees for one unit.'),
    max_price: price('max price').describe('Rupees for one unit; at least the base price.'),
    unit: text(20).describe('What the price is for: `sqft`, `no`, `sheet`.'),
    pack: amount('quantity per pack', 1_000_000).describe('Quantity of the unit in one pack.'),
    thickness_mm: amount('thickness', 10_000),
    size: text(60),
    gst_included: z.boolean().nullable().optional().describe('Whether the price includes GST; null when unknown.'),
    gst_rate: z
      .number('The GST rate is a number.')
      .min(0, 'The GST rate is at least 0 %.')
      .max(40, 'The GST rate is at most 40 %.')
      .nullable()
      .optional()
      .describe('Percent.'),
    lead_days: z
      .int('The lead time is a whole number of days.')
      .min(0, 'The lead time is at least 0 days.')
      .max(730, 'The lead time is at most 730 days.')
      .nullable()
      .optional(),
    min_order: amount('minimum order', 1_000_000).describe('In the unit.'),
    city: text(80),
    valid_from: dayField('The first day').optional().describe('First day of the price: the date of the price list.'),
    valid_until: dayField('The last day').optional().describe('Last day of the price.'),
    price_list: text(150).describe('Name of the price list.'),
  })
  .meta({
    description: 'Fields of a record. What is not given stays as it is; null clears a field.',
    example: { name: 'BWP plywood 18 mm', base_price: 98, max_price: 98, unit: 'sqft', pack: 32, gst_rate: 18 },
  });
export type RecordFields = z.output<typeof recordFieldsSchema>;

/** A field of a form, where all are texts: blank is none. */
const typed = <Schema extends z.ZodType>(schema: Schema, read: (text: string) => unknown = (text) => text) =>
  z.preprocess((text) => (typeof text === 'string' ? (text.trim() === '' ? null : read(text.trim())) : text), schema);
const typedNumber = <Schema extends z.ZodType>(schema: Schema) =>
  typed(schema, (text) => Number(text.replace(/[₹,\s]/g, '')));
const { pack, thickness_mm, size, gst_included, gst_rate, lead_days, city } = recordFieldsSchema.shape;

/** The text fields of the add-catalogue form, with the terms of the price. */
export const newItemFormSchema = z.intersection(
  itemFormSchema,
  z.object({
    unit: typed(
      z
        .string()
        .transform((text, context) => {
          const unit = vendorUnit(text);
          if (unit === null) context.addIssue(unknownUnit(text));
          return unit;
        })
        .nullish(),
    ),
    pack: typedNumber(pack),
    thickness_mm: typedNumber(thickness_mm),
    size: typed(size),
    gst_included: typed(gst_included, (text) => text === 'true'),
    gst_rate: typedNumber(gst_rate),
    lead_days: typedNumber(lead_days),
    city: typed(city),
  }),
);
export type NewItemForm = z.output<typeof newItemFormSchema>;

const NAMED = ['name', 'retired'] as const;
/** The fields of each kind. */
export const FIELDS: Readonly<Record<DirectoryKind, readonly (keyof RecordFields)[]>> = {
  vendor: [
    ...NAMED,
    'address',
    'email',
    'website_url',
    'phone_number',
    'rating',
    'review_count',
    'city',
    'gstin',
    'delivery',
    'minimum_order',
    'terms',
    'cities_served',
  ],
  brand: NAMED,
  category: [...NAMED, 'catalog_prefix', 'patterns'],
  pattern: NAMED,
  item: [
    ...NAMED,
    'catalog_code',
    'brand_id',
    'pattern_id',
    'base_price',
    'max_price',
    'unit',
    'pack',
    'thickness_mm',
    'size',
    'gst_included',
    'gst_rate',
    'lead_days',
    'min_order',
    'city',
    'valid_from',
    'valid_until',
    'price_list',
  ],
};

export class RecordFieldsDto extends createZodDto(recordFieldsSchema) {}
export class NewRecordDto extends createZodDto(
  recordFieldsSchema
    .extend({
      slug: z
        .string()
        .max(120, 'A slug has at most 120 characters.')
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug is lower-case letters and digits joined by hyphens.')
        .optional()
        .describe('Made from the name when it is not given; never changes.'),
      vendor_id: z.uuid('A vendor is named by its id.').optional().describe('Of an item.'),
    })
    .meta({ example: { name: 'Malabar Timber Yard', phone_number: '+91 495 555 0190' } }),
) {}
export type NewRecord = z.output<(typeof NewRecordDto)['schema']>;

const kind = z.enum(DIRECTORY_KINDS);
export class KindDto extends createZodDto(z.object({ kind })) {}
export class RecordParamsDto extends createZodDto(z.object({ kind, id: z.uuid() })) {}

export const recordSchema = z
  .object({
    id: z.string(),
    kind,
    slug: z.string().nullable().describe('Null for an item.'),
    revision: z.int().describe('For `If-Match`.'),
    image_url: z.string().nullable().describe('Its picture; null when it has none.'),
    has_catalogue: z.boolean(),
    fields: recordFieldsSchema.meta({ id: 'DirectoryRecordFields' }),
  })
  .meta({
    id: 'DirectoryRecord',
    example: {
      id: ID,
      kind: 'brand',
      slug: 'vanaro',
      revision: 4,
      image_url: null,
      has_catalogue: false,
      fields: { name: 'Vanaro', retired: false },
    },
  });
export type RecordView = z.output<typeof recordSchema>;

export class RecordDto extends createZodDto(z.object({ data: recordSchema })) {}
export class SavedRecordDto extends createZodDto(z.object({ message: z.string(), data: recordSchema })) {}
export class RetiredDto extends createZodDto(
  z.object({
    data: z.array(
      z.object({
        id: z.string(),
        kind,
        name: z.string(),
        of: z.string().nullable().describe('Vendor of an item.'),
        revision: z.int(),
      }),
    ),
  }),
) {}
export type Retired = z.output<(typeof RetiredDto)['schema']>['data'];

export class ZipPicturesDto extends createZodDto(
  z
    .object({
      message: z.string(),
      data: z.object({
        set: z.int().describe('Items that got a picture.'),
        refused: z.array(z.object({ file: z.string(), reason: z.string() })),
      }),
    })
    .meta({
      example: {
        message: '1 picture saved.',
        data: { set: 1, refused: [{ file: 'hc-7.jpg', reason: 'No item of this vendor has the code “hc-7”.' }] },
      },
    }),
) {}
export type ZipPictures = z.output<(typeof ZipPicturesDto)['schema']>['data'];
export class VendorIdDto extends createZodDto(z.object({ id: z.uuid() })) {}
