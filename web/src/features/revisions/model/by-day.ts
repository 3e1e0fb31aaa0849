import { dayLabel } from '../../../lib/format/dates';

export interface Day<Entry> {
  label: string;
  entries: Entry[];
}

/** Groups entries by day, keeping their order. */
export function byDay<Entry extends { at: string }>(all: readonly Entry[], now: Date = new Date()): Day<Entry>[] {
  const days: Day<Entry>[] = [];
  for (const entry of all) {
    const label = dayLabel(entry.at, now);
    const last = days[days.length - 1];
    if (last?.label === label) last.entries.push(entry);
    else days.push({ label, entries: [entry] });
  }
  return days;
}

/** Two letters for a round mark; the name is next to it. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  return ((words[0]?.[0] ?? '·') + (words[1]?.[0] ?? '')).toUpperCase();
}
