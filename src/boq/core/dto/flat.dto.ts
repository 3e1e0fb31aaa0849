/** The condition of a flat, the wanted work and the accuracy of its price, in requests and answers. */
import { z } from 'zod';
import { ELEMENTS, type FinishLevels } from '../../../kernel/elements';
import type { FlatSizes } from '../../../kernel/flat-sizes';
import { fromFeetInches, toFeetInches } from '../../../kernel/length';
import { rupees } from '../../../kernel/money';
import { BUDGET_TYPES, CONDITIONS, SCOPE_LABELS, SCOPES } from '../../../kernel/terms';
import type { Assessment, ScopePart } from '../../quick-estimate';
import { ROOMS } from '../../../directory/rooms/data/rooms';
import { oneOf, feetInchesSchema } from './common.dto';

export const conditionSchema = oneOf(CONDITIONS).meta({ id: 'Condition', example: 'new' });
const scopeId = oneOf(SCOPES).meta({ id: 'Scope', example: 'carpentry' });
export const scopeField = z
  .array(scopeId)
  .max(SCOPES.length)
  .transform((scope) => SCOPES.filter((id) => scope.includes(id)))
  .nullable()
  .meta({
    description: 'The wanted parts of the work; null: those usual for the condition.',
    example: ['electrical', 'ceiling', 'painting', 'carpentry', 'kitchen', 'site'],
  });

const ROOM_IDS: ReadonlySet<string> = new Set(ROOMS.map(({ id }) => id));
const roomId = z.string().refine((id) => ROOM_IDS.has(id), 'There is no such room.');
/** Rooms in the order of the master list, which the order of a request does not change. */
export const roomsInScopeField = z
  .array(roomId)
  .min(1, 'Choose at least one room.')
  .max(20, 'At most 20 rooms can be chosen.')
  .transform((rooms) => ROOMS.flatMap(({ id }) => (rooms.includes(id) ? id : [])))
  .nullable()
  .meta({
    description: 'The rooms that are worked on, by the ids of `plan` of a quick estimate; null: the whole flat.',
    example: ['kitchen'],
  });

/** The rooms that are worked on in words: `Kitchen, Master bedroom`; null where all are. */
export function onlyRooms(rooms: readonly string[] | null | undefined, name: (id: string) => string): string | null {
  return rooms ? rooms.map(name).join(', ') : null;
}
export const onlyRoomsField = z
  .string()
  .nullable()
  .meta({ description: 'The rooms that are worked on, in words; null: the whole flat.', example: null });

const between = (least: number, most: number, words: string) =>
  feetInchesSchema.refine(
    ({ feet, inches }) => feet * 12 + inches >= least * 12 && feet * 12 + inches <= most * 12,
    `${words} must be from ${least} to ${most} feet.`,
  );
const side = between(2, 100, 'The side of a room');

export const sizesSchema = z
  .object({
    ceiling_height: between(7, 20, 'The ceiling'),
    bathrooms: z.int('Bathrooms must be a whole number.').min(1).max(6, 'A flat has at most 6 bathrooms.'),
    rooms: z
      .record(roomId, z.object({ L: side, W: side }))
      .refine((rooms) => Object.keys(rooms).length <= 20, 'At most 20 rooms have sizes.'),
  })
  .partial()
  .nullable()
  .meta({
    id: 'FlatSizes',
    description: 'Measured sizes; anything absent is assumed from the carpet area.',
    example: { ceiling_height: { feet: 9, inches: 6 }, bathrooms: 2 },
  });

export const finishLevelsSchema = z
  .partialRecord(z.enum(ELEMENTS), z.enum(BUDGET_TYPES))
  .nullable()
  .meta({
    id: 'FinishLevels',
    description: 'Elements of the home in another package than the rest.',
    example: { wardrobes: 'high', painting: 'low' },
  });

