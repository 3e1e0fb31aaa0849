import { ENGLISH, type Words } from '../../../lib/language/words';
import type { MoneyPart } from '../../../ui/overview/whole-money';
import type { Boq } from '../api/boq-queries';
import { additionName } from './additions';
import { feeName } from './facts';

/** Where the money of a BOQ goes, by room or heading and by trade; with what comes on top, both add up to its total before GST. */
export function moneyOf(boq: Boq, i18n: Words = ENGLISH): { rooms: MoneyPart[]; trades: MoneyPart[] } {
  const fees = feesOf(boq, i18n);
  const rooms = boq.rooms.map(({ room, section, label, cost }): MoneyPart => {
    const of = room === null ? `section:${section ?? ''}` : `room:${room}`;
    return { key: of, label, value: cost, of };
  });
  const trades = boq.cost_breakup.map(({ service, label, cost }): MoneyPart => {
    const of = `service:${service}`;
    return { key: of, label, value: cost, of };
  });
  return { rooms: [...rooms, ...fees], trades: [...trades, ...fees] };
}

/** Discounts, fees, contingency and additions. */
function feesOf(boq: Boq, i18n: Words): MoneyPart[] {
  const { discounts, design_fee: fee, miscellaneous, contingency, additions } = boq;
  return [
    ...discounts.map(({ label, reason, amount }, at) => ({
      key: `discount ${at}`,
      label: `${label}: ${reason}`,
      value: -amount,
    })),
    { key: 'design_fee', label: feeName(boq, i18n), value: fee.cost, of: 'design_fee' },
    { key: 'miscellaneous', label: i18n.t('Miscellaneous'), value: miscellaneous.cost, of: 'miscellaneous' },
    ...(contingency ? [{ key: 'contingency', label: i18n.t('Contingency'), value: contingency.amount }] : []),
    ...additions.map((addition, at) => ({
      key: `addition ${at}`,
      label: additionName(addition),
      value: addition.amount,
    })),
  ].map((part) => ({ ...part, isFee: true }));
}
