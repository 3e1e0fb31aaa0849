import { COMPUTING } from '../../../pricing/cost-sight';
import { z } from 'zod';
import { MAX_AMOUNT, paise, parseRupees, percentOf, rupees, sum, ZERO, type Paise } from '../../../kernel/money';
import { parseQuantity, toNumber } from '../../../kernel/quantity';
import {
  asCost,
  seeCost,
  ADDITION_BASES,
  type Addition,
  type Contingency,
  type Discount,
  type Fee,
  type MarkUp,
  type MarkUps,
  type Cost,
} from '../../../kernel/selling';
import { SERVICE_LABELS, type Service } from '../../../kernel/terms';
import type { BoqTotals, PricedBoq, PricedLine } from '../../../pricing';
import type { BoqHead, BoqState, Line } from '../../domain/boq.state';
import { amountField, requiredText, rupeesField, serviceSchema, textField } from './common.dto';

const MOST = 50;
const MOST_OWN = 500;

function percentField(name: string, max: number) {
  return z
    .number(`${name} must be a percentage.`)
    .min(0, `${name} must be 0 % or more.`)
    .max(max, `${name} must be at most ${max} %.`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most 2 decimals.');
}
const hasDecimals = (value: number, places: number): boolean =>
  Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-4;
const bp = (percent: number): number => Math.round(percent * 100);
const some = amountField.refine((value) => value > 0, 'An amount must be more than ₹0.');

const markUpSchema = z
  .object({ overhead_percent: percentField('The overhead', 200), profit_percent: percentField('The profit', 200) })
  .meta({ id: 'MarkUpRate', description: 'Overhead on cost, then profit on both.' });
const markUpsSchema = markUpSchema
  .extend({
    services: z.partialRecord(serviceSchema, markUpSchema).default({}),
    items: z
      .record(z.string().max(100), markUpSchema)
      .default({})
      .refine(
        (own) => Object.keys(own).length <= MOST_OWN,
        `At most ${MOST_OWN} items may have a mark-up of their own.`,
      ),
  })
  .meta({ id: 'MarkUp', description: 'The mark-up of a BOQ, and where a service or an item has another.' });

const discountSchema = z
  .object({
    service: serviceSchema.nullable().default(null),
    item_id: z.string().max(100).nullable().default(null),
    percent: percentField('A discount', 100).nullable().default(null),
    amount: some.nullable().default(null),
    reason: requiredText(200, 'The reason of a discount'),
  })
  .refine(
    ({ service, item_id }) => service === null || item_id === null,
    'A discount applies either to a service or to an item.',
  )
  .refine(
    ({ percent, amount }) => (percent === null) !== (amount === null),
    'A discount is either a percentage or an amount.',
  )
  .meta({ id: 'DiscountTerms', description: 'On a service, an item, or (without both) on all items.' });

const releaseSchema = z
  .object({ amount: some, reason: requiredText(200, 'The reason of a release') })
  .meta({ id: 'ContingencyRelease' });
const contingencySchema = z
  .object({
    percent: percentField('The contingency', 50),
    releases: z.array(releaseSchema).max(MOST, `At most ${MOST} releases.`).default([]),
  })
  .meta({ id: 'ContingencyTerms' });

const additionSchema = z
  .object({
    label: requiredText(200, 'The name of an addition'),
    percent: z
      .number('The percentage of an addition is a number of percent.')
      .min(-100, 'An addition must be −100 % or more.')
      .max(1_000, 'An addition must be at most 1,000 %.')
      .refine((value) => hasDecimals(value, 4), 'Use at most 4 decimals.')
      .nullable()
      .default(null),
    amount: z
      .number('The amount of an addition is a number of rupees.')
      .min(-MAX_AMOUNT, `An addition must be −₹${MAX_AMOUNT.toLocaleString('en-IN')} or more.`)
      .max(MAX_AMOUNT, `An addition must be at most ₹${MAX_AMOUNT.toLocaleString('en-IN')}.`)
      .refine((value) => hasDecimals(value, 2), 'Use at most 2 decimals.')
      .nullable()
      .default(null),
    of: z
      .enum(ADDITION_BASES, 'An addition is of the items, of these with the additions above it, or of all with tax.')
      .default('items'),
    sections: z.array(requiredText(300, 'A heading of the file')).max(200, 'Name at most 200 headings.').default([]),
    services: z.array(serviceSchema).max(20, 'Name at most 20 services.').default([]),
    taxed: z.boolean('Say true or false.').default(true).meta({ description: 'Whether GST is payable on it.' }),
  })
  .refine(
    ({ percent, amount }) => (percent === null) !== (amount === null),
    'An addition is a percentage or an amount.',
  )
  .refine(
    ({ of, sections, services, taxed }) => of !== 'tax' || (!taxed && sections.length + services.length === 0),
    'What is reckoned on the GST is of the whole BOQ and not taxed itself.',
  )
  .meta({
    id: 'AdditionTerms',
    description:
      'A line below the items: a percentage of the items (of some headings of the file, of some services), of these with the additions above it, or of all above it with GST; or an amount. Below zero it is taken off.',
  });

const feeSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent') }),
    z.object({ kind: z.literal('per_sq_ft'), rate: rupeesField }),
    z.object({ kind: z.literal('lump_sum'), amount: amountField }),
    z.object({
      kind: z.literal('percent_without'),
      services: z.array(serviceSchema).min(1, 'Choose a service.').max(20),
    }),
  ])
  .meta({
    id: 'FeeTerms',
    description:
      'The kind of design fee; the two in percent are at `design_fee`. A new percentage replaces a fixed sum.',
  });

