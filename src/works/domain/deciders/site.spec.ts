import { Rejection } from '../../../kernel/decisions/rejection';
import { quantityOf } from '../../../kernel/quantity';
import { CONTRACT, cost, DAY, run, STAMP, works } from '../costs/costs.fixtures';
import { progressOfLine } from '../site/progress';
import type { WorksState } from '../works.state';

const NO_SIDES = { nos: null, length: null, breadth: null, height: null };
const [wardrobe] = CONTRACT.lines;

const set = (bp: number, date = DAY, at = STAMP.at) => ({
  by: STAMP.by,
  at,
  type: 'SetProgress' as const,
  itemId: 'wardrobe',
  bp,
  date,
  note: '',
});
const measure = (id: string, many: number, date = DAY, at = STAMP.at) => ({
  by: STAMP.by,
  at,
  type: 'Measure' as const,
  id,
  itemId: 'wardrobe',
  date,
  note: '',
  sides: { ...NO_SIDES, quantity: quantityOf(many) },
  isDeduction: false,
});
const done = (state: WorksState): number => progressOfLine(wardrobe!, state).bp;

describe('progress', () => {
  it('is what was measured, never above the whole', () => {
    expect(done(works(measure('m1', 30), measure('m2', 12.5)))).toBe(4_250);
    expect(done(works(measure('m1', 130)))).toBe(10_000);
    expect(done(works(measure('m1', 99.9999)))).toBe(9_999);
  });

  it('is what was entered of the latest day, by hand or by measurement', () => {
    expect(done(works(set(6_000), measure('m1', 30, '2026-11-25')))).toBe(6_000);
    expect(done(works(set(6_000, '2026-11-24'), measure('m1', 30, '2026-11-25')))).toBe(3_000);
    expect(done(works(set(6_000), set(5_000, '2026-11-25')))).toBe(6_000);
  });

  it('of one day is what was entered last', () => {
    const later = '2026-11-27T06:00:01.000Z';
    expect(done(works(measure('m1', 30), set(4_000, DAY, later)))).toBe(4_000);
    expect(done(works(set(4_000), measure('m1', 30, DAY, later)))).toBe(3_000);
  });

  it('is what was set before once the measurement is reversed', () => {
    const state = works(set(2_000, '2026-11-20'), measure('m1', 30));
    const reversed = {
      ...STAMP,
      type: 'ReverseEntry' as const,
      of: 'measurement' as const,
      id: 'm1',
      reason: 'Another room',
    };
    expect(done(run(state, reversed))).toBe(2_000);
  });

  it('is refused of another item and of a later day', () => {
    expect(() => works({ ...set(1), itemId: 'sofa' })).toThrow(/not in the contract/);
    expect(() => works(set(1, '2026-11-28'))).toThrow(/later day/);
  });
});

const takeBack = (of: 'snag' | 'diary', id: string) => ({
  ...STAMP,
  type: 'ReverseEntry' as const,
  of,
  id,
  reason: 'Another home',
});

describe('a snag', () => {
  const snag = {
    ...STAMP,
    type: 'RaiseSnag' as const,
    id: 's1',
    text: 'Hinge squeaks',
    room: 'Kitchen',
    itemId: 'loft',
    who: 'Salim',
    until: '2026-12-01',
  };
  const mend = { ...STAMP, by: 'Meera Nair', type: 'MendSnag' as const, id: 's1' };

  it('is open until someone says that it is mended, once', () => {
    expect(run(works(snag), snag)).toEqual(works(snag));
    expect(works(snag).site.snags.get('s1')).toMatchObject({ text: 'Hinge squeaks', done: null });
    const mended = run(works(snag), mend);
    expect(mended.site.snags.get('s1')?.done).toEqual({ by: 'Meera Nair', at: STAMP.at });
    expect(run(mended, { ...mend, by: 'Someone else' })).toEqual(mended);
    expect(() => works(mend)).toThrow(Rejection);
  });

  it('that was not mended after all is open again, as often as it takes', () => {
    const reopen = { ...STAMP, type: 'ReopenSnag' as const, id: 's1' };
    const open = run(works(snag), mend, reopen);
    expect(open.site.snags.get('s1')?.done).toBeNull();
    expect(run(open, reopen)).toEqual(open);
    expect(run(open, mend).site.snags.get('s1')?.done).toMatchObject({ by: 'Meera Nair' });
    expect(() => run(works(snag), mend, takeBack('snag', 's1'), reopen)).toThrow(/was reversed/);
    expect(() => works(reopen)).toThrow(Rejection);
  });

  it('that was reversed is not mended any more', () => {
    const reversed = run(works(snag), takeBack('snag', 's1'));
    expect(reversed.site.snags.get('s1')?.reversed).toMatchObject({ by: STAMP.by, reason: 'Another home' });
    expect(run(reversed, takeBack('snag', 's1'))).toEqual(reversed);
    expect(() => run(reversed, mend)).toThrow(/was reversed/);
  });
});

