import { z } from 'zod';
import { FIXED_KINDS, MOST, HINGES, OPENING_KINDS, OPENS_TO, WALL_KINDS } from '../../../kernel/plan';
import { DRAWING_LIMITS } from '../dxf/limits';

/** What the strokes of a layer are taken as. */
export const LAYER_ROLES = ['walls', 'doors', 'windows', 'rooms', 'furniture', 'out'] as const;
export type LayerRole = (typeof LAYER_ROLES)[number];

export const UNITS = ['mm', 'cm', 'm', 'inch', 'foot'] as const;
export type Unit = (typeof UNITS)[number];
/** Millimetres. */
export const UNIT_MM: Readonly<Record<Unit, number>> = { mm: 1, cm: 10, m: 1_000, inch: 25.4, foot: 304.8 };

/** Millimetres. */
export const WALL_THICKNESS = { least: 45, most: 460 } as const;

/** What the caller knows of a drawing. */
export const hintsSchema = z.object({
  unit: z.enum(UNITS).nullable(),
  /** By the name of the layer. */
  roles: z.array(z.object({ layer: z.string().max(255), role: z.enum(LAYER_ROLES) })).max(DRAWING_LIMITS.layers),
  /** Of walls that are single lines, in millimetres. */
  thickness: z.coerce.number().int().min(WALL_THICKNESS.least).max(WALL_THICKNESS.most).optional(),
});
export type Hints = z.output<typeof hintsSchema>;

const point = z.tuple([z.int(), z.int()]).readonly();
const name = z.string().max(DRAWING_LIMITS.textLength);
const wall = z.object({
  id: z.string().max(60),
  from: point,
  to: point,
  thickness: z.int().min(1).max(2_000),
  height: z.int().min(1).optional(),
  kind: z.enum(WALL_KINDS),
});
const opening = z.object({
  id: z.string().max(60),
  wall: z.string().max(60),
  at: z.int(),
  width: z.int(),
  height: z.int(),
  sill: z.int(),
  kind: z.enum(OPENING_KINDS),
  hinge: z.enum(HINGES).optional(),
  opens: z.enum(OPENS_TO).optional(),
});
const fixed = z.object({
  id: z.string().max(60),
  kind: z.enum(FIXED_KINDS),
  at: point,
  wide: z.int().min(1),
  deep: z.int().min(1),
  down: z.int().min(1).optional(),
  above: z.int().min(0).optional(),
});
export const QUESTIONS = ['unit', 'walls', 'thickness'] as const;
const question = z.object({
  about: z.enum(QUESTIONS),
  text: z.string().max(400),
  choices: z.array(z.object({ value: z.string().max(255), label: z.string().max(300) })).max(8),
});

/** What a drawing was read as. Who names rooms is the caller: here are the words in each space. */
export const tracedSchema = z.object({
  layers: z
    .array(z.object({ name: z.string(), strokes: z.int(), role: z.enum(LAYER_ROLES), hidden: z.boolean() }))
    .max(DRAWING_LIMITS.layers),
  unit: z.object({ unit: z.enum(UNITS), source: z.enum(['file', 'asked', 'guess']) }),
  question: question.nullable(),
  walls: z.array(wall).max(MOST.walls),
  openings: z.array(opening).max(MOST.openings),
  /** What this program wrote itself. */
  fixed: z.array(fixed).max(MOST.fixed),
  spaces: z
    .array(
      z.object({
        at: point,
        words: z.array(z.object({ at: point, text: name, room: name.nullable(), ceiling: z.int().nullable() })),
      }),
    )
    .max(MOST.walls),
  unread: z.array(z.object({ what: z.string().max(200), count: z.int().min(1) })).max(100),
  furniture: z
    .array(z.object({ name, count: z.int().min(1), width: z.int().min(0), depth: z.int().min(0) }))
    .max(DRAWING_LIMITS.furniture),
});
export type Traced = z.output<typeof tracedSchema>;
export type DrawingQuestion = z.output<typeof question>;
