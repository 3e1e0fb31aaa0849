import type { FieldValues, RecordKind } from './fields';

/** What deciders say happened, by the name that its event has, in the words of the history. */
export const FACTS = {
  'vendor-listed': 'Listed a vendor',
  'vendor-changed': 'Changed the details of a vendor',
  'vendor-retired': 'Retired a vendor',
  'vendor-restored': 'Restored a vendor',
  'item-listed': 'Listed an item',
  'item-changed': 'Changed the details of an item',
  'item-priced': 'Changed the price of an item',
  'item-retired': 'Retired an item',
  'item-restored': 'Restored an item',
  'pictures-uploaded': 'Uploaded pictures of items',
  'price-list-imported': 'Imported a price list',
  'offer-announced': 'Announced an offer',
  'offer-changed': 'Changed an offer',
  'offer-ended': 'Ended an offer',
  'material-linked': 'Linked an item to a material',
  'material-unlinked': 'Removed the link of an item to a material',
  'brand-added': 'Added a brand',
  'brand-changed': 'Changed a brand',
  'brand-retired': 'Retired a brand',
  'brand-restored': 'Restored a brand',
  'category-added': 'Added a finish category',
  'category-changed': 'Changed a finish category',
  'category-retired': 'Retired a finish category',
  'category-restored': 'Restored a finish category',
  'pattern-added': 'Added a pattern',
  'pattern-changed': 'Changed a pattern',
  'pattern-retired': 'Retired a pattern',
  'pattern-restored': 'Restored a pattern',
  'work-changed': 'Changed a work of the catalogue',
  'finish-changed': 'Changed a finish',
  'room-added': 'Added a room',
  'room-changed': 'Changed a room',
  'room-archived': 'Archived a room',
  'product-data-added': 'Added what comes with the product',
  'person-registered': 'Registered a person',
  'role-chosen': 'Chose a role',
  'role-changed': 'Changed the role of a person',
  'verification-asked': 'Asked to be verified',
  'person-verified': 'Verified a person',
  'verification-refused': 'Refused to verify a person',
  'verification-ended': 'Ended the verification of a person',
  'access-ended': 'Ended the access of a person',
  'access-restored': 'Restored the access of a person',
  'token-created': 'Created an access token',
  'tokens-ended': 'Ended access tokens',
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
  'change-undone': 'Undid a change',
  'import-undone': 'Undid an import',
} as const;
export type Fact = keyof typeof FACTS;

/** The words of a fact as an event has it; null for an event without one, and for a fact of a later release. */
export function factWords(fact: string | null | undefined): string | null {
  return fact && Object.hasOwn(FACTS, fact) ? FACTS[fact as Fact] : null;
}

/** One change of a record that a decider has decided on; `fields` is null to remove it. */
export type DecidedChange<K extends RecordKind> = {
  readonly [Kind in K]: {
    readonly kind: Kind;
    readonly id: string;
    readonly isNew?: boolean;
    readonly fields: FieldValues<Kind> | null;
  };
}[K];

/** What a decider says: what happened, and the changes that it makes of records. */
export interface Decision<K extends RecordKind> {
  readonly fact: Fact;
  readonly changes: readonly DecidedChange<K>[];
}

/** The decision to add one record. */
export function addRecord<K extends RecordKind>(fact: Fact, kind: K, id: string, fields: FieldValues<K>): Decision<K> {
  return { fact, changes: [{ kind, id, isNew: true, fields }] };
}

/** The decision to give one record these fields, or with null to remove it. */
export function changeRecord<K extends RecordKind>(
  fact: Fact,
  kind: K,
  id: string,
  fields: FieldValues<K> | null,
): Decision<K> {
  return { fact, changes: [{ kind, id, fields }] };
}
