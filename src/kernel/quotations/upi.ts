import { rupees, type Paise } from '../money';

/** `studio.kaveri@okhdfcbank`: no character of it has a meaning in an address. */
export const UPI_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{1,63}@[A-Za-z][A-Za-z0-9.-]{1,63}$/;

export interface UpiPayee {
  readonly id: string;
  /** The name that the account is in. */
  readonly name: string;
}

/**
 * The address that opens a UPI app with everything filled in. Throws RangeError for an id that is none or an amount that
 * is not more than nothing.
 */
export function upiLink({ id, name }: UpiPayee, amount: Paise, note: string): string {
  if (!UPI_ID.test(id)) throw new RangeError('this is not a UPI id');
  if (amount <= 0) throw new RangeError('nothing is to be paid');
  const query = [`pa=${id}`, `pn=${encodeURIComponent(name)}`, `am=${rupees(amount).toFixed(2)}`, 'cu=INR'];
  return `upi://pay?${[...query, `tn=${encodeURIComponent(note)}`].join('&')}`;
}
