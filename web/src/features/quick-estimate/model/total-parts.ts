import type { Words } from '../../../lib/language/words';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { wholeMoney, type MoneyPart } from '../../../ui/overview/whole-money';

/** What comes on top of the work. */
function feesOf(i18n: Words, { design_fee: fee, miscellaneous }: QuickEstimate): MoneyPart[] {
  return [
    { key: 'design-fee', label: i18n.t('Design fee'), value: fee, isFee: true },
    { key: 'miscellaneous', label: i18n.t('Miscellaneous'), value: miscellaneous, isFee: true },
  ];
}

/** Where the money of an estimate goes, by room and by trade; with the fees, both add up to its total before GST. */
export function moneyOf(i18n: Words, estimate: QuickEstimate): { rooms: MoneyPart[]; trades: MoneyPart[] } {
  const fees = feesOf(i18n, estimate);
  const parts = (of: readonly { id: string | null; label: string; cost: number }[]): MoneyPart[] =>
    of.map(({ id, label, cost }) => ({ key: id ?? label, label, value: cost }));
  return { rooms: [...parts(estimate.rooms), ...fees], trades: [...parts(estimate.services), ...fees] };
}

/** The rooms with their costs in whole rupees, and what the total has besides those that are drawn. */
export function wholeRooms(i18n: Words, estimate: QuickEstimate) {
  const whole = wholeMoney(moneyOf(i18n, estimate).rooms);
  const rooms = estimate.rooms.map((room, at) => ({ ...room, cost: whole[at]?.value ?? room.cost }));
  const fees = whole.slice(rooms.length).map(({ label, value }) => ({ label, cost: value }));
  return {
    rooms,
    elsewhere: (drawn: readonly { id: string | null }[]) => {
      const ids = new Set(drawn.map(({ id }) => id));
      return [...rooms.filter(({ id }) => !ids.has(id)), ...fees];
    },
  };
}

/** The parts of the total without GST in whole rupees, on every screen the same ones. */
export function totalParts(i18n: Words, estimate: QuickEstimate): MoneyPart[] {
  return wholeMoney([
    { key: 'material', label: i18n.t('Material'), value: estimate.material_cost },
    { key: 'labour', label: i18n.t('Labour'), value: estimate.labour_cost },
    ...feesOf(i18n, estimate),
  ]);
}

/** The same with the fees as one part. */
export function partsWithFees(i18n: Words, estimate: QuickEstimate): MoneyPart[] {
  const parts = totalParts(i18n, estimate);
  const fees = parts.filter(({ isFee }) => isFee).reduce((sum, { value }) => sum + value, 0);
  return [...parts.filter(({ isFee }) => !isFee), { key: 'fees', label: i18n.t('Fees'), value: fees }];
}
