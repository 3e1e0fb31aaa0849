import { paise } from '../../kernel/money';
import { parseQuantity } from '../../kernel/quantity';
import type { City, Service } from '../../kernel/terms';
import { line } from '../line.fixtures';
import { smallBook } from '../small-book.fixtures';
import type { PricedBoq, PricedComponent, PricedLine, PricingLine } from '../types';
import { phaseOf, scheduleOf } from './schedule';

interface Work {
  readonly service: Service;
  readonly parts: readonly Partial<PricedComponent>[];
  readonly work?: string;
  readonly count?: number;
  readonly taxInclusive?: boolean;
}
const labour = (label: string, quantity: number, unit = 'sqft'): Partial<PricedComponent> => ({
  kind: 'labour',
  side: 'labour',
  label,
  unit,
  quantity: parseQuantity(quantity),
  rateKey: label,
});
const typed = (rupees: number): Partial<PricedComponent> => ({
  ...labour('Labour at the typed rate', 1),
  amount: paise(rupees * 100),
  provenance: 'typed',
  rateKey: null,
});

function programme(all: readonly Work[], more: { area?: number; city?: City; fee?: number } = {}) {
  const lines = all.map(({ service, work = null, count = 1 }) => line(service, work, { count }));
  const prices = lines.map(({ id }, at): [string, PricedLine] => {
    const { parts, taxInclusive = false } = all[at]!;
    return [id, { components: parts, taxInclusive } as PricedLine];
  });
  const priced = { lines: new Map(prices), totals: { designFee: more.fee ?? 0 } } as unknown as PricedBoq;
  const carpetArea = more.area === undefined ? null : parseQuantity(more.area);
  const lone: PricingLine = line('civil', null);
  return scheduleOf([...lines, lone], priced, { book: smallBook(), city: more.city ?? 'mumbai', carpetArea });
}
const brickwork: Work = { service: 'civil', parts: [labour('Brickwork labour', 405)] };
const painting = (squareFeet: number): Work => ({
  service: 'painting',
  parts: [labour('Royale paint labour', squareFeet)],
});
const wardrobe: Work = { service: 'carpentry', work: 'hinged-wardrobe', parts: [labour('Carpentry labour', 100)] };
const barOf = (schedule: ReturnType<typeof programme>, phase: string) =>
  schedule.bars.find((bar) => bar.phase === phase);

