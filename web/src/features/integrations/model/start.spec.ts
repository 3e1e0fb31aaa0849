import { describe, expect, it } from '@jest/globals';
import { eventCount, eventSpan, FROM_BEGINNING, FROM_NOW, startParams, type Outline } from './start';

const place = (position: string) => ({ type: 'ItemAdded', position, at: '2020-03-04T10:00:00Z' });
const outline = (events: number, more = false): Outline => ({
  after: '0',
  events,
  more,
  first: events > 0 ? place('5') : null,
  last: events > 0 && !more ? place(String(4 + events)) : null,
});

describe('the start of a webhook', () => {
  it('is sent in the server’s format', () => {
    expect(startParams(FROM_NOW)).toEqual({});
    expect(startParams(FROM_BEGINNING)).toEqual({ after: '0' });
    expect(startParams({ from: 'cursor', cursor: ' 12 ', moment: '' })).toEqual({ after: '12' });
    const moment = '2026-11-20T08:00';
    expect(startParams({ from: 'moment', cursor: '', moment })).toEqual({ since: new Date(moment).toISOString() });
  });

  it('is null while incomplete', () => {
    expect(startParams({ from: 'cursor', cursor: ' ', moment: '' })).toBeNull();
    expect(startParams({ from: 'moment', cursor: '3', moment: '' })).toBeNull();
  });

  it('shows how many events it sends, and which', () => {
    expect([outline(0), outline(1), outline(1_000, true)].map(eventCount)).toEqual([
      '0 events',
      '1 event',
      'more than 1,000 events',
    ]);
    expect([outline(0), outline(1), outline(3), outline(1_000, true)].map(eventSpan)).toEqual([
      '',
      'ItemAdded #5 (04/03/2020)',
      'from ItemAdded #5 (04/03/2020) to ItemAdded #7 (04/03/2020)',
      'beginning with ItemAdded #5 (04/03/2020)',
    ]);
  });
});
