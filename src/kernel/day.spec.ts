import fc from 'fast-check';
import { dayOf, dayOfSerial, dayWords, isDate, mondayAfter, today, workingDate, workingDaysBetween } from './day';

describe('a day', () => {
  it('begins at midnight in India', () => {
    expect(today(new Date('2026-11-22T18:29:59Z'))).toBe('2026-11-22');
    expect(today(new Date('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
  });
  it.each([
    ['2026-11-03', '2026-11-03'],
    ['3/11/2026', '2026-11-03'],
    ['03.11.2026', '2026-11-03'],
    ['3 Nov 2026', '2026-11-03'],
    ['3-November-2026', '2026-11-03'],
    ['31/02/2026', null],
    ['2026-13-01', null],
    ['soon', null],
    ['', null],
    ['  3 / 11 / 2026', null],
    [' 3/11/2026 ', '2026-11-03'],
    ['13/11/20261', null],
    ['103/11/2026', null],
    ['12026-11-03', null],
    ['2026-11-031', null],
    ['3Nov2026', null],
    ['the 3 Nov 2026', null],
  ])('is read from %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
  it('is read back from its own words, and from the number of a spreadsheet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999 }), (serial) => {
        const day = dayOfSerial(serial);
        expect(day).not.toBeNull();
        expect(dayOf(dayWords(String(day)))).toBe(day);
      }),
    );
    expect(dayOfSerial(46_329)).toBe('2026-11-03');
    expect([2, 99_999.9].map(dayOfSerial)).toEqual(['1900-01-01', '2173-10-13']);
    expect([-5, 0, 1, 100_000, 1e9].map(dayOfSerial)).toEqual([null, null, null, null, null]);
  });
});

describe('the working days', () => {
  it.each([
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-11-23', 5, '2026-11-28'],
    ['2026-11-23', 6, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-22', 0, '2026-11-23'],
    ['2026-11-25', 12, '2026-12-09'],
  ])('from %s, day %i is %s', (start, day, date) => expect(workingDate(start, day)).toBe(date));

  it('are never a Sunday, and each is later than the one before', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.nat(400),
        (from, day) => {
          const start = from.toISOString().slice(0, 10);
          const [one, next] = [workingDate(start, day), workingDate(start, day + 1)];
          expect(new Date(one).getUTCDay()).not.toBe(0);
          expect(next > one).toBe(true);
          expect(workingDaysBetween(start, one)).toBe(day);
          // Six working days are a week.
          expect(Date.parse(workingDate(start, day + 6)) - Date.parse(one)).toBe(7 * 86_400_000);
        },
      ),
    );
  });

  it.each([
    ['2026-11-21T06:00:00Z', '2026-11-23'],
    // Monday in India, still Sunday in Greenwich.
    ['2026-11-22T20:00:00Z', '2026-11-30'],
    ['2026-11-23T06:00:00Z', '2026-11-30'],
  ])('begin on the Monday after %s: %s', (moment, monday) => expect(mondayAfter(new Date(moment))).toBe(monday));

  it.each([
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['2026-1-1', false],
  ])('%s is a day: %s', (text, is) => expect(isDate(text)).toBe(is));
});
