import { rupees, type Paise } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import { SERVICE_LABELS, SERVICES, type Service } from '../../../kernel/terms';
import { labourByAttendance, rateKey } from '../../domain/site/attendance';
import type { Attendance } from '../../domain/site/site.state';
import type { WorksState } from '../../domain/works.state';
import type { AttendancePage, AttendanceView } from './attendance.dto';

/** Trades, and null for workers of none, in the order of every screen. */
const TRADES: readonly (Service | null)[] = [...SERVICES, null];

/** Makes the views of the attendance of works; without costs for who may not see them. */
export function attendanceViews(
  { costs }: Pick<WorksState, 'costs'>,
  seesCost: boolean,
): (entry: Attendance) => AttendanceView {
  const labour = seesCost ? labourByAttendance(costs) : new Map<string, never>();
  return ({ days, ...entry }) => {
    const cost = labour.get(entry.id);
    const paid = cost?.attendance && { id: cost.id, rate: rupees(cost.attendance.rate), amount: rupees(cost.amount) };
    const label = entry.service === null ? 'Other workers' : SERVICE_LABELS[entry.service];
    return { ...entry, label, days: toNumber(days), cost: paid ?? null };
  };
}

/** Day rates by `rateKey`, in the order of the trades. */
export function ratesView(rates: ReadonlyMap<string, Paise>): AttendancePage['rates'] {
  return TRADES.flatMap((service) => {
    const rate = rates.get(rateKey(service));
    return rate === undefined ? [] : [{ service, rate: rupees(rate) }];
  });
}
