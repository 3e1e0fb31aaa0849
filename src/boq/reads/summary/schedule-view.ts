import { mondayAfter, workingDate } from '../../../kernel/day';
import type { PhaseBar, Schedule } from '../../../pricing';
import type { BoqView } from '../../core/dto/boq.dto';

type Row = BoqView['schedule'][number];
type Timeline = NonNullable<BoqView['timeline']>;
type Dates = 'starts_on' | 'ends_on' | 'ordered_on';

/** A programme as stored: in working days, since without a chosen start its dates move with the calendar. */
export interface UndatedSchedule {
  readonly schedule: readonly Omit<Row, Dates>[];
  readonly timeline:
    | (Pick<Timeline, 'weeks_low' | 'weeks_high'> & {
        readonly start_date: string | null;
        readonly site_day: number;
      })
    | null;
}

export function undatedSchedule(schedule: Schedule, start: string | null): UndatedSchedule {
  const { bars, siteDay, weeksLow, weeksHigh } = schedule;
  return {
    schedule: bars.map(rowOf),
    timeline:
      bars.length === 0 ? null : { start_date: start, site_day: siteDay, weeks_low: weeksLow, weeks_high: weeksHigh },
  };
}

function rowOf({ phase, label, startDay, days, crew, leadDays, curingDays }: PhaseBar): Omit<Row, Dates> {
  return { phase, label, start_day: startDay, days, crew, lead_days: leadDays, curing_days: curingDays };
}

/** The programme with dates; work begins on the Monday after today unless another day was chosen. */
export function datedSchedule(
  { schedule, timeline }: UndatedSchedule,
  today: Date,
): Pick<BoqView, 'schedule' | 'timeline'> {
  const start = timeline?.start_date ?? mondayAfter(today);
  const rows = schedule.map((row) => ({
    ...row,
    starts_on: workingDate(start, row.start_day),
    ends_on: workingDate(start, row.start_day + row.days - 1),
    ordered_on: row.lead_days > 0 ? workingDate(start, row.start_day - row.lead_days) : null,
  }));
  if (!timeline) return { schedule: rows, timeline };
  const { start_date, site_day, weeks_low, weeks_high } = timeline;
  const last = Math.max(...schedule.map((row) => row.start_day + row.days)) - 1;
  return {
    schedule: rows,
    timeline: {
      starts_on: workingDate(start, 0),
      chosen: start_date !== null,
      on_site_from: workingDate(start, site_day),
      ends_on: workingDate(start, last),
      weeks_low,
      weeks_high,
    },
  };
}
