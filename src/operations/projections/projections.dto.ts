import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { pageMetaSchema, pageQuery } from '../../platform/http/answers/paging';
import { runSchema } from '../runs/run.dto';

const parkedSchema = z
  .object({
    stream_id: z.string(),
    boq_id: z.string().nullable(),
    position: z.int().describe('The first event that was not applied.'),
    error: z.string(),
    waiting: z.int().describe('Events of the stream that wait, the failed one included.'),
    parked_at: z.string(),
  })
  .meta({ id: 'ParkedStream' });
export type ParkedView = z.output<typeof parkedSchema>;

const PROJECTION_STATES = ['current', 'behind', 'parked', 'rebuilding', 'failing', 'outdated'] as const;

const projectionSchema = z
  .object({
    name: z.string(),
    version: z.int().describe('Of the current tables.'),
    position: z.int().describe('How far it has read the log.'),
    lag_events: z.int(),
    lag_seconds: z.number().describe('Age of the oldest event it has not read; 0 without lag.'),
    state: z
      .enum(PROJECTION_STATES)
      .describe(
        'failing: batches fail as a whole; outdated: its tables are of another version; parked: it cannot follow some streams.',
      ),
    error: z.string().nullable().describe('Why its batches fail, or else the first parked stream’s error.'),
    parked_streams: z.int(),
    updated_at: z.string().describe('When it last moved.'),
    run: runSchema.nullable().describe('The rebuild queued or running.'),
  })
  .meta({ id: 'ProjectionState' });
export type ProjectionView = z.output<typeof projectionSchema>;

export class ProjectionListDto extends createZodDto(
  z.object({
    data: z.object({ head: z.int().describe('Position of the last event.'), projections: z.array(projectionSchema) }),
  }),
) {}
export type ProjectionList = z.output<(typeof ProjectionListDto)['schema']>;

const name = z.string().min(1).max(100);
export class ProjectionParamDto extends createZodDto(z.object({ name })) {}
export class ParkedQueryDto extends createZodDto(pageQuery(20)) {}
export class ParkedListDto extends createZodDto(z.object({ data: z.array(parkedSchema), meta: pageMetaSchema })) {}
export type ParkedList = z.output<(typeof ParkedListDto)['schema']>;
export class ParkedParamDto extends createZodDto(z.object({ name, stream: z.string().min(1).max(300) })) {}
export class ReplayedDto extends createZodDto(
  z.object({
    data: z
      .object({
        follows: z.boolean().describe('Whether the stream is up to date again.'),
        parked: parkedSchema.nullable().describe('Where it stands now when it is not.'),
      })
      .meta({ example: { follows: true, parked: null } }),
  }),
) {}
export type ReplayResult = z.output<(typeof ReplayedDto)['schema']>;