describe('the programme of a trade', () => {
  it('has its days from what a worker gets done, its curing, and the hours in which it may make noise', () => {
    // 405 ÷ 45 = 9 worker-days; with three quarters of a day each 12, by two workers.
    const schedule = programme([brickwork]);
    expect(schedule.bars).toEqual([
      {
        phase: 'civil',
        label: 'Civil',
        startDay: 0,
        days: 12,
        endDay: 12,
        crew: 2,
        leadDays: 0,
        curingDays: 6,
      },
      {
        phase: 'handover',
        label: 'Cleaning and handover',
        startDay: 12,
        days: 3,
        endDay: 15,
        crew: 4,
        leadDays: 0,
        curingDays: 0,
      },
    ]);
    // Where it goes well 11 + 3 days; where it does not 14 + 3, and 15 % on top.
    expect(schedule).toMatchObject({ workingDays: 15, siteDay: 0, weeks: 3, weeksLow: 3, weeksHigh: 4 });
    expect(schedule.work.get('civil')).toEqual([
      {
        label: 'Brickwork labour',
        quantity: 405,
        unit: 'sqft',
        output: expect.objectContaining({ perDay: 45, source: 'cpwd' }),
        workerDays: 9,
      },
    ]);
  });

  it('is nothing without labour', () => {
    const none = { bars: [], workingDays: 0, siteDay: 0, weeks: 0, weeksLow: 0, weeksHigh: 0 };
    const parts = [
      { ...labour('Overhead on labour', 5), kind: 'overhead' as const, amount: paise(1_000_00) },
      { ...labour('Escalation', 5), kind: 'escalation' as const, amount: paise(1_000_00) },
      { ...labour('Royale paint material', 500), side: 'material' as const, amount: paise(1_000_00) },
      labour('Upholstery labour', 50),
      labour('Royale paint labour', 0),
    ];
    expect(programme([{ service: 'painting', parts }])).toMatchObject(none);
    expect(programme([])).toMatchObject(none);
  });

  it('adds up what is done alike, counts every piece, and names the most first', () => {
    const putty = labour('Wall putty labour', 360);
    const schedule = programme([
      { service: 'painting', parts: [putty, labour('Royale paint labour', 150)], count: 2 },
      painting(600),
    ]);
    const work = schedule.work.get('painting')?.map(({ label, quantity, workerDays }) => [label, quantity, workerDays]);
    expect(work).toEqual([
      ['Royale paint labour', 900, 6],
      ['Wall putty labour', 720, 4],
    ]);
    // Ten worker-days by two, and the paint dries longest.
    expect(barOf(schedule, 'painting')).toMatchObject({ days: 8, crew: 2, curingDays: 3 });
  });

  it('has a crew that grows with the work, up to half of what the flat holds', () => {
    const crewOf = (squareFeet: number, area?: number) => {
      const bar = barOf(programme([painting(squareFeet)], area === undefined ? {} : { area }), 'painting');
      return [(bar?.days ?? 0) - (bar?.curingDays ?? 0), bar?.crew];
    };
    expect(crewOf(75)).toEqual([1, 1]);
    // 100 worker-days: 2.25 × √100. 400: 2.25 × √400, or six at once.
    expect(crewOf(15_000)).toEqual([23, 5]);
    expect(crewOf(60_000)).toEqual([67, 6]);
    expect(crewOf(60_000, 300)).toEqual([67, 6]);
    expect(crewOf(60_000, 599)).toEqual([58, 7]);
    expect(crewOf(60_000, 800)).toEqual([45, 9]);
  });

  it('that has money alone is counted in days of ₹1,100 in Mumbai, without overhead and GST', () => {
    const daysOf = (part: Partial<PricedComponent>, more: Partial<Work> = {}, city: City = 'mumbai') =>
      programme([{ service: 'painting', parts: [part], ...more }], { city }).work.get('painting')?.[0];
    expect(daysOf(typed(12_100))).toMatchObject({ output: null });
    expect(daysOf(typed(12_100))?.workerDays).toBeCloseTo(10, 9);
    expect(daysOf(typed(14_278), { taxInclusive: true })?.workerDays).toBeCloseTo(10, 9);
    expect(daysOf({ ...typed(12_100), provenance: 'spec' })?.workerDays).toBeCloseTo(11, 9);
    expect(daysOf({ ...typed(12_100), rateKey: 'painting|labour|own' })?.workerDays).toBeCloseTo(11, 9);
    expect(daysOf(typed(13_310), {}, 'bangalore')?.workerDays).toBeCloseTo(10, 9);
  });

  it('follows a change of the city', () => {
    const [only] = [line('painting', null)];
    const priced = {
      lines: new Map([[only.id, { components: [typed(13_310)], taxInclusive: false } as unknown as PricedLine]]),
      totals: { designFee: 0 },
    } as unknown as PricedBoq;
    const daysIn = (city: City) =>
      scheduleOf([only], priced, { book: smallBook(), city, carpetArea: null }).work.get('painting')?.[0]?.workerDays;
    expect([daysIn('mumbai'), daysIn('bangalore')]).toEqual([expect.closeTo(11, 9), expect.closeTo(10, 9)]);
  });
});