/** Finish levels as the domain keeps them, in one order; null where every element follows the package. */
export function levelsOf(said: z.output<typeof finishLevelsSchema>): FinishLevels | null {
  const levels = ELEMENTS.flatMap((id) => (said?.[id] ? [[id, said[id]] as const] : []));
  return levels.length === 0 ? null : Object.fromEntries(levels);
}

/** Sizes in the form of the domain; null where nothing was measured. */
export function sizesOf(said: z.output<typeof sizesSchema>): FlatSizes | null {
  if (!said) return null;
  const { ceiling_height: ceiling, bathrooms, rooms } = said;
  const sizes: FlatSizes = {
    ...(ceiling === undefined ? {} : { ceilingHeight: fromFeetInches(ceiling) }),
    ...(bathrooms === undefined ? {} : { bathrooms }),
    ...(rooms === undefined || Object.keys(rooms).length === 0
      ? {}
      : { rooms: mapped(rooms, ({ L, W }) => ({ L: fromFeetInches(L), W: fromFeetInches(W) })) }),
  };
  return Object.keys(sizes).length === 0 ? null : sizes;
}

export function sizesView({ ceilingHeight, bathrooms, rooms }: FlatSizes): z.input<typeof sizesSchema> {
  return {
    ...(ceilingHeight === undefined ? {} : { ceiling_height: toFeetInches(ceilingHeight) }),
    ...(bathrooms === undefined ? {} : { bathrooms }),
    ...(rooms === undefined
      ? {}
      : { rooms: mapped(rooms, ({ L, W }) => ({ L: toFeetInches(L), W: toFeetInches(W) })) }),
  };
}

function mapped<From, To>(from: Readonly<Record<string, From>>, turn: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, turn(value)]));
}

const money = z.number();
/** The accuracy of a price, in total and by part; in estimates and in BOQs alike. */
export const assessmentShape = {
  range: z
    .object({
      low: money,
      high: money,
      percent: z.number().meta({ description: 'Half of their difference in percent of their mean.' }),
      omissions: money.meta({ description: 'Usual extra costs that no line covers; included in the range.' }),
      if_measured: z.number().meta({ description: 'The percent with every size measured.' }),
      if_quoted: z.number().meta({ description: 'The percent with every rate quoted.' }),
      works: z
        .int()
        .nullable()
        .meta({ description: 'The firm’s own finished works that its width rests on; null: usual spreads.' }),
    })
    .meta({
      id: 'CostRange',
      description:
        'How low and how high the total without GST may come out if scope and finishes stay: a judgement without a probability.',
    }),
  basis: z
    .object({
      as_of: z.string().meta({ description: 'The middle month, by money, of the rates: YYYY-MM.' }),
      assumed_share: z.number().meta({ description: 'Percent of the lines’ cost on assumed rates.' }),
    })
    .meta({ id: 'CostBasis' }),
  scope: z
    .array(
      z
        .object({
          id: z.enum(SCOPES),
          label: z.string(),
          included: z.boolean().meta({ description: 'Whether something of it is in the price.' }),
          chosen: z.boolean().meta({
            description:
              'Whether the answers have it. False for a part that is included only by lines added by hand; `scope` with the chosen parts changes nothing.',
          }),
          amount: money.meta({ description: 'Its cost, or what it would add.' }),
        })
        .meta({ id: 'ScopePart' }),
    )
    .meta({ description: 'Empty where the wanted parts were not asked.' }),
};

export function assessmentView({ range, basis }: Assessment, parts: readonly ScopePart[]) {
  return {
    range: {
      low: rupees(range.low),
      high: rupees(range.high),
      percent: range.percent,
      omissions: rupees(range.omissions),
      if_measured: range.ifMeasured,
      if_quoted: range.ifQuoted,
      works: range.works,
    },
    basis: { as_of: basis.asOf, assumed_share: basis.assumedShare },
    scope: parts.map(({ id, included, chosen, amount }) => ({
      id,
      label: SCOPE_LABELS[id],
      included,
      chosen,
      amount: rupees(amount),
    })),
  };
}
