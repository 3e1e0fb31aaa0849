import { z } from 'zod';
import { paise, parseRupees, percentOf, rupees, sum, ZERO, type Paise } from '../../../kernel/money';
import type { Contingency, Discount, Fee, MarkUp, MarkUps } from '../../../kernel/selling';
import { SERVICE_LABELS, type Service } from '../../../kernel/terms';
import type { PricedBoq, PricedLine } from '../../../pricing';
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
  const { markup, margin_floor_percent: floor, discounts, contingency, fee, miscellaneous_note: note } = body;
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
    .meta({ id: 'Costing', description: 'Only for who may see costs. The price is that of the items less discounts.' })
    .optional(),
};
type SellingView = { readonly [Name in keyof typeof sellingViewShape]: z.output<(typeof sellingViewShape)[Name]> };

export const itemCostingSchema = z
  .object({
    ...marginShape,
    markup: markUpViewSchema,
    own: z.boolean().meta({ description: 'The mark-up is the item’s own.' }),
  })
  .meta({ id: 'ItemCosting', description: 'Of an item that is marked up; only for people who may see costs.' });

function marginView(price: Paise, cost: Paise): { cost: number; margin: number; margin_percent: number } {
  const percent = price === 0 ? 0 : Math.round(((price - cost) / price) * 10_000) / 100;
  return { cost: rupees(cost), margin: rupees(paise(price - cost)), margin_percent: percent };
}

/** The margin of a BOQ in basis points of its price; null where it has no price. */
export function marginBp({ totals }: PricedBoq): number | null {
  const price = totals.material + totals.labour - sum(totals.discounts);
  return price <= 0 ? null : Math.round(((price - totals.atCost) / price) * 10_000);
}

const markUpView = ({ overheadBp, profitBp }: MarkUp): z.output<typeof markUpViewSchema> => ({
  overhead_percent: overheadBp / 100,
  profit_percent: profitBp / 100,
});

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
    fee: {
      kind: fee === null ? 'percent' : FEE_KINDS[fee.kind],
      rate: fee?.kind === 'area' ? rupees(fee.rate) : null,
      amount: fee?.kind === 'lump' ? rupees(fee.amount) : null,
      services: fee?.kind === 'without' ? [...fee.services] : [],
    },
    miscellaneous_note: head.miscellaneousNote,
    costing: {
      ...marginView(paise(work - sum(totals.discounts)), totals.atCost),
      markup: markUp && {
        ...markUpView(markUp),
        services: each(markUp.services, markUpView) as Partial<Record<Service, z.output<typeof markUpViewSchema>>>,
        items: each(markUp.lines, markUpView),
      },
      margin_floor_percent: floor === null ? null : floor / 100,
      below_floor: floor !== null && margin !== null && margin < floor,
    },
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
  return { costing: { ...marginView(cost, atCost), markup, own: own !== undefined } };
}
