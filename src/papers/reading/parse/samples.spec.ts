import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { UnderstoodBoq } from '../understand/types';
import { parseFile } from './parse-file';

const SAMPLES = resolve(__dirname, '../../../../../shared/samples');
const present = existsSync(join(SAMPLES, 'boq'));
const withSamples = present ? describe : describe.skip;

const read = (name: string): Promise<UnderstoodBoq> => parseFile(join(SAMPLES, 'boq', name), { fileName: name });
const billOf = (boq: UnderstoodBoq, sheet: string): { items: number; total: number } => {
  const found = boq.sheets.find((entry) => entry.name === sheet);
  return { items: found?.items ?? 0, total: (found?.computedTotal ?? 0) / 100 };
};

withSamples('real bills in ../shared/samples (skipped where the folder is absent)', () => {
  it('pwd-hall.xlsx: 22 items, its total, its grand total and what it says in lakhs', async () => {
    const boq = await read('pwd-hall.xlsx');
    expect(billOf(boq, 'GF1_ABS')).toEqual({ items: 22, total: 2_634_879.23 });
    expect(boq.statedTotal?.amount).toBe(263_487_923);
    expect(boq.grandTotal?.amount).toBe(300_376_273);
    expect(boq.stated.find((row) => row.kind === 'say')?.amount).toBe(300_400_000);
    expect(boq.differences).toEqual([]);
  });

  it('pwd-hall.pdf: the same', async () => {
    const boq = await read('pwd-hall.pdf');
    expect(boq.items).toHaveLength(22);
    expect(boq.computedTotal).toBe(263_487_923);
    expect(boq.statedTotal?.amount).toBe(263_487_923);
    expect(boq.grandTotal?.amount).toBe(300_376_273);
    expect(boq.differences).toEqual([]);
  });

  it('pwd-commercial-complex.xlsx: 238 items in GF1_ABS, error cells named, no total to compare with', async () => {
    const boq = await read('pwd-commercial-complex.xlsx');
    // The unrounded sum is 72,003,752.8945; lines are rounded to the paisa one by one.
    expect(billOf(boq, 'GF1_ABS')).toEqual({ items: 238, total: 72_003_752.9 });
    expect(boq.differences.filter((difference) => difference.kind === 'error-cell')).toHaveLength(7);
    expect(boq.statedTotal).toBeNull();
  });

  it('pwd-laboratory.xls: 23 items in GF1_ABS and the one wrong amount', async () => {
    const boq = await read('pwd-laboratory.xls');
    expect(billOf(boq, 'GF1_ABS')).toEqual({ items: 23, total: 1_168_515.75 });
    expect(boq.differences.filter((difference) => difference.kind === 'amount')).toEqual([
      expect.objectContaining({ at: 'GF1_ABS!B10', stated: 31_975_300 }),
    ]);
  });
});
