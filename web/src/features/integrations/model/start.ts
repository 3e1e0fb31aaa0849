import { whenPhrase } from '../../../lib/format/dates';

/** Start of a webhook, as form values. */
export interface Start {
  from: 'now' | 'beginning' | 'moment' | 'cursor';
  /** Local time in the field's format: `2026-11-20T08:00`. */
  moment: string;
  cursor: string;
}

/** The same as API parameters; neither = only new events. */
export interface StartParams {
  after?: string;
  since?: string;
}

export const FROM_NOW: Start = { from: 'now', moment: '', cursor: '' };
export const FROM_BEGINNING: Start = { ...FROM_NOW, from: 'beginning' };

/** API parameters of a start; null while incomplete. */
export function startParams({ from, moment, cursor }: Start): StartParams | null {
  if (from === 'now') return {};
  if (from === 'beginning') return { after: '0' };
  if (from === 'cursor') return cursor.trim() === '' ? null : { after: cursor.trim() };
  const time = new Date(moment);
  return Number.isNaN(time.getTime()) ? null : { since: time.toISOString() };
}

interface Place {
  type: string;
  position: string;
  at: string;
}
/** What follows a start, from the server. */
export interface Outline {
  after: string;
  events: number;
  more: boolean;
  first: Place | null;
  last: Place | null;
}

const counts = new Intl.NumberFormat('en-IN');

/** `1 event`, `37 events`, `more than 1,000 events`. */
export function eventCount({ events, more }: Pick<Outline, 'events' | 'more'>): string {
  if (more) return events > 0 ? `more than ${counts.format(events)} events` : 'some events';
  return events === 1 ? '1 event' : `${counts.format(events)} events`;
}

const placeText = ({ type, position, at }: Place): string => `${type} #${position} (${whenPhrase(at)})`;

/** First and last event: `from BoqCreated #12 (Today, 11:42) to …`; empty without events. */
export function eventSpan({ first, last, more }: Outline): string {
  if (!first) return '';
  if (more || !last) return `beginning with ${placeText(first)}`;
  return first.position === last.position ? placeText(first) : `from ${placeText(first)} to ${placeText(last)}`;
}
