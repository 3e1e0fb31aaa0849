import { read } from '@e965/xlsx';
import { workbook, type FixtureCell } from '../../../../test/fixtures/imports/workbook';
import { readWorkbook } from '../../../papers/reading/parse/read-workbook';
import { understand } from '../../../papers/reading/understand/understand';
import { fillWorkbook } from '../../../papers/filling/fill-workbook';
import { changedAdditions, type Addition } from './plan-additions';

const N = null;
const ITEMS: FixtureCell[][] = [
  ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
  [1, 'Vitrified tile flooring', 'sqm', 90, 900, 81_000],
  [2, 'Teak door frame', 'rmt', 48, 450, 21_600],
  [3, 'Gypsum ceiling', 'sqm', 50, 800, 40_000],
  [N, 'Total', N, N, N, 142_600],
];

/** The file with its additions as `change` makes them, by cell. */
async function filled(
  below: readonly FixtureCell[][],
  change: (additions: readonly Addition[]) => readonly Addition[],
): Promise<Record<string, unknown>> {
  const bytes = workbook([{ name: 'Bill', rows: [...ITEMS, ...below] }]);
  const { closing, sheets } = understand(readWorkbook(bytes, 'xlsx', () => undefined));
  const stated = closing?.additions ?? [];
  const imported = stated.map(({ label, percent, amount }) => ({
    label,
    percent: percent === null ? null : percent / 10_000,
    amount: amount / 100,
  }));
  const { changed } = changedAdditions(imported, change(imported), stated, sheets);
  const { bytes: made } = await fillWorkbook(bytes, { rows: [], additions: changed, added: null }, 'replace');
  const cells = (file: Buffer | null) => read(file ?? Buffer.alloc(0)).Sheets.Bill ?? {};
  const [before, after] = [cells(bytes), cells(made)];
  return Object.fromEntries(
    Object.keys(after).flatMap((at) =>
      !at.startsWith('!') && after[at]?.v !== before[at]?.v ? [[at, after[at]?.v]] : [],
    ),
  );
}

describe('additions in the workbook that they came from', () => {
  const below: FixtureCell[][] = [
    [N, 'Add tender premium 10 %', N, N, N, 14_260],
    [N, 'Rebate', N, N, 5, -7_843],
    [N, 'Lump sum for scaffolding', N, N, N, 20_000],
    [N, 'Grand Total', N, N, N, 169_017],
  ];

  it('stay as they are while nothing was changed', async () => {
    expect(await filled(below, (additions) => additions)).toEqual({});
  });

  it('get their percentage, in words or in a cell, and their amount', async () => {
    expect(
      await filled(below, (additions) => {
        const [premium, rebate, scaffolding] = additions as [Addition, Addition, Addition];
        return [{ ...premium, percent: 12, amount: 17_112 }, rebate, { ...scaffolding, amount: 25_000 }];
      }),
    ).toEqual({ B6: 'Add tender premium 12 %', F6: 17_112, F8: 25_000 });
  });

  it('are marked where they were removed, and keep their row where they were renamed', async () => {
    expect(
      await filled(below, ([premium, , scaffolding]) => [
        premium as Addition,
        { ...(scaffolding as Addition), label: 'Scaffolding and water', amount: 26_000 },
      ]),
    ).toEqual({
      B7: 'REMOVED – Rebate',
      F7: 0,
      B8: 'Scaffolding and water',
      F8: 26_000,
    });
  });
});
