import { paise } from '../../../kernel/money';
import { quantityOf } from '../../../kernel/quantity';
import { contractOf } from '../../contract/contract';
import { issuedDocument, issuedLine } from '../../contract/contract.fixtures';
import type { WorksCommand } from '../works.commands';
import { decideWorks } from '../works.decide';
import { evolveWorks } from '../works.events';
import { initialWorks, type WorksState } from '../works.state';
import type { Budget, LineCost } from './costs.state';
import type { PlaceOrder, RecordCost } from './costs.commands';

const content = issuedDocument([
  issuedLine('wardrobe', { quantity: 100, cost: 60_000_00 }),
  issuedLine('loft', { quantity: 40, cost: 20_000_00 }),
  issuedLine('paint', { quantity: 200, cost: 10_000_00, service: 'painting' }),
]);
/** Two items of carpentry and one of painting, for ₹90,000. */
export const CONTRACT = contractOf({ content, chosen: [] }, content);

const lineCost = (material: number, labour: number): LineCost => ({ material: paise(material), labour: paise(labour) });
/** They cost ₹40,000, ₹10,000 and ₹8,000. */
export const BUDGET: Budget = new Map([
  ['wardrobe', lineCost(30_000_00, 10_000_00)],
  ['loft', lineCost(7_000_00, 3_000_00)],
  ['paint', lineCost(3_000_00, 5_000_00)],
]);

export const STAMP = { by: 'Ravi Iyer', at: '2026-11-27T06:00:00.000Z' };
export const DAY = '2026-11-26';

export function order(id: string, over: Partial<PlaceOrder> = {}) {
  return {
    ...STAMP,
    type: 'PlaceOrder' as const,
    id,
    vendor: 'Shree Plywoods',
    date: DAY,
    note: '',
    lines: [orderLine(10, 1_000_00)],
    budget: BUDGET,
    ...over,
  };
}

export function orderLine(
  many: number,
  rate: number,
  target: PlaceOrder['lines'][number]['target'] = { kind: 'items', itemIds: ['wardrobe', 'loft'] },
) {
  return { name: 'Ply', unit: 'sheet', quantity: quantityOf(many), rate: paise(rate), target };
}

export function delivery(id: string, of: string, many: number, reason?: string) {
  const lines = [{ line: 1, quantity: quantityOf(many) }];
  return { ...STAMP, type: 'RecordDelivery' as const, id, order: of, date: DAY, note: '', lines, reason };
}

export function cost(id: string, over: Partial<RecordCost> = {}) {
  return {
    ...STAMP,
    type: 'RecordCost' as const,
    id,
    kind: 'expense' as const,
    date: DAY,
    note: '',
    amount: paise(1_000_00),
    vendor: null,
    order: null,
    workers: null,
    days: null,
    rate: null,
    target: null,
    budget: BUDGET,
    ...over,
  };
}

export function reverse(of: 'order' | 'delivery' | 'cost' | 'payment', id: string) {
  return { ...STAMP, type: 'ReverseEntry' as const, of, id, reason: 'Entered twice' };
}

export const run = (state: WorksState, ...commands: WorksCommand[]): WorksState =>
  commands.reduce((now, command) => decideWorks(command, now, CONTRACT).reduce(evolveWorks, now), state);
export const works = (...commands: WorksCommand[]): WorksState => run(initialWorks('b1'), ...commands);
