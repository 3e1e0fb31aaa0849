import { NO_PURCHASES, type PurchaseMark } from '../../../kernel/purchases';
import type { CommandOf } from '../boq.commands';
import type { BoqFact } from '../boq.events';
import { sameValue } from '../../../kernel/decisions/same-value';
import type { BoqState } from '../boq.state';

/** Notes what was ordered, and remarks; what is noted already keeps who noted it. Null where nothing changes. */
export function markPurchases(command: CommandOf<'MarkPurchases'>, state: BoqState): BoqFact | null {
  const { by, at, spareBp } = command;
  const before = state.head.purchases ?? NO_PURCHASES;
  const marks: Record<string, PurchaseMark> = { ...before.marks };
  for (const { key, label, unit, ...mark } of command.marks) {
    const old = marks[key];
    const ordered = mark.ordered === undefined ? (old?.ordered ?? null) : mark.ordered;
    const note = mark.note === undefined ? (old?.note ?? null) : mark.note;
    if (ordered === (old?.ordered ?? null) && note === (old?.note ?? null)) continue;
    if (ordered === null && note === null) delete marks[key];
    else {
      const vendor = mark.ordered === undefined ? old?.vendor : mark.vendor;
      marks[key] = { label, unit, ordered, note, by, at, ...(ordered !== null && vendor ? { vendor } : {}) };
    }
  }
  const purchases = { spareBp: spareBp === undefined ? before.spareBp : spareBp, marks };
  if (sameValue(before, purchases)) return null;
  const changes = { purchases: { before: state.head.purchases, after: purchases } };
  return { type: 'PurchasesChanged', data: { changes } };
}
