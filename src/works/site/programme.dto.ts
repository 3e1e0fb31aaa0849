import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { dayField, reversalSchema, whyField } from '../works-fields.dto';

const day = z.iso.date().nullable();
const spanShape = {
  label: z.string(),
  planned_from: day,
  planned_to: day.meta({ description: 'Agreed days, moved with the first entry of the works, or by hand.' }),
  started_on: day,
  ended_on: day,
  progress: z.number().nullable().meta({ description: 'In percent; null of a phase without items.' }),
  days_late: z.int(),
};
const phaseSchema = z
  .object({
    phase: z.string(),
    agreed_from: day,
    agreed_to: day.meta({ description: 'Null of what a variation added.' }),
    moved: reversalSchema.meta({ description: 'Who moved it by hand, when and why.' }),
    ...spanShape,
  })
  .meta({ id: 'WorksPhase' });
const roomSchema = z.object(spanShape).meta({ id: 'WorksRoomSchedule' });
export class WorksScheduleDto extends createZodDto(
  z.object({
    data: z.array(phaseSchema),
    rooms: z.array(roomSchema).meta({
      description: 'By room: planned from the first to the last phase of its items; what happened is theirs.',
    }),
    today: z.iso.date(),
    ends_on: day,
    days_late: z.int().meta({ description: 'Of the phase that is latest; 0 once all is done.' }),
    revision: z.int(),
  }),
) {}
export type WorksSchedule = z.output<(typeof WorksScheduleDto)['schema']>;

export class PhaseParamDto extends createZodDto(
  z.object({ phase: z.string().min(1).max(100, 'A phase is too long.') }),
) {}
export class MovePhaseDto extends createZodDto(
  z
    .object({ starts_on: dayField, ends_on: dayField, reason: whyField })
    .meta({ example: { starts_on: '2026-12-07', ends_on: '2026-12-19', reason: 'Tiles come a week later' } }),
) {}
