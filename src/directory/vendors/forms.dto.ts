import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { captchaFields, CAPTCHA_EXAMPLE, emailLine, line, phoneLine } from '../../people/enquiries/enquiries.public';
import { parseRupees } from '../../kernel/money';
import { CITIES } from '../../kernel/places/cities';
import { gstinFault } from '../../kernel/places/gst-states';
import { citySchema } from '../../platform/http/validation/city';
import { hasSomeField, NOTHING_TO_CHANGE } from '../../platform/http/validation/some-field';
import { brandSchema, finishCategorySchema, offerSchema, vendorSchema } from './vendors.dto';

const ID = '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a';
export const NO_FILE = 'Please select a valid file';

const short = (max: number) => z.string().max(max, `At most ${max} characters, please.`);
/** An optional text: absent keeps the value, blank clears it. */
const cleared = (schema: z.ZodType<string, string>) =>
  z
    .preprocess((value: unknown) => (typeof value === 'string' ? value.trim() || null : value), schema.nullable())
    .optional();

// Only links safe to follow: never `javascript:` or a file.
/** A host as people write it, `www.balajiply.in`, stands for its secure address. */
const withScheme = (text: string): string => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text);
export const web = short(300)
  .transform(withScheme)
  .pipe(
    z
      .string()
      .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), 'A website begins with http:// or https://.'),
  );

