import fc from 'fast-check';
import {
  calendarDay,
  dateLabel,
  dateRange,
  dayLabel,
  monthLabel,
  parseDay,
  stampLabel,
  timeLabel,
  today,
  whenLabel,
  whenPhrase,
} from './dates';

const moments = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const days = moments.map((iso) => iso.slice(0, 10));
const said = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options }).format(new Date(iso));
const NUMBERS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

describe('dates', () => {
  it('are written as the English of India writes them', () => {
    fc.assert(
      fc.property(moments, days, (iso, day) => {
        expect(timeLabel(iso)).toBe(said(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
        expect(dateLabel(iso)).toBe(said(iso, NUMBERS));
        expect(stampLabel(iso)).toBe(`${dateLabel(iso)} ${timeLabel(iso)}`);
        expect(calendarDay(day)).toBe(said(day, { ...NUMBERS, timeZone: 'UTC' }));
        expect(monthLabel(day.slice(0, 7))).toBe(said(day, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
        const other = new Date('2095-06-01');
        for (const label of [whenLabel, dayLabel]) expect(label(iso, other)).toBe(dateLabel(iso));
      }),
    );
  });

  it('near today are named, with their time where that matters', () => {
    const now = new Date('2026-11-04T12:00:00+05:30');
    const at = (day: number, hour: number): string => new Date(`2026-11-0${day}T0${hour}:05:00+05:30`).toISOString();
    expect([3, 4, 5].map((day) => dayLabel(at(day, 0), now))).toEqual(['Yesterday', 'Today', 'Tomorrow']);
    expect(whenLabel(at(4, 0), now)).toBe('Today, 00:05');
    expect(whenPhrase(at(4, 0), now)).toBe('today, 00:05');
    expect(whenLabel(at(2, 9), now)).toBe('02/11/2026');
    expect(whenPhrase(at(2, 9), now)).toBe('02/11/2026');
  });

  it('are those of India, wherever they are read', () => {
    const late = '2026-11-28T20:26:00.000Z';
    expect([today(new Date(late)), dateLabel(late), timeLabel(late)]).toEqual(['2026-11-29', '29/11/2026', '01:56']);
  });

  it('typed are read again, and nothing else is', () => {
    fc.assert(fc.property(days, (day) => expect([parseDay(calendarDay(day)), parseDay(day)]).toEqual([day, day])));
    expect(parseDay(' 1-2-2028 ')).toBe('2028-02-01');
    for (const text of ['', '29/02/2027', '31/11/2026', '12/13/2026', '0/1/2026', '1/1/26', '1/1/0026', '1/1/2026x'])
      expect(parseDay(text)).toBeNull();
  });

  it.each([
    ['2026-12-01', '2026-12-19', '01/12–19/12'],
    ['2026-11-23', '2026-12-19', '23/11–19/12'],
    ['2025-12-05', '2026-12-19', '05/12–19/12'],
    ['2026-09-01', '2026-09-01', '01/09'],
  ])('from %s to %s are %s', (from, to, range) => expect(dateRange(from, to)).toBe(range));
});
