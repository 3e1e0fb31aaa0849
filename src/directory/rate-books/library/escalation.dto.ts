import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import type { Escalation, Rise } from '../../../pricing';
import { noteField } from '../rate-books.dto';

export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
/** Percent as basis points. */
export const bp = (percent: number): number => Math.round(percent * 100);

const MONTH = 'Write a month as 2026-11.';
const monthField = z.string(MONTH).regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, MONTH);
const YEARLY = 'An increase must be between 0 and 30 % per year, with at most 2 decimals.';
const POINTS = 'Index points must be between 1 and 1,00,000, with at most 2 decimals.';
const riseSchema = z
  .object({
    percent_a_year: z.number(YEARLY).min(0, YEARLY).max(30, YEARLY).refine(hasTwoDecimals, YEARLY).optional(),
    index: z
      .array(
        z.object({
          month: monthField,
          points: z.number(POINTS).min(1, POINTS).max(100_000, POINTS).refine(hasTwoDecimals, POINTS),
        }),
      )
      .max(240, 'An index has at most 240 months.')
      .optional(),
  })
  .refine(
    ({ percent_a_year: percent, index }) => (percent === undefined) !== (index === undefined || index.length === 0),
    'Enter a percentage per year, or the points of an index.',
  )
  .meta({ id: 'Rise' });

export const escalationSchema = z
  .object({
    month: monthField.describe('The month to which older rates are escalated.'),
    material: riseSchema,
    labour: riseSchema,
  })
  .meta({
    id: 'Escalation',
    example: {
      month: '2026-11',
      material: { percent_a_year: 3 },
      labour: {
        index: [
          { month: '2022-06', points: 100 },
          { month: '2026-11', points: 124 },
        ],
      },
    },
  });
type EscalationBody = z.output<typeof escalationSchema>;

export class SetEscalationDto extends createZodDto(
  z.object({ escalation: escalationSchema.nullable(), reason: noteField.optional() }).meta({
    example: { escalation: { month: '2026-11', material: { percent_a_year: 3 }, labour: { percent_a_year: 5 } } },
  }),
) {}

/** Converts the escalation of a request for the library. */
export function askedEscalation(body: EscalationBody | null): Escalation | null {
  return body && { month: body.month, material: askedRise(body.material), labour: askedRise(body.labour) };
}

function askedRise({ percent_a_year: percent, index = [] }: EscalationBody['material']): Rise {
  if (percent !== undefined) return { yearlyBp: bp(percent) };
  const byMonth = new Map(index.map(({ month, points }) => [month, points]));
  return { index: [...byMonth].sort().map(([month, points]) => ({ month, points })) };
}

export function escalationView(escalation: Escalation | null): EscalationBody | null {
  const rise = (of: Rise): EscalationBody['material'] =>
    'index' in of ? { index: of.index.map((point) => ({ ...point })) } : { percent_a_year: of.yearlyBp / 100 };
  return (
    escalation && {
      month: escalation.month,
      material: rise(escalation.material),
      labour: rise(escalation.labour),
    }
  );
}
