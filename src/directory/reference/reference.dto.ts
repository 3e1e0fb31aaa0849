import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { RATED_CITIES, SERVICES } from '../../kernel/terms';

const money = z.number().meta({ description: 'Rupees' });
const provenance = z
  .enum(['spec', 'published', 'provisional', 'typed'])
  .describe('Where the rate comes from: agreed, a published list, or our own provisional figure.');

const materialTable = z
  .object({
    id: z.string(),
    title: z.string(),
    about: z.string(),
    rows: z.array(
      z.object({
        no: z.int(),
        item_name: z.string(),
        description: z.string(),
        available_as: z.string(),
        assumed_rate: money,
        gst_included: z.boolean(),
        unit: z.string(),
        rate_label: z.string().nullable().describe('The rate of the rate book; null where estimates do not use it.'),
        provenance,
        brand_used: z.string(),
        plank_size: z.string().nullable(),
        slab_size: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'MaterialTable' });
export type MaterialTableView = z.output<typeof materialTable>;

const materialTables = z.object({
  basis: z.string(),
  rate_book_version: z.int(),
  terms: z.array(z.string()),
  tables: z.array(materialTable),
});
export type MaterialTables = z.output<typeof materialTables>;

export class MaterialTablesDto extends createZodDto(
  z.object({ data: materialTables }).meta({
    example: {
      data: {
        basis: 'Mumbai 2022, without GST except where a rate says so',
        rate_book_version: 1,
        terms: ['Rates are averages and vary by brand.'],
        tables: [
          {
            id: 'finish',
            title: 'Finishes',
            about: 'What is seen and touched.',
            rows: [
              {
                no: 1,
                item_name: 'External laminate',
                description: '1 mm decorative laminate on all faces that are seen.',
                available_as: 'Sheet',
                assumed_rate: 65,
                gst_included: false,
                unit: 'sqft',
                rate_label: 'External laminate',
                provenance: 'spec',
                brand_used: 'Kathora',
                plank_size: null,
                slab_size: "8' × 4'",
              },
            ],
          },
        ],
      },
    },
  }),
) {}

const materialName = z.object({ name: z.string(), unit: z.string(), rate: money });
export type MaterialName = z.output<typeof materialName>;
export class MaterialNamesDto extends createZodDto(
  z
    .object({ data: z.array(materialName) })
    .meta({ example: { data: [{ name: 'External laminate', unit: 'sqft', rate: 65 }] } }),
) {}
export class MaterialNamesQueryDto extends createZodDto(
  z.object({ q: z.string().max(100).default('').describe('Words that the name holds.') }),
) {}

const assumedRates = z.object({
  basis: z.string(),
  rate_book_version: z.int(),
  gst_percent: z.number(),
  design_fee_percent: z.number(),
  miscellaneous_percent: z.number(),
  overhead_percent: z.number().describe("The contractor's, in the price of a line."),
  trades: z.array(
    z.object({
      service: z.enum(SERVICES),
      label: z.string(),
      rows: z.array(
        z.object({
          item: z.string(),
          kind: z.enum(['material', 'labour']),
          unit: z.string(),
          rate: money,
          brand: z.string().nullable(),
          note: z.string().nullable(),
          gst_included: z.boolean(),
          net_rate: z.number().nullable().describe('Without the GST that the rate includes, where prices are made so.'),
          provenance,
        }),
      ),
    }),
  ),
});
export type AssumedRates = z.output<typeof assumedRates>;
export class AssumedRatesDto extends createZodDto(
  z.object({ data: assumedRates }).meta({
    example: {
      data: {
        basis: 'Mumbai 2022, without GST except where a rate says so',
        rate_book_version: 1,
        gst_percent: 18,
        design_fee_percent: 10,
        miscellaneous_percent: 2,
        overhead_percent: 10,
        trades: [
          {
            service: 'civil',
            label: 'Civil',
            rows: [
              {
                item: 'Marble',
                kind: 'material',
                unit: 'sqft',
                rate: 350,
                brand: 'Shilaro',
                note: null,
                gst_included: true,
                net_rate: null,
                provenance: 'spec',
              },
            ],
          },
        ],
      },
    },
  }),
) {}

const cityRow = z.object({
  city: z.enum(RATED_CITIES),
  label: z.string(),
  labour: z.string().describe('Compared with Mumbai, in words.'),
  material: z.string(),
  overall: z.string(),
  labour_percent: z.number().describe('What estimates compute with.'),
  material_percent: z.number(),
  overall_percent: z.number().describe('At a labour share of 40 percent.'),
});
export type CityRow = z.output<typeof cityRow>;
export class CitiesDto extends createZodDto(
  z.object({ data: z.array(cityRow) }).meta({
    example: {
      data: [
        {
          city: 'chennai',
          label: 'Chennai',
          labour: '5% lower',
          material: '10% lower',
          overall: '8 to 9% lower',
          labour_percent: -5,
          material_percent: -10,
          overall_percent: -8,
        },
      ],
    },
  }),
) {}
