import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { citySchema } from '../../platform/http/validation/city';

const ID = '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a';
const pictured = {
  image_url: z.string().nullable().describe('Null when it has no picture.'),
  thumbnail_url: z.string().nullable().describe('The same, at most 480 pixels wide.'),
};
const revision = z.int().describe('For `If-Match`.');
const contact = z.string().nullable();
const HIDDEN = 'Null when unknown, and for visitors without an account.';

export const patternSchema = z
  .object({ _id: z.string(), name: z.string(), slug: z.string(), ...pictured, revision })
  .meta({
    id: 'VendorPattern',
    example: {
      _id: ID,
      name: 'Wood grain',
      slug: 'wood-grain',
      image_url: '/api/vendor/swatches/wood.teak.12.svg',
      thumbnail_url: '/api/vendor/swatches/wood.teak.12.svg',
      revision: 2,
    },
  });
export type PatternView = z.output<typeof patternSchema>;

export const finishCategorySchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    ...pictured,
    patterns: z.array(patternSchema),
    catalog_prefix: z.string().describe('Last part of the codes suggested for its items.'),
    revision,
  })
  .meta({
    id: 'FinishCategory',
    example: {
      _id: ID,
      slug: 'laminates',
      name: 'Laminates',
      image_url: '/api/vendor/swatches/wood.oak.3.svg',
      thumbnail_url: '/api/vendor/swatches/wood.oak.3.svg',
      patterns: [],
      catalog_prefix: 'lam',
      revision: 3,
    },
  });
export type FinishCategoryView = z.output<typeof finishCategorySchema>;

export const vendorSchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    address: contact.describe(HIDDEN),
    email: contact.describe(HIDDEN),
    website_url: contact.describe(HIDDEN),
    phone_number: contact.describe(HIDDEN),
    gstin: contact.describe(HIDDEN),
    city: contact,
    delivery: contact.describe('Where and how it delivers.'),
    minimum_order: contact.describe('The least that it delivers.'),
    terms: contact.describe('Terms of payment.'),
    cities_served: z.array(z.string()).describe('Where it delivers, by key; empty where that is not known.'),
    rating: z.number().nullable().describe('The directory’s own: 0 to 5 with one decimal; null for none.'),
    review_count: z.int().describe('How many reviews the directory’s own rating is from.'),
    customers: z
      .object({ rating: z.number(), count: z.int() })
      .nullable()
      .describe('Mean of what customers rated, and how many did. Once there is one, it is shown instead.'),
    revision,
  })
  .meta({
    id: 'Vendor',
    example: {
      _id: ID,
      slug: 'neelgiri-veneer-works',
      name: 'Neelgiri Veneer Works',
      address: '14 Saw Mill Road, Kirti Nagar, New Delhi 110015',
      email: 'sales@neelgiri-veneers.example',
      website_url: 'https://neelgiri-veneers.example',
      phone_number: '+91 11 5550 0114',
      gstin: '27AAPFU0939F1ZV',
      city: 'New Delhi',
      delivery: 'In Delhi within two days',
      minimum_order: '₹10,000',
      terms: '30 days',
      cities_served: ['delhi', 'noida', 'gurugram'],
      rating: 4.5,
      review_count: 38,
      customers: { rating: 4.3, count: 3 },
      revision: 12,
    },
  });
export type VendorView = z.output<typeof vendorSchema>;

export const brandSchema = z
  .object({ _id: z.string(), slug: z.string(), name: z.string(), ...pictured, revision })
  .meta({
    id: 'VendorBrand',
    example: {
      _id: ID,
      slug: 'vanaro',
      name: 'Vanaro',
      image_url: '/api/vendor/swatches/wood.walnut.8.svg',
      thumbnail_url: '/api/vendor/swatches/wood.walnut.8.svg',
      revision: 2,
    },
  });
export type BrandView = z.output<typeof brandSchema>;

const rights = z.array(z.string()).meta({ description: '`edit` for those who may change the directory.' });

export class VendorDetailsDto extends createZodDto(
  z.object({
    finishes: z.array(finishCategorySchema),
    vendors: z.array(vendorSchema),
    brands: z.array(brandSchema),
    patterns: z.array(patternSchema),
    units: z.array(z.string()).describe('What the price of an item can be for, the usual ones first.'),
    can: rights,
  }),
) {}
export type VendorDetails = z.output<(typeof VendorDetailsDto)['schema']>;

/** What the price of an item is for; null: the vendor does not say. */
const terms = {
  unit: z.string().nullable(),
  pack: z.number().nullable().describe('Quantity of the unit in one pack.'),
  thickness_mm: z.number().nullable(),
  size: z.string().nullable(),
  gst_included: z.boolean().nullable().describe('Whether the price includes GST.'),
  gst_rate: z.number().nullable().describe('Percent.'),
  lead_days: z.number().nullable(),
  min_order: z.number().nullable().describe('In the unit.'),
  city: z.string().nullable(),
};

export const itemSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    catalog_code: z.string(),
    ...pictured,
    catalog_url: z
      .string()
      .nullable()
      .describe('Its catalogue (PDF), open without a header for an hour or more; null as the contacts are.'),
    base_price: z.number().describe('Rupees.'),
    max_price: z.number().describe('Rupees.'),
    valid_from: z.string().nullable().describe('Date of the price list: the first day of the price.'),
    valid_until: z.string().nullable().describe('Last day of the price.'),
    price_list: z.string().nullable(),
    price_is: z
      .enum(['now', 'later', 'over'])
      .describe(
        'The price holds today; it begins on the day of `next_price`, and there is none before; its last day is past.',
      ),
    next_price: z
      .object({ from: z.string(), base_price: z.number(), max_price: z.number() })
      .nullable()
      .describe('The price that takes its place, and from which day.'),
    ...terms,
    revision,
    pattern: z.object({ _id: z.string(), name: z.string() }),
    brand: z.object({ _id: z.string(), name: z.string() }),
    vendor: z.object({
      _id: z.string(),
      name: z.string(),
      website_url: contact.describe(HIDDEN),
      address: contact.describe(HIDDEN),
      slug: z.string(),
      phone_number: contact.describe(HIDDEN),
      email: contact.describe(HIDDEN),
    }),
    vendor_id: z.string(),
    brand_id: z.string(),
    pattern_id: z.string(),
  })
  .meta({ id: 'VendorItem' });
