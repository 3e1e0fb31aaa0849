import type { ReceiptBody } from '../api/money';

type Mode = ReceiptBody['mode'];

/** The ways in which money comes. */
export const MODES: readonly { value: Mode; label: string }[] = [
  { value: 'upi', label: 'UPI' },
  { value: 'bank', label: /*i18n*/ 'Bank transfer' },
  { value: 'cheque', label: /*i18n*/ 'Cheque' },
  { value: 'cash', label: /*i18n*/ 'Cash' },
];

export const modeOf = (text: string): Mode => MODES.find(({ value }) => value === text)?.value ?? 'bank';

export const modeName = (mode: Mode): string => MODES.find(({ value }) => value === mode)?.label ?? mode;
