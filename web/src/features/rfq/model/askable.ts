import { SERVICES } from '../../../api/services';
import type { Schema } from '../../../lib/api/api-types';
import { formatDimension } from '../../../lib/format/feet-inch';
import { WHOLE_FLAT } from '../../../lib/reference/whole-flat';
import type { AskedLine } from '../api/rfq';

/** What vendors can be asked about. */
export interface Askable {
  key: string;
  /** The item, or the row of the purchase list, that it comes from. */
  source: string;
  title: string;
  /** Size, pieces and finish, as far as it has them. */
  detail: string;
  trade: string;
  /** Null for what is bought for several rooms. */
  room: string | null;
  line: AskedLine;
}

const MOST_WORDS = 500;
const MOST = 1_000_000;
const tradeOf = (service: string): string => SERVICES.find(({ id }) => id === service)?.label ?? service;

/** An item as vendors are asked about it, with its size, finish and room: what is made is not priced by its area alone. None without a quantity. */
export function askableItem(item: Schema<'Item'>): Askable[] {
  const { id, service, title, description, dimension, finish, room_label: room, quantity, unit, count, manual } = item;
  const whole = manual ? quantity : Math.round(quantity * (count || 1) * 10_000) / 10_000;
  if (whole <= 0 || whole > MOST) return [];
  const size = formatDimension(dimension);
  const measured = size && count > 1 ? `${count} pieces of ${size}` : size;
  const words = [title, measured, finish?.label, room, ...description].filter(Boolean).join('. ');
  const line = {
    description: words.slice(0, MOST_WORDS),
    quantity: whole,
    unit: unit.slice(0, 30) || 'no',
    item_ids: [id],
  };
  const detail = [measured, finish?.label].filter(Boolean).join(' · ');
  return [{ key: id, source: id, title, detail, trade: tradeOf(service), room: room ?? WHOLE_FLAT, line }];
}

/** A row of the purchase list as vendors are asked about it: in the packs it is bought in, a line for each size. */
export function askableMaterial({ key, service, label, buy, unit, packs }: Schema<'Purchase'>): Askable[] {
  const sizes = packs?.map((pack) => ({ detail: pack.label, quantity: pack.count, unit: 'no' }));
  return (sizes ?? [{ detail: '', quantity: buy, unit }]).flatMap(({ detail, ...rest }, at) => {
    if (rest.quantity <= 0 || rest.quantity > MOST) return [];
    const line = { ...rest, description: [label, detail].filter(Boolean).join(', '), item_ids: [] };
    return { key: `${key} ${at}`, source: key, title: label, detail, trade: tradeOf(service), room: null, line };
  });
}
