/** The rules of a vendor's offers: each is announced once, changed, and ended. */
import { Rejection } from '../../../kernel/decisions/rejection';
import { addRecord, changeRecord, type Decision } from '../../../platform/records/decision';
import type { RowOf } from '../../../platform/records/fields';
import type { OfferFields } from '../forms.dto';

export type OfferCommand =
  | { readonly type: 'AnnounceOffer'; readonly id: string; readonly vendor_id: string; readonly given: OfferFields }
  | { readonly type: 'ChangeOffer'; readonly given: OfferFields }
  | { readonly type: 'EndOffer' };

export interface OfferState {
  /** Null before it is announced. */
  readonly offer: RowOf<'offer'> | null;
  /** The offer of the same vendor with the text that the command gives it. */
  readonly namesake: { readonly id: string } | null;
}

/** Decides a command on an offer. Pure. Throws Rejection for a text that the vendor offers already. */
export function decideOffer(command: OfferCommand, { offer, namesake }: OfferState): Decision<'offer'> {
  if (command.type === 'AnnounceOffer') {
    const { id, vendor_id, given } = command;
    refuseRepeated(id, namesake);
    return addRecord('offer-announced', 'offer', id, { vendor_id, ...given });
  }
  if (!offer) throw new Rejection('not-found', 'There is no such offer.');
  if (command.type === 'EndOffer') return changeRecord('offer-ended', 'offer', offer.id, null);
  refuseRepeated(offer.id, namesake);
  return changeRecord('offer-changed', 'offer', offer.id, command.given);
}

function refuseRepeated(id: string, namesake: OfferState['namesake']): void {
  if (namesake && namesake.id !== id) throw new Rejection('invalid', 'This vendor has this offer already.', 'message');
}
