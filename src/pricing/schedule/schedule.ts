import { memo } from '../../kernel/once-per';
import { toNumber, type Quantity } from '../../kernel/quantity';
import type { City } from '../../kernel/terms';
import { DAYS_A_WEEK } from '../../kernel/day';
import { cityFactors } from '../city';
import type { Output } from './outputs';
import { programmeOf, type Programme } from './programmes';
import { labelOf, type Phase, type PhasePlan, type SitePhase } from './phases';
import type { PricedBoq, PricedComponent, PricedLine, PricingLine, RateBook } from '../types';

export type { Phase } from './phases';

/** One bar of the Gantt chart, in working days (Monday to Saturday) from the first day of the programme. */
export interface PhaseBar {
  readonly phase: Phase;
  readonly label: string;
  /** First working day, from 0. */
  readonly startDay: number;
  /** Working days, curing included; at least 1. */
  readonly days: number;
  /** startDay + days. */
  readonly endDay: number;
  /** Workers on site, helpers counted. */
  readonly crew: number;
  /** Working days before startDay in which goods are made or on their way; 0 where they are at hand. */
  readonly leadDays: number;
  /** The last of `days` in which nothing but curing or drying goes on. */
  readonly curingDays: number;
}

/** Work of one kind in a phase, of all lines together. */
export interface PhaseWork {
  readonly label: string;
  readonly quantity: number;
  readonly unit: string;
  /** Units that a worker gets done in a day, and how that is known; null where the days follow from the money. */
  readonly output: Pick<Output, 'perDay' | 'source' | 'reason'> | null;
  readonly workerDays: number;
}

export interface Schedule {
  readonly bars: readonly PhaseBar[];
  /** What makes the days of each phase, the most first. */
  readonly work: ReadonlyMap<Phase, readonly PhaseWork[]>;
  /** With design and approvals. */
  readonly workingDays: number;
  /** The first day on site; 0 without design. */
  readonly siteDay: number;
  /** On site, from the first day to handover. */
  readonly weeks: number;
  /** The same where everything goes well, and where it does not. */
  readonly weeksLow: number;
  readonly weeksHigh: number;
}

/** Where the work is done. */
export interface Site {
  readonly book: RateBook;
  readonly city: City;
  /** Square feet of the flat; null where it is not known. */
  readonly carpetArea: Quantity | null;
}

/** What a worker costs a day in Mumbai, in paise: turns labour that has no output a day into days. */
const WORKER_DAY = 110_000;
const HANDOVER = { days: 3, crew: 4 } as const;

/** How a programme is laid out: work and lead times as they usually are, or at either end of their span. */
interface Pace {
  /** Of the usual work: outputs vary by 20 to 30 % (CPWD norms as infralens.in gives them). */
  readonly work: number;
  readonly lead: 0 | 1 | 2;
  /** For late decisions, holidays and monsoon: of the days on site. interioratoz.com adds two weeks to 10 to 14. */
  readonly buffer: number;
}
const USUAL: Pace = { work: 1, lead: 1, buffer: 0 };
const WELL: Pace = { work: 0.8, lead: 0, buffer: 0 };
const BADLY: Pace = { work: 1.25, lead: 2, buffer: 0.15 };

/** Work of a phase: worker-days, and the curing of what takes longest. */
interface Work {
  days: number;
  cures: number;
  /** Whether goods are ordered for it. */
  hasGoods: boolean;
  /** Whether it has work of the phase's own trade. */
  hasOwn: boolean;
  /** What else is done in it. */
  readonly names: Set<string>;
  readonly parts: Map<string, { -readonly [Key in keyof PhaseWork]: PhaseWork[Key] }>;
}

/**
 * The works programme. Days come from quantities and output a day (outputs.ts), crews grow with the work, factory-made boxes are made
 * while the site works, and design comes first where it is paid for. A BOQ without labour has no bars and 0 weeks.
 */
