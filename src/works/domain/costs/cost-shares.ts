import { Rejection } from '../../../kernel/decisions/rejection';
import { paise, ZERO, type Paise } from '../../../kernel/money';
import { shareByWeight } from '../../../kernel/shares';
import { agreedLine, type Contract, type ContractLine } from '../contract';
import type { Budget, CostShare, CostTarget, LineCost, SharedAmount } from './costs.state';

/** What a line costs in all. */
export const costOf = (cost: LineCost | undefined): Paise => paise(cost ? cost.material + cost.labour : 0);

/** An amount shared among the items that it is for, by what each is budgeted at. Throws Refusal for items outside the contract. */
export function sharedOut(amount: Paise, target: CostTarget, contract: Contract, budget: Budget): SharedAmount {
  const lines = linesOf(target, contract);
  const weights = lines.map(({ id }) => costOf(budget.get(id)));
  const amounts = shareByWeight(amount, weights);
  const shares = lines.map(({ id, service }, at) => ({ itemId: id, service, amount: amounts[at] ?? ZERO }));
  return { amount, target, shares };
}

function linesOf(target: CostTarget, contract: Contract): readonly ContractLine[] {
  switch (target.kind) {
    case 'items':
      return [...new Set(target.itemIds)].map((id) => agreedLine(contract, id));
    case 'service': {
      const lines = contract.lines.filter(({ service }) => service === target.service);
      if (lines.length === 0) throw new Rejection('invalid', 'The contract has no items of this trade.', 'service');
      return lines;
    }
    case 'whole':
      return contract.lines;
  }
}

/** An amount shared as other amounts are. */
export function sharedLike(amount: Paise, others: readonly Shared[]): CostShare[] {
  const weights = [...sharesByItem(others).values()];
  const amounts = shareByWeight(
    amount,
    weights.map((share) => share.amount),
  );
  return weights.map((share, at) => ({ ...share, amount: amounts[at] ?? ZERO }));
}

type Shared = Pick<SharedAmount, 'shares'>;

/** What each item bears of these amounts, by item. */
export function sharesByItem(amounts: readonly Shared[]): Map<string, CostShare> {
  const totals = new Map<string, CostShare>();
  for (const { shares } of amounts)
    for (const share of shares) {
      const amount = paise((totals.get(share.itemId)?.amount ?? 0) + share.amount);
      totals.set(share.itemId, { ...share, amount });
    }
  return totals;
}
