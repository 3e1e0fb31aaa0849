import { daysBetween, workingDate, workingDaysBetween } from '../../../kernel/day';
import type { Paise } from '../../../kernel/money';
import { multiplyScaled, sum } from '../../../kernel/money';
import { grouped } from '../../../kernel/record';
import { WHOLE_FLAT } from '../../../kernel/terms';
import type { Contract, ContractLine } from '../contract';
import { entriesOf } from '../deciders/measure';
import type { WorksState } from '../works.state';
import { progressOfLine } from './progress';
import type { ScheduleMove } from './site.state';

/** First and last day. */
export interface Span {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** A phase as it was agreed; the lines that are done in it. */
export interface AgreedPhase {
  readonly phase: string;
  readonly label: string;
  /** Null of what a variation added. */
  readonly agreed: Span | null;
  readonly itemIds: ReadonlySet<string>;
}

/** A phase or a room planned against what happened. */
export interface Planned {
  readonly label: string;
  /** As it was agreed, moved with the real start of the works, or to where someone moved it. */
  readonly planned: Span | null;
  readonly startedOn: string | null;
  /** Once all of it is done. */
  readonly endedOn: string | null;
  /** Of its lines by value; null of a phase without lines. */
  readonly progressBp: number | null;
}

export interface WorksPhase extends AgreedPhase, Planned {
  readonly moved: ScheduleMove | null;
}

const WHOLE = 10_000;

/** The programme of the works. It begins on the day of the first entry, whichever day was agreed, and takes as many working days. */
export function programmeOf(
  contract: Contract,
  state: Pick<WorksState, 'book' | 'site'>,
  phases: readonly AgreedPhase[],
): WorksPhase[] {
  const rows = phases.map((phase) => {
    const lines = contract.lines.filter(({ id }) => phase.itemIds.has(id));
    return { ...phase, moved: state.site.moves.get(phase.phase) ?? null, ...actualOf(lines, state) };
  });
  const begun = rows.flatMap(({ startedOn }) => startedOn ?? []).sort()[0];
  const onSite = rows
    .flatMap(({ agreed, progressBp }) => (agreed && progressBp !== null ? [agreed.startsOn] : []))
    .sort()[0];
  const start =
    begun !== undefined && onSite !== undefined && begun !== onSite ? { agreed: onSite, real: begun } : null;
  return rows.map((row) => ({ ...row, planned: plannedOf(row, start) }));
}

function plannedOf(
  { agreed, moved }: Pick<WorksPhase, 'agreed' | 'moved'>,
  start: { readonly agreed: string; readonly real: string } | null,
): Span | null {
  if (moved) return { startsOn: moved.startsOn, endsOn: moved.endsOn };
  // What comes before the site, such as design, does not move with it.
  if (!agreed || !start || agreed.startsOn < start.agreed) return agreed;
  const moveOf = (day: string): string => workingDate(start.real, workingDaysBetween(start.agreed, day));
  return { startsOn: moveOf(agreed.startsOn), endsOn: moveOf(agreed.endsOn) };
}

function actualOf(
  lines: readonly ContractLine[],
  state: Pick<WorksState, 'book' | 'site'>,
): Pick<Planned, 'startedOn' | 'endedOn' | 'progressBp'> {
  if (lines.length === 0) return { startedOn: null, endedOn: null, progressBp: null };
  const begun = lines.flatMap(({ id }) => {
    const measured = entriesOf(state.book, id).map(({ date }) => date);
    // Set back to nothing, it has not begun after all.
    const isSet = (state.site.progress.get(id)?.bp ?? 0) > 0;
    const first = isSet ? state.site.begun.get(id) : undefined;
    return first === undefined ? measured : [...measured, first];
  });
  const done = lines.map((line) => ({ line, ...progressOfLine(line, state) }));
  const isDone = done.every(({ bp }) => bp === WHOLE);
  const ended = done.flatMap(({ from }) => from?.date ?? []).sort();
  return {
    startedOn: begun.sort()[0] ?? null,
    endedOn: isDone ? (ended.at(-1) ?? null) : null,
    progressBp: shareOf(done.map(({ line, bp }) => ({ amount: line.amount, bp }))),
  };
}

function shareOf(parts: readonly { readonly amount: Paise; readonly bp: number }[]): number {
  const whole = sum(parts.map(({ amount }) => amount));
  if (whole === 0) return Math.min(...parts.map(({ bp }) => bp));
  return Math.floor((sum(parts.map(({ amount, bp }) => multiplyScaled(amount, bp))) / whole) * WHOLE);
}

/** The rooms of the contract: each is planned from the first to the last phase in which something is done there. */
export function roomsOf(
  { lines }: Contract,
  state: Pick<WorksState, 'book' | 'site'>,
  phases: readonly Pick<WorksPhase, 'itemIds' | 'planned'>[],
): Planned[] {
  return [...grouped(lines, ({ room }) => room ?? WHOLE_FLAT)].map(([label, own]) => {
    const planned = phases.flatMap((phase) =>
      phase.planned && own.some(({ id }) => phase.itemIds.has(id)) ? [phase.planned] : [],
    );
    const startsOn = planned.map((span) => span.startsOn).sort()[0];
    const endsOn = planned
      .map((span) => span.endsOn)
      .sort()
      .at(-1);
    const span = startsOn !== undefined && endsOn !== undefined ? { startsOn, endsOn } : null;
    return { label, planned: span, ...actualOf(own, state) };
  });
}

/** By how many days a phase, or a room, is behind its planned days on a day: to begin, to end, or as it ended. */
export function daysLate({ planned, startedOn, endedOn, progressBp }: Planned, day: string): number {
  if (!planned || progressBp === null) return 0;
  const after = startedOn === null ? planned.startsOn : planned.endsOn;
  return Math.max(0, daysBetween(after, endedOn ?? day));
}

/** The planned last day of all works, and by how many days they are behind on a day: those of the phase that is latest. */
export function latenessOf(
  phases: readonly WorksPhase[],
  day: string,
): { readonly endsOn: string | null; readonly daysLate: number } {
  const endsOn =
    phases
      .flatMap(({ planned }) => planned?.endsOn ?? [])
      .sort()
      .at(-1) ?? null;
  const open = phases.filter(({ progressBp, endedOn }) => progressBp !== null && endedOn === null);
  if (open.length === 0) return { endsOn, daysLate: 0 };
  const overall = endsOn === null ? 0 : Math.max(0, daysBetween(endsOn, day));
  return { endsOn, daysLate: Math.max(overall, ...open.map((phase) => daysLate(phase, day))) };
}
