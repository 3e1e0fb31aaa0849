import { z } from 'zod';

const money = z.number();

/** Where a BOQ stands between designer and home owner. */
export const issuedSchema = z
  .object({
    accepted: z
      .object({
        issue: z.number().int().meta({ description: 'The last accepted issue.' }),
        at: z.string(),
        by: z.string().meta({ description: 'The name as it was given.' }),
        sum: money.meta({ description: 'The accepted estimate and all accepted variations, without GST.' }),
        sum_with_gst: money,
        content_hash: z.string(),
        variation: money.meta({ description: 'What the present total is above (+) or below (−) the accepted sum.' }),
        changed: z.boolean().meta({ description: 'Whether anything has changed since.' }),
      })
      .nullable(),
    waiting: z
      .object({ issue: z.number().int(), kind: z.enum(['estimate', 'variation']), delta: money, at: z.string() })
      .nullable()
      .meta({ description: 'The issue that waits for an answer.' }),
  })
  .meta({ description: 'What was issued for acceptance; null while nothing was accepted and nothing waits.' });
