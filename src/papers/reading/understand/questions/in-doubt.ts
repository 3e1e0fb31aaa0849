import type { RawKind } from '../../parse/raw-file';
import type { JudgedSheet } from '../roles-of-sheets';
import { leavesMost, leavesTables } from '../summary/money-left';
import { isFarFromSummary, isFarOff } from '../summary/runs';
import type { Difference } from '../types';
import { hasUnclearColumns, hidesMoney } from './unclear-columns';

/** Whether what was read of a file is likely to be another bill than the file's own, and must be asked for. `unplaced`: totals that no sum agrees with. */
export function isInDoubt(kind: RawKind, judged: readonly JudgedSheet[], unplaced: readonly Difference[]): boolean {
  const bills = judged.filter(({ role }) => role === 'bill');
  return (
    isFarOff(kind, bills, unplaced) ||
    isFarFromSummary(judged) ||
    leavesTables(kind, judged) ||
    leavesMost(judged) ||
    judged.some(({ read, role }) => role === 'other' && hidesMoney(read)) ||
    bills.some(({ read }) => hasUnclearColumns(read))
  );
}
