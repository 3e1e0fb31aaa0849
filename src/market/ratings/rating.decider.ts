/** The rules of a rating of a vendor: one per person and vendor, by those who had to do with it. */
import { Rejection } from '../../kernel/decisions/rejection';
import { sameValue } from '../../kernel/decisions/same-value';
import { addRecord, changeRecord, type Decision } from '../../platform/records/decision';
import type { RowOf } from '../../platform/records/fields';

export const NO_DEALING = 'Only people who ordered from this vendor, or whom it has answered, can rate it.';

type Rating = RowOf<'rating'>;
export type RatingCommand =
  | {
      readonly type: 'RateVendor';
      readonly of: Pick<Rating, 'id' | 'vendor_id' | 'person_id'>;
      readonly given: Pick<Rating, 'name' | 'stars' | 'comment'>;
      /** Why the person may rate it now; null where nothing is known. */
      readonly dealing: Rating['dealing'] | null;
      readonly at: string;
    }
  | { readonly type: 'WithdrawRating' }
  /** `reason` is null to show it again. */
  | { readonly type: 'HideRating'; readonly reason: string | null };

/**
 * Decides a command on a rating; `state` is null before there is one. Null when it changes nothing. Pure. Throws
 * Rejection for someone who had nothing to do with the vendor, and for a rating that is not there.
 */
export function decideRating(command: RatingCommand, state: Rating | null): Decision<'rating'> | null {
  if (command.type === 'RateVendor') {
    const { id, vendor_id, person_id } = command.of;
    const dealing = command.dealing ?? (state?.withdrawn === false ? state.dealing : null);
    if (dealing === null) throw new Rejection('forbidden', NO_DEALING);
    const rating = { ...command.given, dealing, withdrawn: false };
    if (state && sameValue({ ...state, ...rating }, state)) return null;
    const now = { ...rating, rated_at: command.at };
    // What an admin has hidden stays hidden.
    return state
      ? changeRecord('vendor-rated', 'rating', id, now)
      : addRecord('vendor-rated', 'rating', id, { vendor_id, person_id, ...now });
  }
  if (!state || state.withdrawn) throw new Rejection('not-found', 'There is no such rating.');
  if (command.type === 'WithdrawRating')
    return changeRecord('rating-withdrawn', 'rating', state.id, { withdrawn: true });
  const { reason } = command;
  return changeRecord(reason === null ? 'rating-shown' : 'rating-hidden', 'rating', state.id, {
    hidden_reason: reason,
  });
}
