import { paise, sum } from '../../kernel/money';
import { billedValue, billsOf, deliveredOf, deliveredValue, deliveriesOf, openOfCost } from './costs/matching';
import {
  deducted,
  freeOf,
  ledgerSums,
  openOf,
  receivedFor,
  retainedOf,
  retentionHeld,
  standingBills,
  tdsFor,
} from './ledger';
import { standingOpening, openingReceipt, openingSums } from './opening';
import { labourAmount } from './site/attendance';
import { standing } from './stamp';
import type { WorksState } from './works.state';

/** What is true of all works, whatever happened to them. */
const LAWS: readonly (readonly [name: string, holds: (state: WorksState) => boolean])[] = [
  [
    'all bills are everything to date of the last one',
    (state) => {
      const bills = standingBills(state);
      const last = bills.at(-1)?.content;
      const parts = last
        ? [
            ...last.lines.map(({ amount }) => amount),
            ...last.parts,
            ...last.tax.map(({ amount }) => amount),
            last.roundOff,
          ]
        : [];
      return sum(bills.map(({ content }) => content.total)) === sum(parts.map(({ toDate }) => toDate));
    },
  ],
  [
    'no quantity is below zero',
    (state) => (standingBills(state).at(-1)?.content.lines ?? []).every(({ quantity }) => quantity.toDate >= 0),
  ],
  [
    'a bill adds up',
    (state) =>
      standingBills(state).every(
        ({ content: { amount, gst, roundOff, total } }) => total === amount + gst + roundOff.now && total > 0,
      ),
  ],
  [
    'the deductions of a bill add up',
    (state) =>
      standingBills(state).every(
        ({ content: { total, deductions, payable } }) =>
          total - sum(deductions.map(({ amount }) => amount)) === payable && payable >= 0,
      ),
  ],
  [
    'the taxes of a bill are split',
    (state) =>
      standingBills(state).every(({ content }) =>
        content.tax.every(({ amount: { now }, cgst, sgst, igst }) => cgst + sgst + igst === now),
      ),
  ],
  ['bills are numbered in turn', ({ bills }) => bills.every(({ n }, at) => n === at + 1)],
  [
    'receipts, TDS, deductions and open are what was invoiced and what is on account',
    (state) => {
      const { invoiced, received, tds, deducted: off, open, onAccount } = ledgerSums(state);
      return received + tds + off + open === invoiced + onAccount;
    },
  ],
  ['no bill is paid twice', (state) => standingBills(state).every((bill) => openOf(state, bill) >= 0)],
  [
    'each bill is paid, deducted or open',
    (state) =>
      standingBills(state).every(
        (bill) =>
          receivedFor(state, bill) + tdsFor(state, bill) + deducted(bill, 'other') + openOf(state, bill) ===
          bill.content.total,
      ),
  ],
  [
    'no receipt is used twice',
    (state) =>
      [openingReceipt(state), ...state.receipts.values()].every(
        (receipt) => !receipt || receipt.reversed !== null || freeOf(state, receipt) >= 0,
      ),
  ],
  [
    'opening figures are paid, retained or due, and come before all bills',
    (state) => {
      const opening = standingOpening(state);
      if (!opening) return true;
      const { due, retained } = openingSums(opening);
      return (
        due >= 0 &&
        retained >= 0 &&
        opening.advance <= opening.received &&
        standingBills(state).every(({ date }) => date >= opening.date)
      );
    },
  ],
  [
    'a bill goes on where the one before it ended',
    (state) => {
      const bills = standingBills(state).map(({ content }) => content);
      return bills.every(({ lines, parts, roundOff }, at) => {
        const before = bills[at - 1];
        const was = new Map(before?.lines.map((line) => [line.itemId, line.amount.toDate]));
        const partsWere = new Map(before?.parts.map((part) => [part.id, part.toDate]));
        return (
          lines.every(({ itemId, amount }) => amount.previous === (was.get(itemId) ?? 0)) &&
          parts.every(({ id, previous }) => previous === (partsWere.get(id) ?? 0)) &&
          roundOff.previous === (before?.roundOff.toDate ?? 0)
        );
      });
    },
  ],
  [
    'labour of attendance is recorded once, at its rate, for as long as it counts',
    ({ site, costs }) => {
      const labour = standing(costs.entries).filter(({ attendance }) => attendance?.of !== undefined);
      return (
        new Set(labour.map(({ attendance }) => attendance?.of)).size === labour.length &&
        labour.every(({ amount, attendance }) => {
          const entry = site.attendance.get(attendance?.of ?? '');
          return entry && !entry.reversed && attendance && amount === labourAmount(entry, attendance.rate);
        })
      );
    },
  ],
  [
    'what a cost comes to is what its items bear',
    ({ costs }) =>
      [...costs.entries.values()].every(({ amount, shares }) => sum(shares.map((one) => one.amount)) === amount),
  ],
  [
    'a request from site is ordered once, and counts while it is',
    ({ site, costs }) => {
      const asked = standing(costs.orders).flatMap(({ lines }) => lines.flatMap(({ indent }) => indent ?? []));
      return (
        new Set(asked).size === asked.length &&
        asked.every((id) => site.indents.has(id) && !site.indents.get(id)?.reversed)
      );
    },
  ],
  [
    'retention held is what bills kept less what was released, each paisa with its bill',
    (state) =>
      retentionHeld(state) >= 0 &&
      sum(standingBills(state).map((bill) => paise(retainedOf(state, bill)))) === retentionHeld(state),
  ],
  [
    'no more is delivered than was ordered, unless a reason says so',
    ({ costs }) =>
      standing(costs.orders).every(({ id, lines }) => {
        const deliveries = deliveriesOf(costs, id);
        return (
          deliveries.some(({ reason }) => reason !== undefined) ||
          lines.every(({ line, quantity }) => deliveredOf(deliveries, line) <= quantity)
        );
      }),
  ],
  [
    'no more is billed by a vendor than was delivered, unless a reason says so',
    ({ costs }) =>
      standing(costs.orders).every(
        (order) =>
          billsOf(costs, order.id).some(({ reason }) => reason !== undefined) ||
          billedValue(costs, order.id) <= deliveredValue(order, deliveriesOf(costs, order.id)),
      ),
  ],
  [
    'deliveries and bills that count are of an order that counts',
    ({ costs }) =>
      [...standing(costs.deliveries), ...standing(costs.entries)].every(
        ({ order }) => order === null || costs.orders.get(order)?.reversed === null,
      ),
  ],
  [
    'no vendor’s bill is paid twice',
    ({ costs }) => standing(costs.entries).every((entry) => openOfCost(costs, entry) >= 0),
  ],
];

/** The laws that works do not keep: they were altered, or this release reads them wrongly. */
export const brokenLaws = (state: WorksState): string[] =>
  LAWS.filter(([, holds]) => !holds(state)).map(([name]) => name);
