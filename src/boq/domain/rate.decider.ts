import type { Paise } from '../../kernel/money';
import { rateKey } from '../../kernel/rate-key';
import { Rejection, type CommandOf } from './boq.commands';
import { evolve, type BoqFact } from './boq.events';
import type { BoqState } from './boq.state';
import type { DecideEnv } from './decide-env';

/** Decides a rate of the BOQ's own; null where it is already in force. Throws Rejection. */
export function changeRate(command: CommandOf<'ChangeRate'>, state: BoqState, env: DecideEnv): BoqFact | null {
  const { service, kind, label, rate } = command;
  const inForce = env.rateInForce(state, service, kind, label);
  if (inForce === null) throw new Rejection('invalid', `No ${kind} rate called ${label} is used in this BOQ.`, 'label');
  if (command.oldRate !== undefined && command.oldRate !== inForce) {
    throw new Rejection('conflict', 'The rate has been changed since you opened it.', 'oldRate', inForce);
  }
  const before = state.rateChanges.get(rateKey(service, kind, label)) ?? null;
  if (before === rate || (before === null && rate === inForce)) return null;
  const fact = (rateAfter: Paise): BoqFact => ({
    type: 'RateChanged',
    data: { service, kind, label: label.trim().toLowerCase(), before, after: rate, rateBefore: inForce, rateAfter },
  });
  if (rate !== null) return fact(rate);
  return fact(env.rateInForce(evolve(state, fact(inForce)), service, kind, label) ?? inForce);
}
