import type { FieldValues, RecordKind } from './fields';

/** What deciders say happened, by the name that its event has, in the words of the history. */
export const FACTS = {
  'vendor-asked': 'Asked a vendor to be contacted or for a sample',
  'request-answered': 'Answered a request to a vendor',
  'answer-noted': 'Noted that a vendor has answered',
  'request-closed': 'Closed a request to a vendor',
  'vendor-rated': 'Rated a vendor',
  'rating-withdrawn': 'Withdrew a rating of a vendor',
  'rating-hidden': 'Hid a rating of a vendor',
  'rating-shown': 'Showed a rating of a vendor again',
  'vendors-asked': 'Asked vendors for quotes',
  'quote-sent': 'Sent a quote',
  'vendor-wrote': 'Wrote to the sender of a request for quotation',
  'sender-wrote': 'Wrote to a vendor about their quote',
  'quotes-awarded': 'Awarded a request for quotation',
  'request-withdrawn': 'Withdrew a request for quotation',
} as const;
export type Fact = keyof typeof FACTS;

/** One change of a record that a decider has decided on. */
type DecidedChange<K extends RecordKind> = {
  readonly [Kind in K]: {
    readonly kind: Kind;
    readonly id: string;
    readonly isNew?: boolean;
    readonly fields: FieldValues<Kind>;
  };
}[K];

/** What a decider says: what happened, and the changes that it makes of records. */
export interface Decision<K extends RecordKind> {
  readonly fact: Fact;
  readonly changes: readonly DecidedChange<K>[];
}