/** What a request may set of a BOQ's selling terms. */
export const sellingShape = {
  markup: markUpsSchema.nullable().optional().meta({ description: 'Null: it is sold at cost.' }),
  margin_floor_percent: percentField('The margin floor', 99).nullable().optional(),
  discounts: z.array(discountSchema).max(MOST, `At most ${MOST} discounts.`).optional(),
  contingency: contingencySchema.nullable().optional(),
  additions: z.array(additionSchema).max(MOST, `At most ${MOST} additions.`).optional(),
  fee: feeSchema.optional(),
  miscellaneous_note: textField(200, 'The note')
    .transform((text) => text || null)
    .nullable()
    .optional(),
};
type Asked = z.output<z.ZodObject<typeof sellingShape>>;

const markUpOf = ({ overhead_percent, profit_percent }: z.output<typeof markUpSchema>): MarkUp => ({
  overheadBp: bp(overhead_percent),
  profitBp: bp(profit_percent),
});
const each = <From, To>(all: Readonly<Partial<Record<string, From>>>, map: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).flatMap(([key, one]) => (one === undefined ? [] : [[key, map(one)]])));

/** The selling fields that a request sets. */
export function sellingOf(body: Asked): Partial<BoqHead> {
  const {
    markup,
    margin_floor_percent: floor,
    discounts,
    contingency,
    additions,
    fee,
    miscellaneous_note: note,
  } = body;
  return {
    ...(markup === undefined
      ? {}
      : {
          markUp: markup && {
            ...markUpOf(markup),
            services: each(markup.services, markUpOf) as MarkUps['services'],
            lines: each(markup.items, markUpOf),
          },
        }),
    ...(floor === undefined ? {} : { marginFloorBp: floor === null ? null : bp(floor) }),
    ...(discounts === undefined
      ? {}
      : {
          discounts: discounts.map(({ service, item_id: line, percent, amount, reason }): Discount => ({
            service,
            line,
            bp: percent === null ? null : bp(percent),
            amount: amount === null ? null : parseRupees(amount),
            reason,
          })),
        }),
    ...(contingency === undefined
      ? {}
      : {
          contingency: contingency && {
            bp: bp(contingency.percent),
            releases: contingency.releases.map(({ amount, reason }) => ({ amount: parseRupees(amount), reason })),
          },
        }),
    ...(additions === undefined
      ? {}
      : {
          additions: additions.map(({ percent, amount, ...addition }): Addition => ({
            ...addition,
            percent: percent === null ? null : parseQuantity(percent),
            amount: amount === null ? null : parseRupees(amount),
          })),
        }),
    ...(fee === undefined ? {} : { fee: feeOf(fee) }),
    ...(note === undefined ? {} : { miscellaneousNote: note }),
  };
}

