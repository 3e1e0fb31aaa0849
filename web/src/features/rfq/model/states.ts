import type { RequestState } from '../api/rfq';

/** What a request's state is called. */
export const STATE_NAMES: Readonly<Record<RequestState, string>> = {
  open: 'Open',
  closed: 'Closed',
  awarded: 'Awarded',
  withdrawn: 'Withdrawn',
};