const gstin = short(15)
  .transform((text) => text.toUpperCase())
  .pipe(
    z.string().superRefine((text, context) => {
      const fault = gstinFault(text);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
  );

export class CategoryPatternsDto extends createZodDto(
  z
    .object({
      slug: z.string().optional().describe('Of the category; the one in the path counts.'),
      patterns: z.array(z.uuid('A pattern is named by its id.')).max(500, 'At most 500 patterns.'),
    })
    .meta({ example: { patterns: [ID] } }),
) {}

export const vendorFieldsSchema = z
  .object({
    name: line('Please enter the name of the vendor.', 150).optional(),
    address: cleared(short(500)),
    email: cleared(short(254).pipe(z.email('Please enter a valid email.'))),
    website_url: cleared(web),
    phone_number: cleared(phoneLine),
    rating: z
      .number('The rating is a number from 0 to 5.')
      .min(0, 'The rating is at least 0.')
      .max(5, 'The rating is at most 5.')
      .refine((rating) => Math.round(rating * 10) === rating * 10, 'The rating has at most one decimal.')
      .nullable()
      .optional(),
    review_count: z
      .int('The number of reviews is a whole number.')
      .min(0, 'The number of reviews is at least 0.')
      .max(10_000_000)
      .optional(),
    city: cleared(short(80)),
    gstin: cleared(gstin).describe('Checked by its last character.'),
    delivery: cleared(short(300)).describe('Where and how it delivers.'),
    minimum_order: cleared(short(150)).describe('The least that it delivers.'),
    terms: cleared(short(300)).describe('Terms of payment.'),
    cities_served: z
      .array(citySchema)
      .max(CITIES.length, 'There are not so many cities.')
      .refine((cities) => new Set(cities).size === cities.length, 'Name each city once.')
      .optional()
      .describe('Where it delivers, each city once.'),
  })
  .refine(hasSomeField, NOTHING_TO_CHANGE)
  .meta({ example: { name: 'Neelgiri Veneer Works', phone_number: '+91 11 5550 0114', rating: 4.5 } });
export class VendorFieldsDto extends createZodDto(vendorFieldsSchema) {}
export type VendorFields = z.output<typeof vendorFieldsSchema>;

/** The text fields of the category form. */
export const categoryFormSchema = z.object({
  name: line('Please enter the name of the category.', 150).optional(),
  slug: z.string().max(120).optional(),
});

/** Rupees. */
export const MAX_PRICE = 10_000_000;
/** Rupees as typed, converted to paise. */
const price = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .transform((text, context): number => {
      try {
        const paise = parseRupees(text.replace(/[₹,\s]/g, ''));
        if (paise > 0 && paise <= MAX_PRICE * 100) return paise;
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
      context.addIssue('A price is an amount in rupees above 0, with at most two decimals, up to ₹1,00,00,000.');
      return z.NEVER;
    });

/** The text fields of the add-catalogue form; amounts are converted to paise. */
export const itemFormSchema = z
  .object({
    slug: z.string().max(120).optional(),
    name: line('Please enter the name of the item.', 150),
    base_price: price('Please enter the base price.'),
    max_price: price('Please enter the max price.'),
    catalog_code: line('Please enter the catalogue code.', 60),
    vendor_id: z.uuid().optional(),
    brand_id: z.uuid('Please choose a brand.'),
    pattern_id: z.uuid('Please choose a pattern.'),
  })
  .refine(({ base_price, max_price }) => max_price >= base_price, {
    path: ['max_price'],
    message: 'The max price is at least the base price.',
  });

const saved = <Schema extends z.ZodType>(data: Schema) => z.object({ message: z.string(), data });
export class SavedCategoryDto extends createZodDto(saved(finishCategorySchema)) {}
export class SavedBrandDto extends createZodDto(saved(brandSchema)) {}
export class SavedVendorDto extends createZodDto(saved(vendorSchema)) {}
export class SavedOfferDto extends createZodDto(saved(offerSchema)) {}

/** A day such as 2026-11-30. */
export const dayField = (name: string) => z.iso.date(`${name} must be a date such as 2026-11-30.`).nullable();

export class OfferIdDto extends createZodDto(z.object({ id: z.uuid('An offer is named by its id.') })) {}
export class OfferFieldsDto extends createZodDto(
  z
    .object({
      message: line('Please enter the offer.', 300),
      valid_from: dayField('The first day').optional(),
      valid_until: dayField('The last day').optional().describe('Afterwards it is not listed any more.'),
    })
    .refine(({ valid_from: from, valid_until: until }) => !from || !until || until >= from, {
      path: ['valid_until'],
      message: 'The last day is not before the first.',
    })
    .meta({ example: { message: 'Free delivery in the city on orders above ₹25,000.' } }),
) {}
export type OfferFields = z.output<(typeof OfferFieldsDto)['schema']>;
export class OfferRemovedDto extends createZodDto(
  z.object({ message: z.string() }).meta({ example: { message: 'Offer has been removed successfully.' } }),
) {}

const MAX_MESSAGE = 2_000;
export class VendorRequestDto extends createZodDto(
  z
    .object({
      name: line('Please enter your name.', 100),
      phone_number: line('Please enter your phone number.', 30).pipe(phoneLine),
      email: emailLine('Please enter your email.'),
      message: z
        .string('Please enter a message.')
        .trim()
        .min(1, 'Please enter a message.')
        .max(MAX_MESSAGE, `At most ${MAX_MESSAGE} characters, please.`),
      vendor_id: z.uuid('A vendor is named by its id.'),
      vendor_catalog_id: z.uuid('An item is named by its id.').nullish(),
      vendor_name: z.string().max(300).optional().describe('For display; the vendor is the one of vendor_id.'),
      ...captchaFields,
    })
    .meta({
      example: {
        name: 'Asha Rao',
        phone_number: '+91 98200 12345',
        email: 'asha@example.in',
        message: 'Could you deliver 40 sheets to Powai next week?',
        vendor_id: ID,
        vendor_catalog_id: ID,
        captcha: CAPTCHA_EXAMPLE,
      },
    }),
) {}
export type VendorRequest = z.output<(typeof VendorRequestDto)['schema']>;

export class SentDto extends createZodDto(
  z.object({ message: z.string() }).meta({ example: { message: 'Vendor will shortly contact you' } }),
) {}

export const RECORD_KINDS = ['category', 'vendor', 'brand'] as const;
export class HistoryParamsDto extends createZodDto(
  z.object({ kind: z.enum(RECORD_KINDS), slug: z.string().max(120) }),
) {}