describe('the diary', () => {
  it('has what was written, in its order', () => {
    const write = (id: string, text: string) => ({
      ...STAMP,
      type: 'WriteDiary' as const,
      id,
      date: DAY,
      text,
      workers: 4,
    });
    const state = works(write('d1', 'Tiles came'), write('d2', 'Rain, no work outside'));
    expect([...state.site.diary.values()].map(({ text }) => text)).toEqual(['Tiles came', 'Rain, no work outside']);
    const { diary } = run(state, takeBack('diary', 'd1')).site;
    expect([...diary.values()].map(({ reversed }) => reversed?.reason)).toEqual(['Another home', undefined]);
  });
});

describe('a photo', () => {
  const file = { key: 'k', thumbKey: 't', width: 1600, height: 1200 };
  const place = { room: 'Kitchen', itemId: null, snag: null, diary: null };
  const photo = { ...STAMP, type: 'TakePhoto' as const, id: 'p1', date: DAY, note: '', shared: false, file, ...place };
  const share = (shared: boolean) => ({ ...STAMP, type: 'SharePhoto' as const, id: 'p1', shared });
  const reverse = { ...STAMP, type: 'ReverseEntry' as const, of: 'photo' as const, id: 'p1', reason: 'Blurred' };

  it('is stored once, and shown to the client only once somebody says so', () => {
    const state = works(photo, photo);
    expect([...state.site.photos.values()]).toMatchObject([{ id: 'p1', shared: false, reversed: null }]);
    expect(run(state, share(true)).site.photos.get('p1')?.shared).toBe(true);
    expect(run(state, share(true), share(false)).site.photos.get('p1')?.shared).toBe(false);
  });

  it('that was taken back remains, and is not shared any more', () => {
    const state = works(photo, reverse);
    expect(state.site.photos.get('p1')?.reversed).toMatchObject({ reason: 'Blurred' });
    expect(() => run(state, share(true))).toThrow('This photo was taken back.');
  });

  it.each([
    ['a cost', { cost: 'c9' }, 'There is no such cost.'],
    ['a delivery', { delivery: 'l9' }, 'There is no such delivery.'],
    ['a measurement', { measurement: 'm9' }, 'There is no such measurement.'],
    ['a snag', { snag: 's9' }, 'There is no such snag.'],
    ['an entry of the diary', { diary: 'd9' }, 'There is no such entry of the diary.'],
    [
      'an item',
      { itemId: 'nowhere' },
      'This item is not in the contract. Send a variation and have it accepted first.',
    ],
  ])('is not of %s that does not exist', (_what, wrong, message) => {
    expect(() => works({ ...photo, ...wrong })).toThrow(message);
  });

  it('of a cost is shown to nobody outside the firm, and is one of five at most', () => {
    const receipt = { ...photo, cost: 'c1' };
    const state = works(cost('c1'), receipt);
    expect(state.site.photos.get('p1')?.cost).toBe('c1');
    const refused = 'A photo of a cost is not shown to the client.';
    expect(() => run(state, share(true))).toThrow(refused);
    expect(() => run(state, { ...receipt, id: 'p2', shared: true })).toThrow(refused);
    const full = run(state, ...['p2', 'p3', 'p4', 'p5'].map((id) => ({ ...receipt, id })));
    expect(() => run(full, { ...receipt, id: 'p6' })).toThrow('At most 5 photos are kept of one cost.');
    expect(run(full, reverse, { ...receipt, id: 'p6' }).site.photos.size).toBe(6);
  });

  it('is not of a day that has not come', () => {
    expect(() => works({ ...photo, date: '2027-01-01' })).toThrow(Rejection);
  });
});
