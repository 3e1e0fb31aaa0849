import { describe, expect, it } from '@jest/globals';
import type { RateLibrary } from '../../../lib/reference/rate-library';
import type { Schedule } from '../api/schedule-queries';
import { asOwnRate, changeOf, chaptersOf, chosenRates, type ScheduleAnswers } from './schedule';

const row = (code: string, rate: number, chapter = 'Finishing') => ({
  code,
  words: `Plaster ${code}`,
  chapter,
  service: 'painting' as const,
  unit: 'sqm',
  rate,
  material: null,
  labour: null,
  at: `Rates!B${code}`,
});
const schedule: Schedule = {
  name: 'DSR',
  area: 'Delhi',
  year: 2021,
  rates: [row('13.1', 300), row('13.2', 90), row('5.1', 70, 'Concrete')],
};
const answers: ScheduleAnswers = {
  name: 'DSR',
  area: 'Delhi',
  year: 2021,
  service: 'civil',
  taxBasis: 'exclusive',
  without: new Set(),
};

describe('a schedule of rates', () => {
  it('becomes own rates that are named after it, with code, area and year', () => {
    expect(asOwnRate(row('13.1', 300), answers)).toMatchObject({
      label: 'DSR 2021 Delhi 13.1 Plaster 13.1',
      rate: 300,
      unit: 'sqm',
      document: 'DSR 2021 Delhi',
      schedule: { code: '13.1', area: 'Delhi', year: 2021, labour: null },
    });
    const long = asOwnRate({ ...row('13.1', 300), words: 'word '.repeat(90).trim() }, answers);
    expect([long?.label.length, long?.note?.length]).toEqual([200, 449]);
    expect([asOwnRate(row('13.1', 300), answers)?.service, long?.service]).toEqual(['civil', 'civil']);
    expect(asOwnRate(row('13.1', 300), { ...answers, service: null })?.service).toBe('painting');
    for (const missing of [{ area: ' ' }, { year: null }, { year: 22 }])
      expect(asOwnRate(row('13.1', 300), { ...answers, ...missing })).toBeNull();
  });

  it('is saved by chapters, each code once', () => {
    expect(chaptersOf(schedule)).toEqual([
      { chapter: 'Finishing', count: 2 },
      { chapter: 'Concrete', count: 1 },
    ]);
    const twice = { ...schedule, rates: [...schedule.rates, row('13.2', 95)] };
    const chosen = chosenRates(twice, { ...answers, without: new Set(['Concrete']) });
    expect(chosen.map(({ code, rate }) => [code, rate])).toEqual([
      ['13.1', 300],
      ['13.2', 95],
    ]);
  });

  it('says which codes of the same area and year it changes', () => {
    const own = (code: string, rate: number, year = 2021) => ({
      rate,
      schedule: { code, area: 'delhi', year, labour: null },
    });
    const library = { rates: [own('13.1', 310), own('13.2', 90), own('5.1', 60, 2019)] } as unknown as RateLibrary;
    expect(changeOf(schedule.rates, answers, library)).toEqual({
      added: 1,
      same: 1,
      updated: [{ code: '13.1', before: 310, after: 300 }],
    });
  });
});
