import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { estimateTokenSchema, reasonField, rupeesField } from '../../boq/boq.public';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import { SERVICES } from '../../kernel/terms';

const ID = '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a';
const material = z
  .string('Name the material.')
  .trim()
  .min(1, 'Name the material.')
  .max(200, 'The name of a material has at most 200 characters.')
  .meta({ example: '18mm BWP Plywood' });
const unit = z
  .string('Name the unit.')
  .trim()
  .min(1, 'Name the unit.')
  .max(20, 'A unit has at most 20 characters.')
  .meta({ description: 'The unit that recipes use the material in.', example: 'sqft' });
const itemId = z.uuid('An item is named by its id.');

export class MaterialOffersQueryDto extends createZodDto(
  z.object({
    material,
    unit,
    q: z
      .string()
      .trim()
      .max(100, 'A search has at most 100 characters.')
      .optional()
      .meta({ description: 'Adds items that are not linked yet and meet these words best.', example: 'plywood 18' }),
  }),
) {}

const offer = z
  .object({
    item_id: z.string(),
    item: z.string(),
    code: z.string(),
    vendor: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    brand: z.string(),
    city: z.string().nullable(),
    price: z.number().describe('Rupees for one unit of the price, as the vendor gives it.'),
    price_unit: z.string().nullable(),
    gst_included: z.boolean().nullable(),
    gst_rate: z.number().nullable().describe('Percent; where it is not known, 18 is taken.'),
    price_list: z.string().nullable(),
    valid_from: z.string().nullable().describe('Date of the price list.'),
    valid_until: z.string().nullable(),
    material: z.string(),
    label: z.string().describe('The material as the rate book writes it.'),
    unit: z.string(),
    quantity: z.number().nullable().describe('How much of the material one unit of the price is.'),
    rate: z.number().nullable().describe('Rupees per unit of the material, without GST; null without a quantity.'),
    rate_with_tax: z.number().nullable(),
    link: z
      .object({ id: z.string(), for: z.enum(['firm', 'directory']) })
      .nullable()
      .describe('Null: the item is not linked to the material yet.'),
  })
  .meta({
    id: 'MaterialOffer',
    example: {
      item_id: ID,
      item: 'BWP plywood 18 mm',
      code: 'sp-18',
      vendor: { id: ID, slug: 'shree-ply', name: 'Shree Ply' },
      brand: 'Vanaro',
      city: 'Pune',
      price: 3587.2,
      price_unit: 'sheet',
      gst_included: true,
      gst_rate: 18,
      price_list: 'november.xlsx',
      valid_from: '2026-11-03',
      valid_until: null,
      material: '18mm bwp plywood',
      label: '18mm BWP Plywood',
      unit: 'sqft',
      quantity: 32,
      rate: 95,
      rate_with_tax: 112.1,
      link: { id: ID, for: 'firm' },
    },
  });
export type OfferRow = z.output<typeof offer>;
export class MaterialOffersDto extends createZodDto(z.object({ data: z.array(offer) })) {}

export class NewMaterialLinkDto extends createZodDto(
  z
    .object({
      item_id: itemId,
      material,
      unit,
      quantity: z
        .number('The quantity is a number.')
        .positive('The quantity is above 0.')
        .max(1_000_000, 'The quantity is at most 10,00,000.')
        .refine((value) => Math.abs(Math.round(value * 10_000) - value * 10_000) < 1e-6, 'Use at most 4 decimals.')
        .describe('How much of the material one unit of the price is: 32 for a sheet of 32 sqft.'),
      for: z.enum(['firm', 'directory'], 'Link it for the firm or for the directory.').describe('directory: admins.'),
    })
    .meta({ example: { item_id: ID, material: '18mm BWP Plywood', unit: 'sqft', quantity: 32, for: 'firm' } }),
) {}
export class MaterialLinkedDto extends createZodDto(
  z.object({ data: z.object({ id: z.string() }) }).meta({ example: { data: { id: ID } } }),
) {}
export class MaterialLinkIdDto extends createZodDto(z.object({ id: z.uuid('A link is named by its id.') })) {}
export class PricedItemIdDto extends createZodDto(z.object({ id: itemId })) {}

export class PriceHistoryDto extends createZodDto(
  z
    .object({
      data: z.array(z.object({ from: z.string(), price: z.number(), list: z.string().nullable() })),
    })
    .meta({ example: { data: [{ from: '2026-11-03', price: 3587.2, list: 'november.xlsx' }] } }),
) {}

export class AdoptOffersDto extends createZodDto(
  z
    .object({
      action: z.enum(['estimate', 'submit']),
      rates: z
        .array(
          z.object({
            service: z.enum(SERVICES),
            material,
            item_id: itemId,
            old_rate: rupeesField.optional().describe('The rate that was seen; 409 when it has changed.'),
          }),
        )
        .max(200, 'At most 200 rates at once.')
        .describe('None changes nothing.'),
      reason: reasonField,
    })
    .meta({
      example: {
        action: 'estimate',
        rates: [{ service: 'carpentry', material: '18mm BWP Plywood', item_id: ID, old_rate: 98 }],
      },
    }),
) {}
export type AdoptRequest = z.output<(typeof AdoptOffersDto)['schema']>;

const movedRate = z
  .object({
    service: z.enum(SERVICES),
    material: z.string(),
    unit: z.string(),
    before: z.number(),
    after: z.number(),
    item_id: z.string(),
    from: z.string().describe('Vendor, item and price list.'),
    taken: z.boolean().describe('The rate before was taken from this vendor.'),
  })
  .meta({ id: 'AdoptedRate' });
export type MovedRate = z.output<typeof movedRate>;
const MOVED = {
  service: 'carpentry' as const,
  material: '18mm bwp plywood',
  unit: 'sqft',
  before: 98,
  after: 95,
  item_id: ID,
  from: 'Shree Ply, BWP plywood 18 mm, list of 3 Nov 2026',
  taken: false,
};

export class AdoptedOffersDto extends createZodDto(
  z
    .object({
      rates: z.array(movedRate),
      boq_cost_before: z.number(),
      boq_cost: z.number(),
      estimate_token: estimateTokenSchema.optional(),
      revision: z.int(),
    })
    .meta({ example: { rates: [MOVED], boq_cost_before: 2704511.4, boq_cost: 2701211.4, revision: 8 } }),
) {}
export type AdoptionResult = z.output<(typeof AdoptedOffersDto)['schema']>;

export class PriceEffectQueryDto extends createZodDto(
  pageQuery(20).extend({ vendor: z.string().max(120).meta({ description: 'Its slug.', example: 'shree-ply' }) }),
) {}
const effect = z
  .object({
    boq_id: z.string(),
    title: z.string(),
    revision: z.int(),
    total_now: z.number(),
    total_after: z.number(),
    delta: z.number(),
    rates: z.array(movedRate).describe('Rates that would become another one.'),
  })
  .meta({ id: 'PriceEffectRow' });
export type EffectRow = z.output<typeof effect>;
export class PriceEffectDto extends createZodDto(
  z.object({
    vendor: z.object({ slug: z.string(), name: z.string() }),
    offers: z.array(offer).describe('The lowest price of the vendor for each material.'),
    firm: z.array(movedRate).describe('Your own rates that would become another one.'),
    data: z.array(effect).describe('Open BOQs of the page that would change.'),
    meta: pageMetaSchema,
  }),
) {}
export type PriceEffectView = z.output<(typeof PriceEffectDto)['schema']>;
