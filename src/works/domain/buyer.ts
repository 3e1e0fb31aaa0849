import { Rejection } from '../../kernel/decisions/rejection';
import { sameValue } from '../../kernel/decisions/same-value';
import { GST_STATES, stateOfGstin, type GstState } from '../../kernel/places/gst-states';
import type { Contract } from './contract';
import type { CommandOf } from './works.commands';
import type { WorksEvent } from './works.events';
import type { WorksState } from './works.state';

/** Whom invoices are made out to. */
export interface Buyer {
  /** As the law knows them. */
  readonly name: string;
  /** Empty: they have none. */
  readonly gstin: string;
  readonly address: string;
  readonly place: string;
  readonly pin: number;
  /** Of this address; with a GSTIN the GSTIN’s. The place of supply is where the flat is, whatever it says. */
  readonly state: GstState;
}

/** Sets whom the next invoices are made out to; those that are recorded keep whom they name. */
export function decideBuyer(
  { buyer, by, at }: CommandOf<'SetBuyer'>,
  state: Pick<WorksState, 'buyer'>,
  contract: Pick<Contract, 'gstin'>,
): WorksEvent[] {
  if (sameValue(buyer, state.buyer)) return [];
  if (buyer?.gstin) refuseGstin(buyer, contract);
  return [{ type: 'BuyerSet', data: { buyer, by, at } }];
}

function refuseGstin({ gstin, state }: Buyer, contract: Pick<Contract, 'gstin'>): void {
  // The portal of e-invoices refuses such a document, by its error 2211.
  if (gstin === contract.gstin)
    throw new Rejection('invalid', 'This GSTIN is the firm’s own. Enter that of the client.', 'buyer.gstin');
  const own = stateOfGstin(gstin);
  if (own !== state) throw new Rejection('invalid', `The GSTIN ${gstin} belongs to ${GST_STATES[own]}.`, 'buyer.state');
}