function feeOf(fee: z.output<typeof feeSchema>): Fee | null {
  if (fee.kind === 'percent') return null;
  if (fee.kind === 'per_sq_ft') return { kind: 'area', rate: parseRupees(fee.rate) };
  if (fee.kind === 'lump_sum') return { kind: 'lump', amount: parseRupees(fee.amount) };
  return { kind: 'without', services: fee.services };
}

const money = z.number();
const markUpViewSchema = z.object({ overhead_percent: z.number(), profit_percent: z.number() });
const marginShape = {
  cost: money.meta({ description: 'Before the mark-up.' }),
  margin: money.meta({ description: 'The price minus the cost.' }),
  margin_percent: z.number().meta({ description: 'Of the price.' }),
};

/** A BOQ's selling terms; `costing` is only for people who may see costs. */
export const sellingViewShape = {
  discounts: z
    .array(
      z.object({
        label: z.string(),
        reason: z.string(),
        service: serviceSchema.nullable(),
        item_id: z.string().nullable(),
        percent: z.number().nullable(),
        amount: money.meta({ description: 'The amount taken off; above 0.' }),
      }),
    )
    .meta({ description: 'Rows after the items that are deducted from the total.' }),
  contingency: z
    .object({
      percent: z.number(),
      amount: money.meta({ description: 'The part that is not released: it is included in the total.' }),
      released: money,
      releases: z.array(z.object({ amount: money, reason: z.string() })),
    })
    .meta({ id: 'ContingencyView' })
    .nullable(),
  additions: z
    .array(
      z.object({
        label: z.string(),
        percent: z.number().nullable(),
        of: z.enum(ADDITION_BASES),
        sections: z.array(z.string()),
        services: z.array(serviceSchema),
        taxed: z.boolean(),
        amount: money.meta({ description: 'What it comes to; below 0 where it is taken off.' }),
      }),
    )
    .meta({ description: 'Lines below the items, in their order: a part of the total.' }),
  fee: z
    .object({
      kind: z.enum(['percent', 'per_sq_ft', 'lump_sum', 'percent_without']),
      rate: money.nullable(),
      amount: money.nullable(),
      services: z.array(serviceSchema),
    })
    .meta({ id: 'FeeView' }),
  miscellaneous_note: z.string().nullable(),
  costing: z
    .object({
      ...marginShape,
      markup: markUpViewSchema
        .extend({
          services: z.partialRecord(serviceSchema, markUpViewSchema),
          items: z.record(z.string(), markUpViewSchema),
        })
        .nullable(),
      margin_floor_percent: z.number().nullable(),
      below_floor: z.boolean().meta({ description: 'The margin is below its floor.' }),
    })
    .meta({
      id: 'Costing',
      description:
        'Only for who may see costs. The price is that of the items less discounts and what additions take off.',
    })
    .optional(),
};
type ShownSellingView = {
  readonly [Name in keyof typeof sellingViewShape]: z.output<(typeof sellingViewShape)[Name]>;
};
/** Selling terms as read models hold them, for everybody. */
type SellingView = Omit<ShownSellingView, 'costing'> & {
  readonly costing: Cost<NonNullable<ShownSellingView['costing']>>;
};

export const itemCostingSchema = z
  .object({
    ...marginShape,
    markup: markUpViewSchema,
    own: z.boolean().meta({ description: 'The mark-up is the item’s own.' }),
  })
  .meta({ id: 'ItemCosting', description: 'Of an item that is marked up; only for people who may see costs.' });

/** A cost in rupees. */
export function costInRupees(cost: Cost): Cost<number> {
  return asCost(rupees(seeCost(cost, COMPUTING)));
}

function marginView(price: Paise, cost: Paise): { cost: number; margin: number; margin_percent: number } {
  const percent = price === 0 ? 0 : Math.round(((price - cost) / price) * 10_000) / 100;
  return { cost: rupees(cost), margin: rupees(paise(price - cost)), margin_percent: percent };
}

