/** What moves the price of a home, and ways to a budget, as answers carry them. */
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { SCOPES } from '../../../kernel/terms';
import { MOVES_EXAMPLE } from './examples';
import { finishLevelsSchema } from './flat.dto';

const money = z.number();

/** What a package shows, and what it changes. */
export const packageStep = {
  changes: z
    .array(z.string())
    .meta({ description: 'What it has and the chosen one has not, the largest difference first; at most three.' }),
  finishes: z
    .array(z.object({ label: z.string(), finish: z.string(), material: z.string() }).meta({ id: 'ElementFinish' }))
    .meta({ description: 'The materials that show most, each with what is made of it; at most three.' }),
};

const answerSchema = z
  .object({
    scope: z.array(z.enum(SCOPES)).nullable(),
    finish_levels: finishLevelsSchema,
    has_modular_kitchen: z.boolean(),
    edits: z
      .array(z.object({ id: z.string(), change: z.object({ finish_id: z.string() }) }).meta({ id: 'FinishEdit' }))
      .meta({ description: 'Of a BOQ that follows no answers: the finishes of its items, as editItems takes them.' }),
  })
  .partial()
  .meta({ id: 'AnswerChange', description: 'The answers that it gives; the others stay as they are.' });

const moveSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    note: z.string().nullable(),
    finish: z.string().nullable().meta({ description: 'The material it is about.' }),
    on: z.boolean().meta({ description: 'It is in the price; making the move takes it away.' }),
    difference: money.meta({ description: 'Of the total without GST, in rupees; below zero where it saves.' }),
    difference_with_gst: money,
    answers: answerSchema,
  })
  .meta({ id: 'PriceMove' });

const sideSchema = z.object({ material: z.string().nullable(), cost: money }).nullable();
const proposalSchema = z
  .object({
    label: z.string(),
    moves: z.array(z.string()),
    total_cost: money,
    total_with_gst: money,
    difference_with_gst: money,
    answers: answerSchema,
    lines: z
      .array(z.object({ room: z.string(), label: z.string(), before: sideSchema, after: sideSchema }))
      .meta({ description: 'Every line that it adds, removes or changes; before fees and GST.' }),
  })
  .meta({ id: 'BudgetProposal' });

export const movesSchema = z
  .object({
    total_cost: money,
    total_with_gst: money,
    moves: z.array(moveSchema),
    budget: z
      .object({
        goal: money,
        reached: z.boolean(),
        missing: money.meta({
          description: 'By how much the nearest proposal misses; zero where one reaches the goal.',
        }),
        proposals: z.array(proposalSchema),
      })
      .nullable()
      .meta({ description: 'Null without a goal.' }),
  })
  .meta({ example: MOVES_EXAMPLE });

export const goalField = z
  .number('The goal is an amount in rupees.')
  .min(10_000, 'The goal must be from ₹10,000 to ₹100 crore.')
  .max(1_000_000_000, 'The goal must be from ₹10,000 to ₹100 crore.')
  .multipleOf(0.01, 'The goal has at most 2 decimals.')
  .optional()
  .meta({ description: 'The budget in rupees, with GST.', example: 2_200_000 });

export class GoalDto extends createZodDto(z.object({ goal: goalField }).meta({ example: { goal: 2_200_000 } })) {}

export class MovesResponseDto extends createZodDto(z.object({ data: movesSchema })) {}
