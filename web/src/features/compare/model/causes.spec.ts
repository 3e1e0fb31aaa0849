import { describe, expect, it } from '@jest/globals';
import { causeGroups } from './causes';
import { comparison } from './fixtures';

const RATE = 'rates.carpentry|labour|carpentry labour';
const line = (id: string, over: object = {}) => ({
  id,
  title: `Item ${id}`,
  service: 'carpentry' as const,
  room_label: id < 'm' ? 'Kitchen' : 'Study',
  cost_before: 100,
  cost_after: 110,
  delta: 10,
  delta_percent: 10,
  changes: [{ path: RATE, label: 'Carpentry labour', before: '₹420', after: '₹400' }],
  ...over,
});
const part = (cause: 'labour_rate' | 'finish' | 'fee', amount: number, items: { id: string; amount: number }[]) => ({
  cause,
  label: cause,
  amount,
  percent: 1,
  items: items.map(({ id, amount: own }) => ({ ...line(id), amount: own })),
  items_count: items.length,
  revisions: [],
  revisions_count: 0,
});

describe('what changed, by cause', () => {
  it('is one row per rate, with the items that it prices, and undone for all of them', () => {
    const two = [
      { id: 'a', amount: -10.1 },
      { id: 'z', amount: -0.2 },
    ];
    const [rates, fee] = causeGroups({
      ...comparison(),
      details: [],
      added: [],
      changed: [line('a'), line('z')],
      bridge: [part('labour_rate', -10.3, two), part('fee', -1.03, [])],
    });
    expect(rates?.rows).toMatchObject([
      {
        title: 'Carpentry labour',
        room: '2 items',
        amount: -10.3,
        undo: { items: [], rates: ['carpentry|labour|carpentry labour'] },
      },
    ]);
    expect(fee?.rows).toMatchObject([{ title: 'fee', amount: -1.03, undo: null }]);
  });

  it('adds up to the whole difference, and shows changes without a price as well', () => {
    const finish = { path: 'finish', label: 'Finish', before: 'Laminate', after: 'Veneer' };
    const groups = causeGroups({
      ...comparison(),
      changed: [
        line('a', { changes: [finish, line('a').changes[0]] }),
        line('b', { delta: 0, changes: [{ path: 'title', label: 'Name', before: 'Desk', after: 'Table' }] }),
      ],
      bridge: [
        part('finish', 20.05, [{ id: 'a', amount: 20.05 }]),
        part('labour_rate', -3, [{ id: 'a', amount: -2.5 }]),
      ],
      delta: 17.05,
    });
    const paise = groups.flatMap(({ rows }) => rows).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(paise).toBe(1705);
    expect(groups.map(({ key }) => key)).toEqual(['finish', 'labour_rate', 'details', 'quiet']);
    expect(groups[0]?.rows).toMatchObject([{ changes: [finish], undo: { items: ['a'] } }]);
    // Of what is listed nowhere there is a row as well: the sums agree whatever was left out.
    expect(groups[1]?.rows.map(({ amount }) => amount)).toEqual([-2.5, -0.5]);
    expect(groups[3]?.rows.map(({ item }) => item)).toEqual(['b']);
  });
});
