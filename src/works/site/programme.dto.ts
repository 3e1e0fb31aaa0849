import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { dayField, reversalSchema, whyField } from '../works-fields.dto';

const day = z.iso.date().nullable();
const phaseSchema = z
  .object({
    phase: z.string(),
    label: z.string(),
    agreed_from: day,
    agreed_to: day.meta({ description: 'Null of what a variation added.' }),
    planned_from: day,
    planned_to: day.meta({ description: 'Agreed days, moved with the first entry of the works, or by hand.' }),
    moved: reversalSchema.meta({ description: 'Who moved it by hand, when and why.' }),
    started_on: day,
    ended_on: day,
    progress: z.number().nullable().meta({ description: 'In percent; null of a phase without items.' }),
    days_late: z.int(),
  })
  .meta({ id: 'WorksPhase' });
export class WorksScheduleDto extends createZodDto(
  z.object({
    data: z.array(phaseSchema),
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
