import { calendarDay } from '../format/dates';
import { ENGLISH, type Words } from '../language/words';
import type { QuickEstimate } from './quick-estimate';

type Row = QuickEstimate['schedule'][number];
type Timeline = NonNullable<QuickEstimate['timeline']>;

/** Schedule rows as phases for the chart. */
export function phasesOf(schedule: readonly Row[]) {
  return schedule.map((row) => ({
    key: row.phase,
    label: row.label,
    startDay: row.start_day,
    days: row.days,
    leadDays: row.lead_days,
    curingDays: row.curing_days,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    orderedOn: row.ordered_on,
  }));
}

/** The weeks on site of the schedule, with the span that they may take: `9 weeks on site (8 to 13)`, or `9 weeks on site` alone. */
export function weeksText(
  { weeks, timeline }: { weeks: number; timeline: Timeline | null },
  i18n: Words = ENGLISH,
): string {
  const named = i18n.t('{weeks, plural, one {# week} other {# weeks}} on site', { weeks });
  if (!timeline || timeline.weeks_low === timeline.weeks_high) return named;
  return i18n.t('{named} ({low} to {high})', { named, low: timeline.weeks_low, high: timeline.weeks_high });
}

/** Start and end: `If work starts on 23/11/2026, it is on site from … and handed over on …`. */
export function datesInWords(timeline: Timeline, i18n: Words = ENGLISH): string {
  const { chosen, on_site_from, starts_on } = timeline;
  const values = {
    start: calendarDay(starts_on),
    site: calendarDay(on_site_from),
    end: calendarDay(timeline.ends_on),
  };
  const isAtOnce = on_site_from === starts_on;
  const holidays = i18n.t('Public holidays are not counted.');
  if (chosen)
    return isAtOnce
      ? `${i18n.t('Work starts on {start} and is handed over on {end}.', values)} ${holidays}`
      : `${i18n.t('Work starts on {start} with design, on site from {site} and is handed over on {end}.', values)} ${holidays}`;
  return isAtOnce
    ? `${i18n.t('If work starts on {start}, it is handed over on {end}.', values)} ${holidays}`
    : `${i18n.t('If work starts on {start} with design, on site from {site}, it is handed over on {end}.', values)} ${holidays}`;
}
