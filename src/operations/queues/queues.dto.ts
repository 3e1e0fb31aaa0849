import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';

const counts = z
  .object({ waiting: z.int(), active: z.int(), delayed: z.int(), failed: z.int() })
  .describe('Jobs by state, as the engine counts them.');

export class QueueListDto extends createZodDto(
  z.object({
    data: z.object({
      engine: z.enum(['postgres', 'redis']),
      queues: z.array(
        z.object({
          name: z.string(),
          jobs: counts.nullable().describe('null when the engine does not answer.'),
          records: z
            .object({ waiting: z.int(), troubled: z.int() })
            .nullable()
            .describe('Rows of the table behind the queue, where it has one: the record of what is to be done.'),
          error: z.string().nullable(),
        }),
      ),
    }),
  }),
) {}
export type QueueList = z.output<(typeof QueueListDto)['schema']>;

const failedSchema = z.object({
  id: z.string(),
  what: z.string(),
  reason: z.string(),
  attempts: z.int(),
  at: z.string(),
  next_try_at: z.string().nullable().describe('When it is tried again by itself; null when it was given up.'),
  can_retry: z.boolean().describe('Whether there is anything left to try: a mail that came too late is forgotten.'),
});
export type FailedView = z.output<typeof failedSchema>;

const name = z.string().min(1).max(100);
export class QueueParamDto extends createZodDto(z.object({ name })) {}
export class FailedParamDto extends createZodDto(z.object({ name, id: z.string().min(1).max(200) })) {}
/** Failures from two sources are merged in memory, so paging is limited. */
const LAST_PAGE = 50;
export class FailedQueryDto extends createZodDto(
  pageQuery(20).extend({
    page: z.coerce
      .number('The page is a whole number from 1.')
      .int('The page is a whole number from 1.')
      .min(1, 'The page is a whole number from 1.')
      .max(LAST_PAGE, `The last page is ${LAST_PAGE}.`)
      .default(1),
  }),
) {}
export class FailedListDto extends createZodDto(z.object({ data: z.array(failedSchema), meta: pageMetaSchema })) {}
export type FailedList = z.output<(typeof FailedListDto)['schema']>;
export class QueueDoneDto extends createZodDto(
  z.object({ data: z.object({ msg: z.string() }).meta({ example: { msg: 'It is tried again.' } }) }),
) {}
export type QueueDone = z.output<(typeof QueueDoneDto)['schema']>;
