import fc from 'fast-check';
import { isDate, mondayAfter, workingDate } from './calendar';

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
