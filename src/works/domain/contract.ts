import type { Paise } from '../../kernel/money';
import type { GstState } from '../../kernel/places/gst-states';
import type { PaymentStage } from '../../kernel/quotations/payment-stages';
import type { Quantity } from '../../kernel/quantity';
import type { Service } from '../../kernel/terms';
import { Refusal } from './refusal';

/** One agreed line: its quantity of all pieces, and what is paid for it without GST. */
export interface ContractLine {
  readonly id: string;
  readonly service: Service;
  readonly room: string | null;
  readonly title: string;
  readonly size: string | null;
  readonly unit: string;
  readonly count: number;
  readonly quantity: Quantity;
  readonly amount: Paise;
  /** HSN or SAC; null where the amount holds its GST already. */
  readonly taxCode: string | null;
}

/** What the contract holds besides lines: fee, miscellaneous, discounts (below zero), contingency, additions. */
export interface ContractPart {
  readonly id: string;
  readonly label: string;
  readonly amount: Paise;
}

export interface ContractTax {
  readonly code: string;
  readonly label: string;
  readonly bp: number;
  readonly taxable: Paise;
  readonly amount: Paise;
}

export interface ContractStage {
  readonly stage: PaymentStage;
  readonly label: string;
  readonly bp: number;
  readonly on: string | null;
}

/** What was accepted: read from the issues, never priced again. Lines and parts add up to `total`, taxes to `gst`. */
export interface Contract {
  readonly title: string;
  readonly lines: readonly ContractLine[];
  readonly parts: readonly ContractPart[];
  readonly tax: readonly ContractTax[];
  readonly stages: readonly ContractStage[];
  readonly total: Paise;
  readonly gst: Paise;
  readonly totalWithGst: Paise;
  readonly placeOfSupply: GstState | null;
  readonly supplierState: GstState | null;
  readonly gstin: string | null;
}

export const lineOf = ({ lines }: Contract, itemId: string): ContractLine | undefined =>
  lines.find(({ id }) => id === itemId);

/** The line of an item. Throws Refusal where the contract has none. */
export function agreedLine(contract: Contract, itemId: string): ContractLine {
  const line = lineOf(contract, itemId);
  if (!line)
    throw new Refusal(
      'not_in_contract',
      'This item is not in the contract. Send a variation and have it accepted first.',
    );
  return line;
}
