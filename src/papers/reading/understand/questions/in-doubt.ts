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
    (!bills.every(({ read }) => multipliesOut(read)) &&
      judged.some(({ read, role }) => role === 'other' && hidesMoney(read))) ||
    bills.some(({ read }) => hasUnclearColumns(read))
  );
}

/** Lines that prove the columns of a bill. */
const FEW = 3;

/** Whether a bill is plain: what else the file has is named and left out. */
const multipliesOut = ({ agreeing, complete }: JudgedSheet['read']): boolean =>
  agreeing >= FEW && agreeing === complete;
