import { dayWords } from '../../kernel/day';
import { paise, rupees, rupeesText, type Paise } from '../../kernel/money';
import type { Bill } from '../domain/bill';
import { deducted, dueOf, freeOf, ledgerSums, standingBills, standingReceipts } from '../domain/ledger';
import { OPENING_BILL, OPENING_LABEL, standingOpening } from '../domain/opening';
import { standing } from '../domain/stamp';
import type { WorksState } from '../domain/works.state';
import type { WhyAnswer } from './outturn.dto';
import { part, type Part } from './why-part';

/** Figures between the firm and the client, which both of them see. */
export const MONEY_FIGURES = ['invoiced', 'received', 'tds', 'deducted', 'on_account', 'retained', 'due'] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];

export const isMoneyFigure = (figure: string): figure is MoneyFigure =>
  (MONEY_FIGURES as readonly string[]).includes(figure);

const NAMES: Readonly<Record<MoneyFigure, string>> = {
  invoiced: 'what the bills ask for, with GST',
  received: 'what came from the client',
  tds: 'the tax that the client kept for the firm',
  deducted: 'what the client takes off the bills for good',
  on_account: 'what came and no bill has used',
  retained: 'what the client keeps back of the bills until it is released',
  due: 'what is to be paid now: the bills less what came, the tax kept and the retention',
};

/** Why a figure between firm and client is what it is, by bill, receipt and release; reversed ones count for nothing. */
export function whyMoney(state: WorksState, figure: MoneyFigure): WhyAnswer {
  const { onAccount, ...sums } = ledgerSums(state);
  const amount = { ...sums, on_account: onAccount }[figure];
  const parts = partsOf(state, figure).filter((part) => part.amount !== 0);
  const text = `${rupeesText(amount)} is ${NAMES[figure]}.`;
  return { figure, of: 'All works', amount: rupees(amount), unit: null, text, parts };
}

function partsOf(state: WorksState, figure: MoneyFigure): Part[] {
  const ofBills = (amountOf: (bill: Bill) => Paise): Part[] =>
    standingBills(state).map((bill) => billPart(state, bill, amountOf(bill)));
  const ofReceipts = (amountOf: (receipt: Receipt) => Paise): Part[] =>
    standingReceipts(state).map((receipt) => receiptPart(state, receipt, amountOf(receipt)));
  switch (figure) {
    case 'invoiced':
      return ofBills(({ content }) => content.total);
    case 'received':
      return ofReceipts((receipt) => receipt.amount);
    case 'tds':
      return ofReceipts((receipt) => receipt.tds);
    case 'deducted':
      return ofBills((bill) => deducted(bill, 'other'));
    case 'on_account':
      return ofReceipts((receipt) => freeOf(state, receipt));
    case 'due':
      return ofBills((bill) => paise(dueOf(state, bill)));
    case 'retained':
      return [
        ...ofBills((bill) => paise(deducted(bill, 'retention'))),
        ...standing(state.releases).map(({ id, date, amount }) =>
          part('release', id, `Released on ${dayWords(date)}`, paise(-amount)),
        ),
      ];
  }
}

type Receipt = ReturnType<typeof standingReceipts>[number];

function billPart(state: WorksState, { n, content, date, invoiceNumber }: Bill, amount: Paise): Part {
  if (n === OPENING_BILL) return part('opening', standingOpening(state)?.id ?? null, OPENING_LABEL, amount);
  return part('bill', String(n), `${content.label}: ${invoiceNumber} of ${dayWords(date)}`, amount);
}

function receiptPart(state: WorksState, { id, date }: Receipt, amount: Paise): Part {
  if (standingOpening(state)?.id === id) return part('opening', id, OPENING_LABEL, amount);
  return part('receipt', id, `Receipt of ${dayWords(date)}`, amount);
}