export type ItemView = z.output<typeof itemSchema>;
export class ItemDto extends createZodDto(z.object({ message: z.string(), data: itemSchema })) {}

export const CATALOGUE_PAGE = 12;
const uuidOr = (message: string) => z.uuid(message);
const patternIds = z.array(uuidOr('A pattern is named by its id.')).max(500, 'At most 500 patterns.');
const NO_PATTERNS = 'The patterns are a JSON list of ids.';

/** `pattern` is a JSON array in the URL, as clients have always sent it. */
const patternList = z
  .string()
  .max(25_000, NO_PATTERNS)
  .transform((text, context): string[] => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      context.addIssue(NO_PATTERNS);
      return z.NEVER;
    }
    const parsed = patternIds.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue(Array.isArray(value) ? (parsed.error.issues[0]?.message ?? NO_PATTERNS) : NO_PATTERNS);
    return z.NEVER;
  });

const rangeOf = (what: string, max: number) =>
  z.coerce
    .number(`The ${what} is a number.`)
    .min(0, `The ${what} is at least 0.`)
    .max(max, `The ${what} is at most ${max.toLocaleString('en-IN')}.`);
const wholePage = 'The page is a whole number from 0.';
export class CatalogueSearchDto extends createZodDto(
  z.object({
    vendor: uuidOr('A vendor is named by its id.').optional(),
    pattern: patternList.optional().describe('URL-encoded JSON array of ids; an empty one filters nothing.'),
    brand: uuidOr('A brand is named by its id.').optional(),
    category: uuidOr('A category is named by its id.').optional().describe('Items of any of its patterns.'),
    q: z
      .string()
      .trim()
      .max(100, 'A search has at most 100 characters.')
      .optional()
      .describe('Beginnings of words, with synonyms (`sunmica`), thickness (`12mm ply`) and size (`8x4`).'),
    city: z.string().trim().max(80, 'A city has at most 80 characters.').optional(),
    delivers_to: citySchema.optional().describe('Items of vendors that deliver to this city.'),
    unit: z.string().trim().max(20, 'A unit has at most 20 characters.').optional(),
    thickness: rangeOf('thickness', 10_000).optional().describe('Millimetres.'),
    price_from: rangeOf('lowest price', 10_000_000).optional().describe('Rupees for one unit, before tax.'),
    price_to: rangeOf('highest price', 10_000_000).optional().describe('Rupees for one unit, before tax.'),
    sort: z
      .enum(['best', 'price', 'newest'], 'The order is best, price or newest.')
      .default('best')
      .describe('Best match (by name without words), price for one unit before tax, or newest first.'),
    page: z.coerce
      .number(wholePage)
      .int(wholePage)
      .min(0, wholePage)
      .max(1_000_000, 'There is no such page.')
      .default(0),
  }),
) {}
export type CatalogueSearch = z.output<(typeof CatalogueSearchDto)['schema']>;

export class CatalogueResultDto extends createZodDto(
  z.object({
    catalog: z.array(itemSchema),
    result_set_count: z.int().describe('Items on this page.'),
    current_page: z.int().describe('From 0.'),
    total_count: z.int(),
    total_pages: z.int(),
    searched_for: z
      .string()
      .describe('The words of the search, as spelled here when those that were typed find nothing.'),
  }),
) {}
export type CatalogueResult = z.output<(typeof CatalogueResultDto)['schema']>;

const choices = z
  .array(z.object({ value: z.string(), count: z.int() }))
  .meta({ id: 'CatalogueChoices', example: [{ value: 'Pune', count: 12 }] });
export class CatalogueFacetsDto extends createZodDto(
  z.object({
    vendor: choices.describe('By id.'),
    brand: choices.describe('By id.'),
    city: choices,
    delivers_to: choices.describe('Cities by key that vendors of the items deliver to.'),
    unit: choices,
    thickness: choices.describe('Millimetres.'),
  }),
) {}
export type CatalogueFacets = z.output<(typeof CatalogueFacetsDto)['schema']>;

export class CatalogueCountDto extends createZodDto(z.object({ count: z.int() }).meta({ example: { count: 240 } })) {}

export const offerSchema = z
  .object({
    _id: z.string(),
    message: z.string(),
    valid_from: z.string().nullable(),
    valid_until: z.string().nullable().describe('Its last day.'),
    revision,
    vendor: z.object({ _id: z.string(), slug: z.string(), name: z.string() }),
  })
  .meta({
    id: 'VendorOffer',
    example: {
      _id: ID,
      message: 'Free sample kit with every veneer order above ₹50,000.',
      valid_from: null,
      valid_until: '2026-12-31',
      revision: 5,
      vendor: { _id: ID, slug: 'neelgiri-veneer-works', name: 'Neelgiri Veneer Works' },
    },
  });
export type OfferView = z.output<typeof offerSchema>;
export class OffersDto extends createZodDto(z.object({ offers: z.array(offerSchema) })) {}
export type Offers = z.output<(typeof OffersDto)['schema']>;

export class SlugDto extends createZodDto(z.object({ slug: z.string().max(120) })) {}
