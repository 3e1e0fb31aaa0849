import type { Paise } from '../../../kernel/money';
import { rateKey } from '../../../kernel/rate-key';
import { rateMove, type RateMove } from '../boq.patch';
import { sameValue } from '../../../kernel/decisions/same-value';
import { type CommandOf } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import { evolve, type BoqFact } from '../boq.events';
import type { BoqState } from '../boq.state';
import type { DecideEnv } from '../decide-env';

/** Decides a rate of the BOQ's own; null where it is already in force. Throws Rejection. */
export function changeRate(command: CommandOf<'ChangeRate'>, state: BoqState, env: DecideEnv): BoqFact | null {
  const { service, kind, label, rate } = command;
  const inForce = rateSeen(command, state, env);
  const offerBefore = state.rateOffers.get(rateKey(service, kind, label));
  const before = state.rateChanges.get(rateKey(service, kind, label)) ?? null;
  if (before === rate || (before === null && rate === inForce)) return null;
  const fact = (rateAfter: Paise): BoqFact => ({
    type: 'RateChanged',
    data: {
      service,
      kind,
      label: label.trim().toLowerCase(),
      before,
      after: rate,
      rateBefore: inForce,
      rateAfter,
      ...(offerBefore ? { offerBefore } : {}),
    },
  });
  if (rate !== null) return fact(rate);
  return fact(env.rateInForce(evolve(state, fact(inForce)), service, kind, label) ?? inForce);
}

/** Decides rates that are taken from vendors' prices; null where each is taken from that price already. Throws Rejection. */
export function adoptOffers({ rates }: CommandOf<'AdoptOffers'>, state: BoqState, env: DecideEnv): BoqFact | null {
  const moves = new Map<string, RateMove & { rateBefore: Paise; rateAfter: Paise }>();
  for (const one of rates) {
    const key = rateKey(one.service, 'material', one.label);
    if (moves.has(key)) throw new Rejection('invalid', `Choose one price for ${one.label}.`, 'rates');
    const rateBefore = rateSeen({ ...one, kind: 'material' }, state, env);
    const before = state.rateChanges.get(key) ?? null;
    const offerBefore = state.rateOffers.get(key);
    if (before === one.rate && sameValue(offerBefore, one.offer)) continue;
    moves.set(key, { ...rateMove(key, before, one.rate, offerBefore, one.offer), rateBefore, rateAfter: one.rate });
  }
  return moves.size === 0 ? null : { type: 'RatesAdopted', data: { rates: [...moves.values()] } };
}

/** The rate in force. Throws Rejection where no item uses it, or it is not the one that the person saw. */
function rateSeen(
  { service, kind, label, oldRate }: Pick<CommandOf<'ChangeRate'>, 'service' | 'kind' | 'label' | 'oldRate'>,
  state: BoqState,
  env: DecideEnv,
): Paise {
  const inForce = env.rateInForce(state, service, kind, label);
  if (inForce === null) throw new Rejection('invalid', `No ${kind} rate called ${label} is used in this BOQ.`, 'label');
  if (oldRate !== undefined && oldRate !== inForce)
    throw new Rejection('conflict', 'The rate has been changed since you opened it.', 'oldRate', inForce);
  return inForce;
}
