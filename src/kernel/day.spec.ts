import fc from 'fast-check';
import { dayOf, dayOfSerial, dayWords, today } from './day';

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
