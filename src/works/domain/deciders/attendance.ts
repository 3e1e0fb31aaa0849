import { Rejection } from '../../../kernel/decisions/rejection';
import { rupeesText, type Paise } from '../../../kernel/money';
import type { Contract } from '../contract';
import { sharedOut } from '../costs/cost-shares';
import type { Budget, CostTarget } from '../costs/costs.state';
import type { Put } from '../put';
import { Refusal } from '../refusal';
import { labourAmount, labourByAttendance, rateKey, withoutRate } from '../site/attendance';
import type { Attendance } from '../site/site.state';
import type { Stamp } from '../stamp';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import type { WorksState } from '../works.state';

/** Who worked on site, and what that costs as soon as the rate of their trade is known: once for each entry. */
export function decideAttendance(
  command: CommandOf<'NoteAttendance' | 'SetDayRate' | 'CostAttendance'>,
  state: Pick<WorksState, 'site' | 'costs'>,
  contract: Contract,
): WorksEvent[] {
  const { site, costs } = state;
  const { budget, by, at } = command;
  const cost = (id: string, attendance: Omit<Attendance, 'reversed'>, rate: Paise): WorksEvent =>
    labourOf(attendance, { id, rate, budget, contract, stamp: { by, at } });
  switch (command.type) {
    case 'NoteAttendance': {
      const { type: _type, budget: _budget, ...entry } = command;
      if (site.attendance.has(entry.id)) return [];
      if (entry.service !== null && !contract.lines.some(({ service }) => service === entry.service))
        throw new Rejection('invalid', 'The contract has no items of this trade.', 'service');
      const rate = costs.dayRates.get(rateKey(entry.service));
      const noted: WorksEvent = { type: 'AttendanceNoted', data: entry };
      return rate === undefined ? [noted] : [noted, cost(entry.id, entry, rate)];
    }
    case 'SetDayRate': {
      const { service, rate } = command;
      const waiting = rate === null ? [] : withoutRate(site, costs).filter((entry) => entry.service === service);
      const isNew = (costs.dayRates.get(rateKey(service)) ?? null) !== rate;
      const set: WorksEvent = { type: 'DayRateSet', data: { service, rate, by, at } };
      return [...(isNew ? [set] : []), ...waiting.map((entry) => cost(entry.id, entry, rate as Paise))];
    }
    case 'CostAttendance': {
      const { id, attendance, rate } = command;
      if (costs.entries.has(id)) return [];
      const entry = site.attendance.get(attendance);
      if (!entry) throw new Rejection('not-found', 'There is no such attendance.');
      if (entry.reversed) throw new Refusal('reversed', 'This attendance was reversed. Note it again.');
      const before = labourByAttendance(costs).get(attendance);
      if (before)
        throw new Refusal('recorded', `It is recorded at ${rupeesText(before.amount)}. Reverse that cost first.`, {
          cost: before.id,
        });
      return [cost(id, entry, rate)];
    }
  }
}

interface Pricing {
  readonly id: string;
  readonly rate: Paise;
  readonly budget: Budget;
  readonly contract: Contract;
  readonly stamp: Stamp;
}

function labourOf(
  { id: of, date, service, workers, days, note }: Omit<Attendance, 'reversed'>,
  { id, rate, budget, contract, stamp }: Pricing,
): WorksEvent {
  // A variation may have taken the trade out of the contract since.
  const isAgreed = service !== null && contract.lines.some((line) => line.service === service);
  const target: CostTarget = isAgreed ? { kind: 'service', service } : { kind: 'whole' };
  const shared = sharedOut(labourAmount({ workers, days }, rate), target, contract, budget);
  const attendance = { workers, days, rate, of };
  return {
    type: 'CostRecorded',
    data: { id, kind: 'labour', date, note, vendor: null, order: null, attendance, ...shared, ...stamp },
  };
}

export function evolveAttendance(state: WorksState, { type, data }: WorksEvent, put: Put): WorksState {
  const { site, costs } = state;
  switch (type) {
    case 'AttendanceNoted':
      return { ...state, site: { ...site, attendance: put(site.attendance, data.id, { ...data, reversed: null }) } };
    case 'DayRateSet': {
      const dayRates = new Map(costs.dayRates);
      if (data.rate === null) dayRates.delete(rateKey(data.service));
      else dayRates.set(rateKey(data.service), data.rate);
      return { ...state, costs: { ...costs, dayRates } };
    }
    default:
      return state;
  }
}
