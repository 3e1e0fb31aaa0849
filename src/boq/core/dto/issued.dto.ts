import { z } from 'zod';

const money = z.number();

/** Status of a BOQ's issues between designer and home owner. */
export const issuedSchema = z
  .object({
    accepted: z
      .object({
        issue: z.number().int().meta({ description: 'The last accepted issue.' }),
        revision: z.number().int().meta({ description: 'The revision that it issued.' }),
        at: z.string(),
        by: z.string().meta({ description: 'The name as it was given.' }),
        sum: money.nullable().meta({
          description:
            'The accepted estimate and all accepted variations, without GST; null where the record was altered and no longer tells it.',
        }),
        sum_with_gst: money.nullable(),
        content_hash: z.string(),
        variation: money.nullable().meta({
          description: 'What the present total is above (+) or below (−) the accepted sum; null without one.',
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
      .meta({ description: 'The issue that waits for an answer.' }),
  })
  .meta({
    id: 'BoqIssued',
    description: 'What was issued for acceptance; null while nothing was accepted and nothing waits.',
  });
