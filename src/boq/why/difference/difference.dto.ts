import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { revisionNumber } from '../../core/dto/history.dto';
import { causeSchema } from '../../history/comparison/compare.dto';
import { COMPARISON_EXAMPLE } from '../../history/comparison/compare.examples';
import { parseSubject } from '../../history/comparison/subject';
import { subjectLinkSchema } from '../why.dto';
import { DIFFERENCES, isDivisible, type Divisible } from './divisible';

const subjectField = z
  .string()
  .max(1_000)
  .transform((text, context): Divisible => {
    const subject = parseSubject(text);
    if (subject && isDivisible(subject)) return subject;
    context.addIssue({ code: 'custom', message: `Ask for ${DIFFERENCES}.` });
    return z.NEVER;
  })
  .meta({ description: `The amount whose difference is explained: ${DIFFERENCES}.`, example: 'service:carpentry' });

export class DifferenceQueryDto extends createZodDto(
  z.object({
    of: subjectField,
    from: revisionNumber,
    to: revisionNumber.optional().meta({ description: 'Default: the current revision.' }),
  }),
) {}

const endSchema = z
  .object({
    revision: z.number().int(),
    at: z.string(),
    amount: z.number().nullable().meta({ description: 'Null where there was no such item or room then.' }),
  })
  .meta({ id: 'DifferenceEnd' });

const [labour] = COMPARISON_EXAMPLE.bridge;
const { from, to } = COMPARISON_EXAMPLE;
const EXAMPLE = {
  of: 'service:carpentry',
  title: 'Carpentry',
  part_of: [{ label: 'Total', of: 'total' }],
  words: 'How “Carpentry” differs between version 4 and version 5. The causes add up to the difference, to the paisa.',
  from: { revision: from.revision, at: from.at, amount: 69263 },
  to: { revision: to.revision, at: to.at, amount: 77825.12 },
  delta: 8562.12,
  delta_percent: 12.36,
  bridge: [{ ...labour, percent: 12.36 }],
};

const differenceSchema = z
  .object({
    of: z.string(),
    title: z.string(),
    part_of: z.array(subjectLinkSchema).meta({
      description: 'The larger amounts it is part of, largest first, with the subject for the difference of each.',
    }),
    words: z.string(),
    from: endSchema,
    to: endSchema,
    delta: z.number(),
    delta_percent: z
      .number()
      .nullable()
      .meta({ description: 'Of the amount at `from`; null where that is 0 or missing.' }),
    bridge: z.array(causeSchema).meta({ description: 'Adds up to `delta`, to the paisa.' }),
  })
  .meta({ id: 'Difference', example: EXAMPLE });
export type Difference = z.output<typeof differenceSchema>;

export class DifferenceResponseDto extends createZodDto(z.object({ data: differenceSchema })) {}
