import { paise, type Paise } from '../../../kernel/money';
import { mondayAfter } from '../../../kernel/day';
import { scheduleOf } from '../../../pricing';
import type { RoomKind } from '../../../kernel/terms';
import { planRooms, roomsAsDrawn, type PlannedRoom } from '../../quick-estimate';
import type { Firm, Milestones } from '../../../people/users.public';
import { pinnedBook, type BoqPricing } from '../../core/boq-pricing';
import type { Snapshot } from '../../core/boq-streams';
import { flatAsBilled } from '../../reads/state/flat-as-billed';
import { taxOf } from '../../core/dto/tax.dto';
import { areaInScopeOf, questionnaireOf } from '../../core/rederive';
import type { BoqHead, BoqState } from '../../domain/boq.state';
import { setsOf, type Alternatives, type IssuedChoice, type IssuedProposal } from '../../domain/issues/issue.proposal';
import { datedSchedule, undatedSchedule } from '../../reads/summary/schedule-view';
import { adjustmentsOf, issuedTotals } from '../documents/issue-document';

export interface ProposalFacts {
  readonly number: string;
  readonly firm: Firm;
  /** Name and phone number that stand in for a firm that was never described. */
  readonly sender: string;
  readonly client: string;
  readonly site: string;
  readonly validUntil: string;
  readonly milestones: Milestones;
  /** Ids of every optional item, those of `alternatives` as well. */
  readonly options: readonly string[];
  readonly alternatives: readonly Alternatives[];
}

export interface ProposalSources {
  readonly prices: BoqPricing;
  /** The name of a room. */
  readonly room: (id: string) => string;
  readonly kindOf: (room: string) => RoomKind;
  readonly today: Date;
}

/** What an issue says besides its lines: frozen with them. `today` gives the programme its dates. */
export function proposalOf(
  { state, priced }: Snapshot,
  facts: ProposalFacts,
  { prices, room, kindOf, today }: ProposalSources,
): IssuedProposal {
  const { head } = state;
  const schedule = scheduleOf(state.lines, priced, {
    book: pinnedBook(head),
    city: head.city,
    carpetArea: areaInScopeOf(head),
  });
  const dated = datedSchedule(undatedSchedule(schedule, head.startDate ?? mondayAfter(today)), today);
  const { validity_days: _days, milestones: _usual, upi_id: id, upi_name: payee, ...firm } = facts.firm;
  const name = firm.name || facts.sender;
  const dates = {
    acceptance: null,
    start: dated.timeline?.starts_on ?? null,
    carpentry: dated.schedule.find(({ phase }) => phase === 'carpentry')?.ends_on ?? null,
    handover: dated.timeline?.ends_on ?? null,
  };
  return {
    number: facts.number,
    firm: { ...firm, name, ...(id && { upi: { id, name: payee || name } }) },
    client: facts.client,
    site: facts.site,
    validUntil: facts.validUntil,
    weeks: dated.timeline && { low: dated.timeline.weeks_low, high: dated.timeline.weeks_high },
    schedule: dated.schedule.map((row) => ({ label: row.label, startsOn: row.starts_on, endsOn: row.ends_on })),
    plan: homeRooms(head, kindOf).map(({ id, kind, L, W }) => ({ id, kind, label: room(id), L, W })),
    ...drawnFlat(state),
    milestones: facts.milestones.map(({ label, stage, percentage }) => ({
      label,
      stage,
      bp: Math.round(percentage * 100),
      on: dates[stage],
    })),
    options: [...facts.options],
    ...(facts.alternatives.length > 0 && { alternatives: facts.alternatives }),
    choices: choicesOf(state, facts, prices),
  };
}

function drawnFlat(state: BoqState): Pick<IssuedProposal, 'drawing' | 'floors' | 'dados' | 'things'> {
  const flat = flatAsBilled(state);
  if (!flat) return {};
  const { plan: drawing, ...finishes } = flat;
  return { drawing, ...finishes };
}

/** By the answers, else by the drawing. */
function homeRooms(head: BoqHead, kindOf: ProposalSources['kindOf']): Pick<PlannedRoom, 'id' | 'kind' | 'L' | 'W'>[] {
  const answers = questionnaireOf(head);
  if (answers) return planRooms(answers);
  return head.plan ? roomsAsDrawn(head.plan, kindOf) : [];
}

/** The BOQ priced with every set of its options; none for a BOQ without options. */
function choicesOf(
  state: BoqState,
  { options, alternatives }: Pick<ProposalFacts, 'options' | 'alternatives'>,
  prices: BoqPricing,
): IssuedChoice[] {
  if (options.length === 0) return [];
  return setsOf(options, alternatives).map((chosen) => {
    const left = new Set(options.filter((id) => !chosen.includes(id)));
    const lines = new Map([...state.lines].filter(([id]) => !left.has(id)));
    const reduced = { ...state, lines };
    const priced = prices.price(reduced);
    return {
      options: chosen,
      totals: issuedTotals(priced.totals),
      ...adjustmentsOf({ state: reduced, priced }),
      tax: taxOf(state.head, priced.totals),
    };
  });
}

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** The day in India, `2026-11-21`, of seconds since 1970. */
export function dayInIndia(seconds: number): string {
  return new Date(seconds * 1000 + INDIA_MS).toISOString().slice(0, 10);
}

/** The day so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * What an option adds to a total: with it, less without it. Of alternatives: with it, less as chosen; where it is the
 * chosen one, less the base.
 */
export function addedBy(
  { choices, alternatives = [] }: Pick<IssuedProposal, 'choices' | 'alternatives'>,
  chosen: readonly string[],
  option: string,
  of: 'total' | 'totalWithGst',
): Paise {
  const rivals = alternatives.find(({ items }) => items.includes(option));
  const others = chosen.filter((id) => id !== option && !rivals?.items.includes(id));
  const total = (ids: readonly string[]) =>
    choices.find(({ options }) => options.length === ids.length && ids.every((id) => options.includes(id)))?.totals[
      of
    ] ?? 0;
  const base = rivals?.base ? [rivals.base] : [];
  const without = rivals && !chosen.includes(option) ? chosen : [...others, ...base];
  return paise(total([...others, option]) - total(without));
}
