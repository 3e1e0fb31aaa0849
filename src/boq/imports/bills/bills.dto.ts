import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { rupees } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import type { BillComparison, ListedBill } from './bills';
import { BILL_CHANGES, type BillRow } from './compare-bills';

const PIN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:(\d{1,5}|none)$/;
const MOST_PINS = 100;

const asked = {
  import_id: z.uuid('Choose the bill to compare with.').meta({ description: 'An import that you may see.' }),
  pins: z
    .string()
    .max(5_000)
    .default('')
    .transform((text) => text.split(',').filter((pin) => pin !== ''))
    .refine((pins) => pins.length <= MOST_PINS, `Pin at most ${MOST_PINS} rows.`)
    .refine(
      (pins) => pins.every((pin) => PIN.test(pin)),
      'A pin is an item’s id, a colon, and a row of the bill or none.',
    )
    .meta({
      description:
        'Pairs made by hand, with commas between them: `<item id>:<row of the bill, from 0>`, or `<item id>:none` for an item that the bill does not have.',
    }),
};
export class CompareBillQueryDto extends createZodDto(z.object(asked)) {}
export class CompareBillExportQueryDto extends createZodDto(
  z.object({ ...asked, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
) {}

/** Pins by the item's id. */
export function pinsOf(pins: readonly string[]): ReadonlyMap<string, number | null> {
  return new Map(
    pins.map((pin) => {
      const [id = '', row] = pin.split(':');
      return [id, row === 'none' ? null : Number(row)];
    }),
  );
}

const side = z
  .object({
    number: z.string(),
    section: z.string(),
    title: z.string(),
    description: z.array(z.string()),
    unit: z.string(),
    quantity: z.number(),
    rate: z.number(),
    amount: z.number(),
  })
  .meta({ id: 'BillRow' });

const money = z.number();
const comparisonSchema = z.object({
  import_id: z.string(),
  file_name: z.string(),
  totals: z
    .object({
      own: money,
      bill: money,
      difference: money,
      added: money,
      removed: money,
      by_quantity: money,
      by_rate: money,
      by_unit: money,
      additions: money,
    })
    .meta({
      description:
        'Of the items with the additions. Added, removed, by quantity, by rate, by unit and by additions add up to the difference. In rupees, without tax.',
    }),
  additions: z
    .array(z.object({ label: z.string(), own: money.nullable(), bill: money.nullable(), difference: money }))
    .meta({ description: 'Premiums, rebates and lump sums below the items; null in the bill that has none like it.' }),
  rows: z.array(
    z
      .object({
        change: z.enum(BILL_CHANGES),
        item_id: z.string().nullable(),
        own: side.nullable(),
        row: z.number().int().nullable().meta({ description: 'Position in the bill, from 0; a pin names it.' }),
        bill: side.nullable(),
        confidence: z.number().nullable().meta({ description: 'From 0 to 1; null without a partner and for a pin.' }),
        pinned: z.boolean(),
        by_quantity: money,
        by_rate: money,
        by_unit: money.meta({
          description: 'All of the difference where the units do not convert (square feet and running feet), else 0.',
        }),
        difference: money,
      })
      .meta({ id: 'ComparedBillRow' }),
  ),
});
export class BillComparisonDto extends createZodDto(z.object({ data: comparisonSchema, revision: z.number().int() })) {}

export class ReceivedBillDto extends createZodDto(z.object({ data: z.object({ import_id: z.string() }) })) {}

const listedSchema = z
  .object({
    import_id: z.string(),
    boq_id: z.string(),
    file_name: z.string(),
    status: z.enum(['queued', 'parsing', 'review', 'done', 'failed']),
    reason: z.string().nullable(),
    for_this: z
      .boolean()
      .meta({ description: 'Uploaded to be compared with this BOQ; otherwise a BOQ was made of it.' }),
    uploaded_at: z.string(),
  })
  .meta({ id: 'ListedBill' });
export class BillListDto extends createZodDto(z.object({ data: z.array(listedSchema) })) {}

export function listedView(bill: ListedBill): z.output<typeof listedSchema> {
  return {
    import_id: bill.id,
    boq_id: bill.boq_id,
    file_name: bill.file_name,
    status: bill.status,
    reason: bill.reason,
    for_this: bill.for_comparison,
    uploaded_at: bill.created_at.toISOString(),
  };
}

function sideView(row: BillRow): z.output<typeof side> {
  const { number, section, title, description, unit, quantity, rate, amount } = row;
  const figures = { quantity: toNumber(quantity), rate: rupees(rate), amount: rupees(amount) };
  return { number, section, title, description: [...description], unit, ...figures };
}

/** A comparison as the API serves it. */
export function comparisonView(comparison: BillComparison): z.output<(typeof BillComparisonDto)['schema']> {
  const { importId, fileName, totals, additions, rows, revision } = comparison;
  return {
    data: {
      import_id: importId,
      file_name: fileName,
      totals: {
        own: rupees(totals.left),
        bill: rupees(totals.right),
        difference: rupees(totals.difference),
        added: rupees(totals.added),
        removed: rupees(totals.removed),
        by_quantity: rupees(totals.byQuantity),
        by_rate: rupees(totals.byRate),
        by_unit: rupees(totals.byUnit),
        additions: rupees(totals.additions),
      },
      additions: additions.map(({ label, left, right, difference }) => ({
        label,
        own: left === null ? null : rupees(left),
        bill: right === null ? null : rupees(right),
        difference: rupees(difference),
      })),
      rows: rows.map((row) => ({
        change: row.change,
        item_id: row.left?.id ?? null,
        own: row.left && sideView(row.left),
        row: row.at,
        bill: row.right && sideView(row.right),
        confidence: row.confidence,
        pinned: row.isPinned,
        by_quantity: rupees(row.byQuantity),
        by_rate: rupees(row.byRate),
        by_unit: rupees(row.byUnit),
        difference: rupees(row.difference),
      })),
    },
    revision,
  };
}