export function scheduleOf(lines: LinesWithWork, priced: PricedBoq, site: Site): Schedule {
  const work = workOf(lines, priced, site);
  if (work.size === 0)
    return { bars: [], work: new Map(), workingDays: 0, siteDay: 0, weeks: 0, weeksLow: 0, weeksHigh: 0 };
  const programme = programmeOf(site.book);
  const most = mostWorkers(site.carpetArea);
  const design = priced.totals.designFee > 0 ? designBar(site.carpetArea) : null;
  const siteDay = design?.endDay ?? 0;
  const onSite = layOut(work, most, USUAL, programme);
  const bars = onSite.map((bar) => ({ ...bar, startDay: bar.startDay + siteDay, endDay: bar.endDay + siteDay }));
  const weeksAt = (pace: Pace) => weeksOf(endOf(layOut(work, most, pace, programme)) * (1 + pace.buffer));
  return {
    bars: design ? [design, ...bars] : bars,
    work: new Map([...work].map(([phase, { parts }]) => [phase, mostFirst(parts)])),
    workingDays: endOf(bars),
    siteDay,
    weeks: weeksAt(USUAL),
    weeksLow: weeksAt(WELL),
    weeksHigh: weeksAt(BADLY),
  };
}

const mostFirst = (parts: Work['parts']): PhaseWork[] =>
  [...parts.values()].sort((one, other) => other.workerDays - one.workerDays);
const weeksOf = (days: number): number => Math.ceil(days / DAYS_A_WEEK);
const endOf = (bars: readonly PhaseBar[]): number => Math.max(0, ...bars.map(({ endDay }) => endDay));

type LineWithWork = Pick<PricingLine, 'id' | 'service' | 'work' | 'count'>;
type LinesWithWork = ReadonlyMap<string, LineWithWork> | readonly LineWithWork[];

const newWork = (): Work => ({
  days: 0,
  cures: 0,
  hasGoods: false,
  hasOwn: false,
  names: new Set(),
  parts: new Map(),
});

function workOf(lines: LinesWithWork, priced: PricedBoq, site: Site): Map<SitePhase, Work> {
  const work = new Map<SitePhase, Work>();
  for (const line of lines.values()) {
    const price = priced.lines.get(line.id);
    if (!price) continue;
    for (const { phase, key, part, cures, name, hasGoods } of workIn(line, price, site)) {
      const days = part.workerDays * line.count;
      if (days <= 0) continue;
      let so = work.get(phase);
      if (!so) work.set(phase, (so = newWork()));
      so.days += days;
      so.cures = Math.max(so.cures, cures);
      so.hasGoods ||= hasGoods;
      if (name === null) so.hasOwn = true;
      else so.names.add(name);
      const whole = so.parts.get(key);
      if (whole) {
        whole.quantity += part.quantity * line.count;
        whole.workerDays += days;
      } else so.parts.set(key, { ...part, quantity: part.quantity * line.count, workerDays: days });
    }
  }
  return work;
}

/** Labour of one piece of a line on site. */
interface LinePart {
  readonly phase: SitePhase;
  /** The same for work that is done alike. */
  readonly key: string;
  readonly part: PhaseWork;
  readonly cures: number;
  /** What it is called in the label of a phase that is not its trade's; null in its own. */
  readonly name: string | null;
  readonly hasGoods: boolean;
}

/** By the price of a line, which is kept for as long as the line is unchanged. */
const worked = memo<PricedLine, Pick<Site, 'book' | 'city'> & { readonly parts: readonly LinePart[] }>();

function workIn(line: LineWithWork, price: PricedLine, site: Site): readonly LinePart[] {
  const known = worked.get(price);
  if (known?.book === site.book && known.city === site.city) return known.parts;
  const programme = programmeOf(site.book);
  const parts = price.components.flatMap((component): LinePart[] => {
    const { label, unit } = component;
    if (component.side !== 'labour' || component.kind === 'overhead' || component.kind === 'escalation') return [];
    const output = programme.outputOnSite(line.work, label, unit);
    if (output?.offSite) return [];
    const quantity = toNumber(component.quantity);
    const workerDays = output ? quantity / output.perDay : daysOfMoney(component, price, site);
    const part = { label, unit, output: output ?? null, quantity, workerDays };
    const key = `${label} ${unit} ${output?.perDay ?? ''}`;
    const own = phaseOfLine(line, programme);
    const phase = output?.phase ?? own;
    const name = phase === own ? null : (output?.name ?? null);
    return [{ phase, key, part, cures: output?.cures ?? 0, name, hasGoods: !output?.noGoods }];
  });
  worked.set(price, { book: site.book, city: site.city, parts });
  return parts;
}

const phaseOfLine = ({ work, service }: LineWithWork, programme: Programme): SitePhase =>
  programme.isFactoryMade(work) ? 'modular' : service;

