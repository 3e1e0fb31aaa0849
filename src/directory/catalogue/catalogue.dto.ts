import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import { notFound } from '../../platform/http/answers/problem';
import { SERVICES, type Service } from '../../kernel/terms';
import { TRADES } from '../../pricing/trades';
import { FILTERS_HELP, parseFilters } from './filters';

/** Trades as named in paths: `furniture` is carpentry. */
export const CATALOGUE_TYPES: Readonly<Record<string, Service>> = Object.fromEntries(
  TRADES.flatMap(({ service, catalogueType }) => (service ? [[catalogueType, service]] : [])),
);

/** The trade named in a path. Throws 404 for an unknown one, as for any unknown path. */
export function serviceOfType(text: string): Service {
  const service = Object.hasOwn(CATALOGUE_TYPES, text) ? CATALOGUE_TYPES[text] : undefined;
  if (!service) throw notFound();
  return service;
}

export class TypedIdDto extends createZodDto(z.object({ type: z.string(), id: z.string().max(100) })) {}

const can = z.array(z.string()).meta({ description: '`edit` for those who may change it.', example: ['edit'] });

const choice = z.object({ id: z.string(), label: z.string() });
const feetInches = z.object({ feet: z.int(), inches: z.int() });
const dimension = z
  .object({ L: feetInches.optional(), W: feetInches.optional(), H: feetInches.optional() })
  .meta({ id: 'CatalogueDimension' });

export const entrySchema = z
  .object({
    id: z.string(),
    service: z.enum(SERVICES),
    label: z.string(),
    category: choice,
    description: z.array(z.string()),
    alias: z.array(z.string()).describe('Other words for it; an imported sheet is matched by them.'),
    unit: z.string().describe('Unit of its all-in rate.'),
    dimension: dimension.nullable().describe('The usual size.'),
    available_dimensions: z.array(dimension),
    available_finish: z.array(choice).describe('The default finish comes first.'),
    inputs: z.array(z.string()).describe('Sizes it takes: L, W, H, carpet_area, total_trips, area.'),
    room_kinds: z.array(z.string()).describe('Kinds of room it can be in; empty = any.'),
    is_loose_furniture: z.boolean(),
    rate_editable: z.boolean().describe('Items of it may have an all-in rate of their own.'),
    revision: z.int().describe('For `If-Match`.'),
  })
  .meta({
    id: 'CatalogueEntry',
    example: {
      id: 'hinged-wardrobe',
      service: 'carpentry',
      label: 'Hinged wardrobe',
      category: { id: 'wardrobe', label: 'Wardrobes and lofts' },
      description: ['Carcass in 18 mm ply with 6 mm back'],
      alias: ['wardrobe', 'almirah'],
      unit: 'sqft',
      dimension: { L: { feet: 6, inches: 0 }, W: { feet: 2, inches: 0 }, H: { feet: 7, inches: 0 } },
      available_dimensions: [],
      available_finish: [{ id: 'laminate', label: 'Laminate' }],
      inputs: ['L', 'W', 'H'],
      room_kinds: [],
      is_loose_furniture: false,
      rate_editable: false,
      revision: 1,
    },
  });
export type EntryView = z.output<typeof entrySchema>;

/** Filters available for the works of a type. */
export const facetsSchema = z
  .object({
    category: z.array(choice),
    finish: z.array(choice),
    room: z.array(choice).describe('Kinds of room that some works are bound to.'),
  })
  .meta({
    id: 'CatalogueFacets',
    example: {
      category: [{ id: 'wardrobe', label: 'Wardrobes and lofts' }],
      finish: [{ id: 'veneer', label: 'Veneer' }],
      room: [{ id: 'bathroom', label: 'Bathroom' }],
    },
  });
export type FacetsView = z.output<typeof facetsSchema>;

export class EntryListDto extends createZodDto(
  z.object({ data: z.array(entrySchema), meta: pageMetaSchema, facets: facetsSchema, can }),
) {}
export class EntryDto extends createZodDto(z.object({ data: entrySchema, can })) {}

export class CatalogueQueryDto extends createZodDto(
  pageQuery(10).extend({
    filters: z
      .string()
      .trim()
      .max(200, 'A search has at most 200 characters.')
      .transform(parseFilters)
      .optional()
      .meta({ description: FILTERS_HELP, example: 'sliding finish:veneer' }),
  }),
) {}

export const finishSchema = z
  .object({
    id: z.string(),
    alias: z.array(z.string()),
    material_name: z.string().optional().describe('The label, for furniture.'),
    title: z.string().optional().describe('The label, for civil.'),
    label: z.string().describe('The label, for every type.'),
    revision: z.int().describe('For `If-Match`.'),
  })
  .meta({
    id: 'Finish',
    example: { id: 'veneer', alias: ['natural veneer'], material_name: 'Veneer', label: 'Veneer', revision: 1 },
  });
export type FinishView = z.output<typeof finishSchema>;

export class FinishListDto extends createZodDto(z.object({ data: z.array(finishSchema), meta: pageMetaSchema, can })) {}
export class FinishDto extends createZodDto(z.object({ data: finishSchema, can })) {}
export class FinishQueryDto extends createZodDto(
  pageQuery(100).extend({
    filters: z
      .string()
      .trim()
      .max(200, 'A search has at most 200 characters.')
      .optional()
      .meta({ description: 'Words in the label or an alias.' }),
  }),
) {}
