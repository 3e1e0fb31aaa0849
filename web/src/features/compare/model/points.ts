import { today } from '../../../lib/format/dates';

/** A state of a BOQ that has a name. */
export interface Point {
  id: 'now' | 'yesterday' | 'week' | 'sent' | 'accepted' | 'start';
  label: string;
  revision: number;
}

interface Moment {
  readonly revision: number;
  readonly at: string;
}
interface Total {
  readonly revision: number;
  readonly total: number;
}
interface Sent {
  readonly revision: number;
  readonly status: string;
}

const WEEK_MS = 7 * 86_400_000;

/**
 * The named points of a history, latest meaning first: `moments` are its revisions, oldest first, `sent` its
 * quotations, newest first. A point that the history does not reach has no name here.
 */
export function namedPoints(moments: readonly Moment[], sent: readonly Sent[], now: Date = new Date()): Point[] {
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return [];
  const midnight = Date.parse(`${today(now)}T00:00:00+05:30`);
  const before = (time: number): number | undefined => moments.findLast(({ at }) => Date.parse(at) < time)?.revision;
  const quoted = sent.filter(({ status }) => status !== 'withdrawn');
  const found: [Point['id'], string, number | undefined][] = [
    ['now', 'Now', last.revision],
    ['yesterday', 'Yesterday', before(midnight)],
    ['week', 'Last week', before(now.getTime() - WEEK_MS)],
    ['sent', 'Sent to client', quoted[0]?.revision],
    ['accepted', 'Accepted', quoted.find(({ status }) => status === 'accepted')?.revision],
    ['start', 'Start', first.revision],
  ];
  return found.flatMap(([id, label, revision]) => (revision === undefined ? [] : [{ id, label, revision }]));
}

/**
 * Where a comparison begins if nobody chose: at what the client agreed to or last got, otherwise, or where the total is still
 * that, at the start.
 */
export function usualStart(points: readonly Point[], moments: readonly Total[]): number {
  const named = (id: Point['id']): number | undefined => points.find((point) => point.id === id)?.revision;
  const known = named('accepted') ?? named('sent');
  const isSame = moments.find(({ revision }) => revision === known)?.total === moments.at(-1)?.total;
  return (isSame ? undefined : known) ?? named('start') ?? 1;
}

/** The name of a revision: that of a point, otherwise null. The present is called so even where it is also sent. */
export function nameOf(revision: number, points: readonly Point[]): string | null {
  const order: readonly Point['id'][] = ['now', 'accepted', 'sent', 'start'];
  return (
    order.map((id) => points.find((one) => one.id === id && one.revision === revision)?.label).find(Boolean) ?? null
  );
}