/** The phase for which a line’s goods are bought: that of its labour, where that has one of its own. */
export function phaseOf(
  line: LineWithWork,
  { components }: Pick<PricedLine, 'components'>,
  book: Pick<RateBook, 'edition'>,
): SitePhase {
  const programme = programmeOf(book);
  for (const { side, label, unit } of components) {
    const phase = side === 'labour' ? programme.outputOnSite(line.work, label, unit)?.phase : undefined;
    if (phase) return phase;
  }
  return phaseOfLine(line, programme);
}

/** Worker-days of labour that is known by its money alone, without the overhead and GST that may be in it. */
function daysOfMoney(component: PricedComponent, price: PricedLine, { book, city }: Site): number {
  // A typed all-in rate includes the overhead; a rate of the book has it separately.
  const overhead = component.provenance === 'typed' && component.rateKey === null ? book.overheadBp : 0;
  const gst = price.taxInclusive ? book.gstBp : 0;
  const net = component.amount / (1 + overhead / 10_000) / (1 + gst / 10_000);
  return net / ((WORKER_DAY * cityFactors(book, city).labour) / 10_000);
}

/**
 * The most workers of one trade: half of what the flat holds, so that two trades can work side by side. One to 40 sq ft, and twelve
 * in any: less would make a home with more rooms in a small flat wait for room, and finish later than in a larger one.
 */
function mostWorkers(carpetArea: Quantity | null): number {
  const holds = Math.max(12, carpetArea === null ? 0 : Math.floor(toNumber(carpetArea) / 40));
  return Math.floor(holds / 2);
}

/** Crews grow with the square root of the work: four times the work has twice the crew for twice as long. Two begin; more than the flat holds never come. */
const PACE_OF_CREWS = 2.25;

function daysAndCrew(work: number, most: number): { readonly days: number; readonly crew: number } {
  const days = Math.ceil(Math.max(Math.min(work / 2, PACE_OF_CREWS * Math.sqrt(work)), work / most, 1));
  return { days, crew: Math.ceil(Math.round((work / days) * 1_000) / 1_000) };
}

function layOut(
  work: ReadonlyMap<SitePhase, Work>,
  most: number,
  pace: Pace,
  { phases }: Pick<Programme, 'phases'>,
): PhaseBar[] {
  const bars: PhaseBar[] = [];
  for (const plan of phases) {
    const own = work.get(plan.phase);
    if (!own) continue;
    const { days, crew } = daysAndCrew((own.days * pace.work) / plan.hours, most);
    const lead = own.hasGoods ? plan.lead : undefined;
    const leadDays = lead?.days[pace.lead] ?? 0;
    const begun = Math.max(0, ...bars.map((bar) => bar.startDay + Math.ceil(bar.days * plan.after)));
    const startDay = Math.max(begun, orderedOn(lead, bars) + leadDays);
    const all = days + own.cures;
    const { phase } = plan;
    const label = labelOf(plan, own);
    bars.push({ phase, label, startDay, days: all, endDay: startDay + all, crew, leadDays, curingDays: own.cures });
  }
  const end = endOf(bars);
  const { days, crew } = HANDOVER;
  const label = 'Cleaning and handover';
  return [
    ...bars,
    { phase: 'handover', label, startDay: end, days, endDay: end + days, crew, leadDays: 0, curingDays: 0 },
  ];
}

/** Two days after the start, or when the walls are up: half of the civil work. */
const MEASURED_AFTER = 2;

function orderedOn(lead: PhasePlan['lead'], bars: readonly PhaseBar[]): number {
  if (lead?.from !== 'measuring') return 0;
  const civil = bars.find(({ phase }) => phase === 'civil');
  return Math.max(MEASURED_AFTER, civil ? civil.startDay + Math.ceil(civil.days / 2) : 0);
}

/** Two weeks and a day for every 200 sq ft, at most six weeks: one to two weeks of drawings and one of choosing materials for a flat of two or three bedrooms (makemyoffice.online; divyajaininteriors.com has two together). */
function designBar(carpetArea: Quantity | null): PhaseBar {
  const days = Math.min(36, 12 + (carpetArea === null ? 0 : Math.floor(toNumber(carpetArea) / 200)));
  const label = 'Design and approvals';
  return { phase: 'design', label, startDay: 0, days, endDay: days, crew: 0, leadDays: 0, curingDays: 0 };
}
