import { z } from 'zod';
import { mappingSchema, understoodSchema } from '../understand/types';

/** What the parent asks of the child, and the only things it believes in the answer. */
export const jobSchema = z.object({
  path: z.string(),
  fileName: z.string(),
  mapping: mappingSchema.nullable(),
});
export type ParseJob = z.output<typeof jobSchema>;

export const stages = ['checking', 'reading', 'understanding'] as const;

export const progressSchema = z.object({
  stage: z.enum(stages),
  /** 0 to 100 over the whole of the child's work. */
  percent: z.number().min(0).max(100),
  counts: z.record(z.string().max(20), z.int().min(0)),
});
export type ParseProgress = z.output<typeof progressSchema>;

export const answerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), progress: progressSchema }),
  z.object({ type: z.literal('done'), result: understoodSchema }),
  z.object({ type: z.literal('failed'), code: z.string().max(40), detail: z.string().max(400).optional() }),
]);
