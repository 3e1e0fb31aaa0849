import type { Paise } from '../../../kernel/money';
import type { Quantity } from '../../../kernel/quantity';
import type { Budget, CostKind, CostTarget, Delivery } from './costs.state';

/** The budget is that of the contract: amounts are shared among items by it. */
export interface PlaceOrder {
  readonly type: 'PlaceOrder';
  readonly id: string;
  readonly vendor: string;
  readonly date: string;
  readonly note: string;
  readonly lines: readonly {
    readonly name: string;
    readonly unit: string;
    readonly quantity: Quantity;
    readonly rate: Paise;
    readonly target: CostTarget;
    /** The request from site that it answers. */
    readonly indent?: string | undefined;
  }[];
  readonly budget: Budget;
}

export interface RecordDelivery {
  readonly type: 'RecordDelivery';
  readonly id: string;
  readonly order: string;
  readonly date: string;
  readonly note: string;
  readonly lines: Delivery['lines'];
  readonly reason?: string | undefined;
}

export interface RecordCost {
  readonly type: 'RecordCost';
  readonly id: string;
  readonly kind: CostKind;
  readonly date: string;
  readonly note: string;
  /** Null for labour by workers, days and rate. */
  readonly amount: Paise | null;
  readonly vendor: string | null;
  readonly order: string | null;
  readonly workers: number | null;
  readonly days: Quantity | null;
  readonly rate: Paise | null;
  /** Null: what its order is for, or all items. */
  readonly target: CostTarget | null;
  readonly reason?: string | undefined;
  readonly budget: Budget;
}

export interface PayCost {
  readonly type: 'PayCost';
  readonly id: string;
  readonly cost: string;
  readonly date: string;
  /** Null: all that is open of the bill. */
  readonly amount: Paise | null;
  readonly reference: string;
}

export type CostCommand = PlaceOrder | RecordDelivery | RecordCost | PayCost;
