import { SERVICES, type City, type Service } from '../kernel/terms';
import { TRADES } from '../trades/definitions';
import { cityFactors } from './city';

import type { PricedBoq, PricingLine, RateBook } from './types';

export type Phase = Service | 'handover';

/** One bar of the Gantt chart, in working days (Monday to Saturday) from the first day on site. */
export interface PhaseBar {
  readonly phase: Phase;
  readonly label: string;
  /** First working day, from 0. */
  readonly startDay: number;
  /** Working days; at least 1. */
  readonly days: number;
  /** startDay + days. */
  readonly endDay: number;
  readonly crew: number;
}

export interface Schedule {
  readonly bars: readonly PhaseBar[];
  readonly workingDays: number;
  readonly weeks: number;
}

/** What a worker costs a day in Mumbai, in paise; a city's labour factor moves it with the labour cost it divides. */
const WORKER_DAY = 110_000;
const DAYS_A_WEEK = 6;
const HANDOVER_DAYS = 3;

/** Crew and overlap of each trade's phase. No two neighbours exceed ten workers. */
const PLAN = TRADES.flatMap(({ service, filing }) => (service && filing ? [{ service, ...filing.phase }] : [])).sort(
  (one, other) => one.place - other.place,
);

/**
 * The works programme: days of a phase = its labour cost ÷ (a worker-day × the phase's crew), with the usual overlaps, then
 * handover. A BOQ without lines has no bars and 0 weeks.
 */
export function scheduleOf(lines: LinesWithService, priced: PricedBoq, book: RateBook, city: City): Schedule {
  const labour = labourByService(lines, priced);
  const bars: PhaseBar[] = [];
  let end = 0;
  for (const { service: phase, label, crew, after } of PLAN) {
    const cost = labour.get(phase) ?? 0;
    if (cost <= 0) continue;
    const days = Math.max(1, Math.ceil(cost / ((WORKER_DAY * cityFactors(book, city).labour) / 10_000) / crew));
    const before = bars[bars.length - 1];
    const startDay = before ? before.startDay + Math.ceil(before.days * after) : 0;
    bars.push({ phase, label, startDay, days, endDay: startDay + days, crew });
    end = Math.max(end, startDay + days);
  }
  if (bars.length === 0) return { bars, workingDays: 0, weeks: 0 };
  bars.push({
    phase: 'handover',
    label: 'Cleaning and handover',
    startDay: end,
    days: HANDOVER_DAYS,
    endDay: end + HANDOVER_DAYS,
    crew: 4,
  });
  const workingDays = end + HANDOVER_DAYS;
  return { bars, workingDays, weeks: Math.ceil(workingDays / DAYS_A_WEEK) };
}

type ScheduledLine = Pick<PricingLine, 'id' | 'service'>;
type LinesWithService = ReadonlyMap<string, ScheduledLine> | readonly ScheduledLine[];

function labourByService(lines: LinesWithService, priced: PricedBoq): Map<Service, number> {
  const labour = new Map<Service, number>(SERVICES.map((service) => [service, 0]));
  for (const line of lines.values())
    labour.set(line.service, (labour.get(line.service) ?? 0) + (priced.lines.get(line.id)?.labour ?? 0));
  return labour;
}
