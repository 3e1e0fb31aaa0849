import { GST_STATES, stateOfGstin, type GstState } from '../../kernel/places/gst-states';
import type { Buyer } from '../domain/buyer';
import type { BuyerInput, BuyerView } from './buyer.dto';

/** A state by its code and its name. */
export const stateView = (code: GstState): { code: string; label: string } => ({ code, label: GST_STATES[code] });

/** Whom invoices are made out to, as it is read. */
export const buyerView = (buyer: Buyer | null): BuyerView => buyer && { ...buyer, state: stateView(buyer.state) };

/** The same as it was sent: a GSTIN brings its state. */
export function buyerOf({ state, ...buyer }: BuyerInput): Buyer {
  return { ...buyer, state: state ?? stateOfGstin(buyer.gstin) };
}
