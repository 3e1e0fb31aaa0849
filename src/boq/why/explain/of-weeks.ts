import { DAYS_A_WEEK } from '../../../kernel/day';
import { paise } from '../../../kernel/money';
import { scheduleOf, type PhaseBar, type PhaseWork, type Schedule } from '../../../pricing';
import { bookOf } from '../../core/boq-pricing';
import type { Snapshot } from '../../core/boq-streams';
import { areaInScopeOf } from '../../core/rederive';
import type { Explanation } from './explanation';

const SOURCES = { cpwd: 'CPWD', 'out-turn': 'usual task work', assumed: 'assumed' } as const;

/** Explains the weeks on site: how many days each phase adds to the end, and how its days come about. */
export function ofWeeks(snapshot: Snapshot): Explanation {
  const { state, priced } = snapshot;
  const { head, lines } = state;
  const site = { book: bookOf(snapshot), city: head.city, carpetArea: areaInScopeOf(head) };
  const schedule = scheduleOf(lines, priced, site);
  const { weeks, weeksLow, weeksHigh, workingDays, siteDay } = schedule;
  const onSite = schedule.bars
    .filter(({ phase }) => phase !== 'design')
    .map((bar) => ({ ...bar, startDay: bar.startDay - siteDay, endDay: bar.endDay - siteDay }));
  let reached = 0;
  const terms = onSite.map((bar) => {
    const longer = Math.max(0, bar.endDay - reached);
    reached += longer;
    return { label: bar.label, of: null, note: noteOf(bar), amount: longer };
  });
  return {
    title: 'Weeks on site',
    words: `Days follow from quantities and the output of a worker per day; crews grow with the work, and phases overlap. It is ${weeksLow} weeks if work is a fifth faster and goods arrive early, ${weeksHigh} if it is a quarter slower, goods arrive late and 15 % is lost to late decisions, holidays and monsoon.`,
    formula: 'Weeks = Σ days that each phase adds to the end ÷ 6 working days, rounded up',
    terms,
    // Days and weeks in hundredths, like amounts.
    sum: paise((workingDays - siteDay) * 100),
    factor: { kind: 'weeks', value: DAYS_A_WEEK },
    amount: paise(weeks * 100),
    programme: { weeks_low: weeksLow, weeks_high: weeksHigh, phases: onSite.map((bar) => phaseView(bar, schedule)) },
  };
}

function noteOf({ startDay, days, leadDays, curingDays }: PhaseBar): string {
  const ordered = leadDays > 0 ? `, ordered ${leadDays} days ahead` : '';
  const cures = curingDays > 0 ? `, the last ${curingDays} for drying` : '';
  return `${days} ${days === 1 ? 'day' : 'days'} from day ${startDay + 1} on${cures}${ordered}`;
}

function phaseView(bar: PhaseBar, { work }: Schedule) {
  const parts = work.get(bar.phase) ?? [];
  return {
    label: bar.label,
    start_day: bar.startDay,
    days: bar.days,
    crew: bar.crew,
    lead_days: bar.leadDays,
    curing_days: bar.curingDays,
    worker_days: hundredths(parts.reduce((sum, { workerDays }) => sum + workerDays, 0)),
    work: parts.map(workView),
  };
}

function workView({ label, quantity, unit, output, workerDays }: PhaseWork) {
  return {
    label,
    quantity: hundredths(quantity),
    unit,
    per_day: output?.perDay ?? null,
    source: output && `${SOURCES[output.source]}: ${output.reason}`,
    worker_days: hundredths(workerDays),
  };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
