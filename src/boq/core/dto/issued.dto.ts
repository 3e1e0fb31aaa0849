import { z } from 'zod';

const money = z.number();

/** Status of a BOQ's issues between designer and home owner. */
export const issuedSchema = z
  .object({
    accepted: z
      .object({
        issue: z.number().int().meta({ description: 'The last accepted issue.' }),
        revision: z.number().int().meta({ description: 'The issued revision.' }),
        at: z.string(),
        by: z.string().meta({ description: 'The name as entered.' }),
        sum: money.nullable().meta({
          description:
            'The accepted estimate and all accepted variations, without GST; null where the record was altered and cannot be read.',
        }),
        sum_with_gst: money.nullable(),
        content_hash: z.string(),
        variation: money.nullable().meta({
          description: 'The current total minus the accepted sum; null without one.',
        }),
        changed: z.boolean().meta({ description: 'Whether anything has changed since.' }),
      })
      .nullable(),
    waiting: z
      .object({
        issue: z.number().int(),
        kind: z.enum(['estimate', 'variation']),
        delta: money.nullable(),
        at: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The issue that awaits an answer.' }),
  })
  .meta({
    id: 'BoqIssued',
    description: 'What was issued for acceptance; null while nothing is accepted and nothing awaits an answer.',
  });