/** What the items are sold for: less discounts and what additions take off. What additions add is no price of the items. */
function soldFor({ material, labour, discounts, additions }: BoqTotals): Paise {
  return paise(material + labour - sum(discounts) + sum(additions.filter((amount) => amount < 0)));
}

/** The margin of a BOQ in basis points of its price; null where it has no price. */
export function marginBp({ totals }: PricedBoq): number | null {
  const price = soldFor(totals);
  return price <= 0 ? null : Math.round(((price - seeCost(totals.atCost, COMPUTING)) / price) * 10_000);
}

const markUpView = ({ overheadBp, profitBp }: MarkUp): z.output<typeof markUpViewSchema> => ({
  overhead_percent: overheadBp / 100,
  profit_percent: profitBp / 100,
});

/** An addition with its percentage, where its name does not say it. */
export function additionLabel({ label, percent }: Addition): string {
  return percent === null || label.includes('%') ? label : `${label}, ${Math.abs(toNumber(percent))} %`;
}

/** What a discount applies to, in words. */
export function discountLabel({ service, line, bp: share }: Discount, lines: ReadonlyMap<string, Line>): string {
  const of = line !== null ? lines.get(line)?.title : service === null ? null : SERVICE_LABELS[service];
  return `Discount${share === null ? '' : ` of ${share / 100} %`}${of ? ` on ${of}` : ''}`;
}

export function sellingView({ head, lines }: Pick<BoqState, 'head' | 'lines'>, priced: PricedBoq): SellingView {
  const { totals } = priced;
  const { fee, markUp, marginFloorBp: floor, contingency } = head;
  const work = paise(totals.material + totals.labour);
  const margin = marginBp(priced);
  return {
    discounts: head.discounts.map((discount, at) => ({
      label: discountLabel(discount, lines),
      reason: discount.reason,
      service: discount.service,
      item_id: discount.line,
      percent: discount.bp === null ? null : discount.bp / 100,
      amount: rupees(totals.discounts[at] ?? ZERO),
    })),
    contingency: contingency && contingencyView(contingency, work, totals.contingency),
    additions: head.additions.map(({ percent, amount: _fixed, sections, services, ...addition }, at) => ({
      ...addition,
      sections: [...sections],
      services: [...services],
      percent: percent === null ? null : toNumber(percent),
      amount: rupees(totals.additions[at] ?? ZERO),
    })),
    fee: {
      kind: fee === null ? 'percent' : FEE_KINDS[fee.kind],
      rate: fee?.kind === 'area' ? rupees(fee.rate) : null,
      amount: fee?.kind === 'lump' ? rupees(fee.amount) : null,
      services: fee?.kind === 'without' ? [...fee.services] : [],
    },
    miscellaneous_note: head.miscellaneousNote,
    costing: asCost({
      ...marginView(soldFor(totals), seeCost(totals.atCost, COMPUTING)),
      markup: markUp && {
        ...markUpView(markUp),
        services: each(markUp.services, markUpView) as Partial<Record<Service, z.output<typeof markUpViewSchema>>>,
        items: each(markUp.lines, markUpView),
      },
      margin_floor_percent: floor === null ? null : floor / 100,
      below_floor: floor !== null && margin !== null && margin < floor,
    }),
  };
}

const FEE_KINDS = { area: 'per_sq_ft', lump: 'lump_sum', without: 'percent_without' } as const;

function contingencyView({ bp: share, releases }: Contingency, work: Paise, left: Paise) {
  return {
    percent: share / 100,
    amount: rupees(left),
    released: rupees(paise(percentOf(work, share) - left)),
    releases: releases.map(({ amount, reason }) => ({ amount: rupees(amount), reason })),
  };
}

/** The cost of an item, next to its price; nothing for an item sold at cost. */
export function itemCosting(line: Line, { cost, atCost }: PricedLine, { markUp }: BoqHead) {
  if (atCost === undefined || !markUp) return {};
  const own = markUp.lines[line.id];
  const markup = markUpView(own ?? markUp.services[line.service] ?? markUp);
  return { costing: asCost({ ...marginView(cost, seeCost(atCost, COMPUTING)), markup, own: own !== undefined }) };
}
