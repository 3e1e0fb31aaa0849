import { dayLabel } from '../../../lib/format/dates';
import type { Revision } from '../api/revisions-query';

export interface Day {
  label: string;
  revisions: Revision[];
}

/** Groups revisions by day, keeping their order. */
export function byDay(revisions: readonly Revision[], now: Date = new Date()): Day[] {
  const days: Day[] = [];
  for (const revision of revisions) {
    const label = dayLabel(revision.at, now);
    const last = days[days.length - 1];
    if (last?.label === label) last.revisions.push(revision);
    else days.push({ label, revisions: [revision] });
  }
  return days;
}

/** Two letters for a round mark; the name is next to it. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  return ((words[0]?.[0] ?? '·') + (words[1]?.[0] ?? '')).toUpperCase();
}
