import { quantityOf } from '../../../kernel/quantity';
import { CONTRACT, DAY, STAMP, works } from '../costs/costs.fixtures';
import type { WorksCommand } from '../works.commands';
import { daysLate, latenessOf, programmeOf, roomsOf, type AgreedPhase } from './programme';

const phase = (key: string, startsOn: string, endsOn: string, ...items: string[]): AgreedPhase => ({
  phase: key,
  label: key,
  agreed: { startsOn, endsOn },
  itemIds: new Set(items),
});
const PHASES = [
  phase('design', '2026-11-02', '2026-11-07'),
  phase('carpentry', '2026-11-09', '2026-11-20', 'wardrobe', 'loft'),
  phase('painting', '2026-11-18', '2026-11-28', 'paint'),
  phase('handover', '2026-11-30', '2026-12-02'),
];
const set = (itemId: string, bp: number, date = DAY): WorksCommand => ({
  ...STAMP,
  type: 'SetProgress',
  itemId,
  bp,
  date,
  note: '',
});
const measure = (itemId: string, many: number, date: string): WorksCommand => ({
  ...STAMP,
  type: 'Measure',
  id: `${itemId} ${date}`,
  itemId,
  date,
  note: '',
  sides: { nos: null, length: null, breadth: null, height: null, quantity: quantityOf(many) },
  isDeduction: false,
});
const rows = (...commands: WorksCommand[]) =>
  Object.fromEntries(programmeOf(CONTRACT, works(...commands), PHASES).map((row) => [row.phase, row]));
const late = (day: string, ...commands: WorksCommand[]) => latenessOf(Object.values(rows(...commands)), day);

describe('the programme of works', () => {
  it('is as agreed before anything has begun, and late from the day on which it should have', () => {
    const { carpentry } = rows();
    expect(carpentry).toMatchObject({ planned: carpentry!.agreed, startedOn: null, progressBp: 0 });
    expect(daysLate(carpentry!, '2026-11-12')).toBe(3);
    expect(late('2026-11-08')).toEqual({ endsOn: '2026-12-02', daysLate: 0 });
  });

  it('moves with the day on which the works really began; design before it does not', () => {
    const { design, carpentry, painting, handover } = rows(measure('loft', 10, '2026-11-12'));
    expect(design!.planned).toEqual(design!.agreed);
    expect(carpentry).toMatchObject({
      startedOn: '2026-11-12',
      planned: { startsOn: '2026-11-12', endsOn: '2026-11-24' },
    });
    expect(painting!.planned).toEqual({ startsOn: '2026-11-21', endsOn: '2026-12-02' });
    expect(handover).toMatchObject({ progressBp: null, planned: { endsOn: '2026-12-05' } });
  });

  it('is done on the day of its last entry, by the value of its lines', () => {
    const begun = [measure('wardrobe', 100, '2026-11-20'), set('loft', 5_000, '2026-11-10')];
    // ₹60,000 of ₹80,000 and half of ₹20,000.
    expect(rows(...begun).carpentry).toMatchObject({ startedOn: '2026-11-10', endedOn: null, progressBp: 8_750 });
    const { carpentry } = rows(...begun, set('loft', 10_000, '2026-11-26'));
    expect(carpentry).toMatchObject({ startedOn: '2026-11-10', endedOn: '2026-11-26', progressBp: 10_000 });
    expect(daysLate(carpentry!, '2027-01-01')).toBe(5);
  });

  it('has not begun after all once an item is set back to nothing', () => {
    expect(rows(set('loft', 100, '2026-11-10'), set('loft', 0)).carpentry).toMatchObject({ startedOn: null });
  });

  it('keeps days that someone moved, with the reason, and is late by them', () => {
    const move = { ...STAMP, type: 'MoveSchedule' as const, phase: 'carpentry', reason: 'Ply is late' };
    const moved = { ...move, startsOn: '2026-11-16', endsOn: '2026-11-27' };
    const { carpentry, painting } = rows(moved, set('loft', 100, '2026-11-11'));
    expect(carpentry).toMatchObject({
      planned: { startsOn: '2026-11-16', endsOn: '2026-11-27' },
      moved: { reason: 'Ply is late' },
    });
    expect(painting!.planned).toEqual({ startsOn: '2026-11-20', endsOn: '2026-12-01' });
    expect(late('2026-12-01', moved, set('loft', 100, '2026-11-11')).daysLate).toBe(11);
    expect(() => works({ ...move, startsOn: '2026-11-16', endsOn: '2026-11-15' })).toThrow(/before the first/);
  });

  it('is by room what the phases of its items are, and what happened there', () => {
    const { lines } = CONTRACT;
    const rooms = ['Bedroom', 'Bedroom', null];
    const contract = { ...CONTRACT, lines: lines.map((line, at) => ({ ...line, room: rooms[at] ?? null })) };
    const state = works(set('wardrobe', 10_000, '2026-11-10'), set('loft', 10_000, '2026-11-21'));
    const [bedroom, rest] = roomsOf(contract, state, programmeOf(contract, state, PHASES));
    expect(bedroom).toMatchObject({
      label: 'Bedroom',
      planned: { startsOn: '2026-11-10', endsOn: '2026-11-21' },
      startedOn: '2026-11-10',
      endedOn: '2026-11-21',
      progressBp: 10_000,
    });
    expect(rest).toMatchObject({ planned: { startsOn: '2026-11-19' }, startedOn: null, progressBp: 0 });
    expect([daysLate(bedroom!, '2026-12-01'), daysLate(rest!, '2026-11-29')]).toEqual([0, 10]);
  });

  it('is late by nothing once all is done', () => {
    const all = CONTRACT.lines.map(({ id }) => set(id, 10_000));
    expect(late('2027-03-01', ...all).daysLate).toBe(0);
  });
});
