import type { Paise } from '../../kernel/money';
import type { BillTerms } from './bill';
import type { Buyer } from './buyer';
import type { OpeningFigures } from './deciders/opening';
import type { CostCommand } from './costs/costs.commands';
import type { Dimensions } from './measured-quantity';
import type { AttendanceCommand, SiteCommand } from './site/site.commands';
import type { EntryKind } from './stamp';
import type { PaymentMode, Stamp } from './works.state';

/** `id` is made from the command’s id, so that a repeat names the same entry. */
export interface Measure {
  readonly type: 'Measure';
  readonly id: string;
  readonly itemId: string;
  readonly date: string;
  readonly note: string;
  readonly sides: Dimensions;
  readonly isDeduction: boolean;
  /** Deducts what was measured, whatever IS 1200 says of it. */
  readonly reason?: string | undefined;
}

/** All entries of a sheet of measurements, or none of them. */
export interface MeasureSheet {
  readonly type: 'MeasureSheet';
  readonly date: string;
  readonly entries: readonly Omit<Measure, 'type' | 'date'>[];
}

/** Every command carries its author and time, so that deciding reads no clock. */
export type WorksCommand = Stamp &
  (
    | Measure
    | MeasureSheet
    /** Retention is held of what was billed. */
    | ({ readonly type: 'RecordOpening'; readonly id: string; readonly date: string } & OpeningFigures)
    | CostCommand
    | SiteCommand
    | AttendanceCommand
    | { readonly type: 'CheckMeasurement'; readonly id: string }
    | { readonly type: 'ReverseEntry'; readonly of: EntryKind; readonly id: string; readonly reason: string }
    | { readonly type: 'SetBuyer'; readonly buyer: Buyer | null }
    /** Replaces an earlier draft. */
    | { readonly type: 'DraftBill'; readonly terms: BillTerms }
    | { readonly type: 'DiscardBill'; readonly n: number }
    | { readonly type: 'RecordBill'; readonly n: number; readonly date: string; readonly invoiceNumber: string }
    | { readonly type: 'ReverseBill'; readonly n: number; readonly reason: string; readonly creditNoteNumber: string }
    | {
        readonly type: 'RecordReceipt';
        readonly id: string;
        readonly date: string;
        readonly mode: PaymentMode;
        readonly reference: string;
        readonly amount: Paise;
        readonly tds: Paise;
        /** Which bills it pays, in this order. */
        readonly bills: readonly number[];
      }
    /** Without an amount: everything that is held. */
    | {
        readonly type: 'ReleaseRetention';
        readonly id: string;
        readonly date: string;
        readonly amount?: Paise | undefined;
      }
  );

export type CommandOf<Type extends WorksCommand['type']> = Extract<WorksCommand, { readonly type: Type }>;
