import type { Planned } from '../api/schedule';

const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Math.round(Date.parse(date) / DAY_MS);

/** A bar in days from the first day of the drawing. */
export interface Bar {
  from: number;
  days: number;
}
export interface Lane<Row extends Planned> {
  row: Row;
  planned: Bar | null;
  /** Up to today while it goes on. */
  actual: Bar | null;
}
export interface Drawing<Row extends Planned> {
  lanes: readonly Lane<Row>[];
  /** Days of all lanes. */
  days: number;
  /** Today in days from the first day; null outside the drawing. */
  today: number | null;
}

/** Phases or rooms on one scale of days. */
export function drawingOf<Row extends Planned>(rows: readonly Row[], today: string): Drawing<Row> {
  const spans = rows.map((row) => ({
    row,
    planned: [row.planned_from, row.planned_to],
    actual: [row.started_on, row.started_on && (row.ended_on ?? today)],
  }));
  const known = spans
    .flatMap(({ planned, actual }) => [...planned, ...actual])
    .flatMap((date) => (date ? [dayOf(date)] : []));
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const barOf = ([from, to]: readonly (string | null)[]): Bar | null =>
    from && to ? { from: dayOf(from) - first, days: Math.max(1, dayOf(to) - dayOf(from) + 1) } : null;
  const now = dayOf(today);
  return {
    lanes: spans.map(({ row, planned, actual }) => ({ row, planned: barOf(planned), actual: barOf(actual) })),
    days: known.length === 0 ? 1 : last - first + 1,
    today: now >= first && now <= last ? now - first : null,
  };
}

/** What a phone shows at first: what goes on, is late or begins next; everything where that is nothing. */
export function ofToday<Row extends Planned>(rows: readonly Row[]): ReadonlySet<Row> {
  const next = rows.find((row) => row.started_on === null && row.progress !== null);
  const now = rows.filter(
    (row) => row === next || row.days_late > 0 || (row.started_on !== null && row.ended_on === null),
  );
  return new Set(now.length === 0 ? rows : now);
}

/** How late a phase, or a room, is in words; null where it is not. */
export function lateText({ days_late: days, started_on: started, ended_on: ended }: Planned): string | null {
  if (days === 0) return null;
  const counted = days === 1 ? '1 day' : `${days} days`;
  if (ended !== null) return `ended ${counted} late`;
  return started === null ? `begins ${counted} late` : `${counted} late`;
}