describe('the programme of several trades', () => {
  it('has each begin when its share of those before it is done', () => {
    const schedule = programme([brickwork, painting(1_500)]);
    // Painting begins when 70 % of the twelve days of civil work are over.
    expect(barOf(schedule, 'painting')).toMatchObject({ startDay: 9, days: 8, endDay: 17 });
    expect(barOf(schedule, 'handover')).toMatchObject({ startDay: 17, endDay: 20 });
  });

  it('has boxes made in a factory once the walls can be measured', () => {
    // 100 sq ft at 25 a day are four worker-days, 5⅓ with the noise.
    expect(barOf(programme([wardrobe]), 'modular')).toEqual({
      phase: 'modular',
      label: 'Modular installation',
      startDay: 26,
      days: 3,
      endDay: 29,
      crew: 2,
      leadDays: 24,
      curingDays: 0,
    });
    expect(barOf(programme([brickwork, wardrobe]), 'modular')).toMatchObject({ startDay: 30, leadDays: 24 });
    expect(programme([wardrobe])).toMatchObject({ weeks: 6, weeksLow: 5, weeksHigh: 8 });
  });

  it('orders wallpaper and curtains at the start', () => {
    const hanging: Work = { service: 'wallpaper', parts: [labour('Vinyl wallpaper hanging', 150)] };
    expect(barOf(programme([hanging]), 'wallpaper')).toMatchObject({ startDay: 6, leadDays: 6, days: 2 });
    const curtains: Work = { service: 'soft-furnishing', parts: [labour('Curtain fixing', 6, 'no')] };
    expect(barOf(programme([brickwork, curtains]), 'soft-furnishing')).toMatchObject({ startDay: 12, leadDays: 12 });
  });

  it('begins with design where it is paid for', () => {
    const schedule = programme([brickwork], { fee: 1, area: 850 });
    expect(schedule.bars.map(({ phase, startDay, endDay, crew }) => [phase, startDay, endDay, crew])).toEqual([
      ['design', 0, 16, 0],
      ['civil', 16, 28, 2],
      ['handover', 28, 31, 4],
    ]);
    expect(schedule).toMatchObject({ siteDay: 16, workingDays: 31, weeks: 3 });
    expect(schedule.bars[0]).toMatchObject({ label: 'Design and approvals', leadDays: 0, curingDays: 0, days: 16 });
    expect(programme([brickwork], { fee: 1 }).siteDay).toBe(12);
    expect(programme([brickwork], { fee: 1, area: 9_000 }).siteDay).toBe(36);
  });
});

describe('the label of a phase', () => {
  const of = (service: Service, ...parts: Partial<PricedComponent>[]): Work => ({ service, parts });
  const cleaning = of('civil', labour('Deep cleaning', 900));
  const curtains = of('soft-furnishing', labour('Curtain fixing', 6, 'no'));
  const lights = of('electrical', labour('Light fixing labour', 8, 'no'));
  const shown = (...all: Work[]) => programme(all).bars.map(({ label, leadDays }) => `${label} ${leadDays}`);

  it('says what is in it, and nothing is ordered for cleaning', () => {
    expect(shown(cleaning)).toEqual(['Deep cleaning 0', 'Cleaning and handover 0']);
    expect(shown(curtains)).toContain('Soft furnishing 12');
    expect(shown(curtains, cleaning)).toContain('Soft furnishing and deep cleaning 12');
    expect(shown(of('carpentry', labour('Placement and assembly', 4, 'no')))).toContain('Furniture 12');
  });

  it('names sanitary fittings only where there are some', () => {
    expect(shown(lights)).toContain('Lights 0');
    const fans = of('electrical', labour('Fan fixing labour', 4, 'no'));
    const basins = of('civil', labour('Sanitary fixing labour', 2, 'no'));
    expect(shown(basins, lights, fans)).toContain('Lights, fans and sanitary fittings 0');
  });

  it('takes no more days than with curtains where cleaning alone is at the end', () => {
    const end = (...all: Work[]) => programme(all).workingDays;
    expect(end(brickwork, cleaning)).toBeLessThanOrEqual(end(brickwork, curtains));
  });
});

describe('the phase that goods are bought for', () => {
  const phase = (service: Service, parts: readonly Partial<PricedComponent>[], work: string | null = null) =>
    phaseOf(line(service, work), { components: parts as PricedComponent[] }, smallBook());

  it('is that of the labour that fixes them, else that of the trade', () => {
    expect(phase('electrical', [labour('Light fixing labour', 1, 'no')])).toBe('fittings');
    expect(phase('electrical', [labour('Light point labour', 1, 'point')])).toBe('electrical');
    expect(phase('electrical', [{ ...labour('Light fixing labour', 1, 'no'), side: 'material' }])).toBe('electrical');
    expect(phase('carpentry', [labour('Carpentry labour', 1)], 'hinged-wardrobe')).toBe('modular');
    expect(phase('carpentry', [])).toBe('carpentry');
  });
});
