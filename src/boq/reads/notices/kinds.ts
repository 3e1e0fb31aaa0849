/** Kinds of notices as they are stored. */
export const NOTICE_KINDS = [
  'accepted',
  'declined',
  'asked',
  'invited',
  'joined',
  'assigned',
  'commented',
  'import',
  'changed',
  'quoted',
  'billed',
  'paid',
  'released',
  'snag',
  'indent',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds of notices about a vendor's list instead of a BOQ. */
const PRICE_KINDS = ['priced', 'expired'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Kinds as people are shown them: a comment that names a person is `mentioned` for that person. */
export const SHOWN_KINDS = [...NOTICE_KINDS, 'mentioned', 'due', ...PRICE_KINDS] as const;
export type ShownKind = (typeof SHOWN_KINDS)[number];
/** Those about a BOQ, by an event. */
export type BoqKind = Exclude<ShownKind, PriceKind | 'due'>;

/** What a notice says, without the BOQ's title. `named`: it is about the reader. */
export interface NoticeFacts {
  readonly kind: BoqKind;
  readonly by: string;
  readonly count: number;
  readonly named: boolean;
}

const SAYS: Record<BoqKind, (said: NoticeFacts) => string> = {
  accepted: ({ by }) => `${by} accepted the quotation`,
  declined: ({ by }) => `${by} declined the quotation`,
  asked: ({ by }) => `${by} asked about the quotation`,
  invited: ({ by }) => `${by} invited you`,
  joined: ({ by }) => `${by} joined`,
  assigned: ({ by, named }) => `${by} handed the BOQ over${named ? ' to you' : ''}`,
  commented: ({ by }) => `${by} commented`,
  mentioned: ({ by }) => `${by} mentioned you`,
  import: () => 'The import waits for your answer',
  changed: ({ by, count }) => `${by} made ${count === 1 ? 'a change' : `${count} changes`}`,
  billed: ({ by }) => `${by} recorded a bill`,
  paid: ({ by }) => `${by} noted a receipt`,
  released: ({ by }) => `${by} released retention`,
  snag: ({ by, named }) => `${by} raised a snag${named ? ' for you' : ''}`,
  indent: ({ by }) => `${by} asked for material`,
  quoted: ({ by, count }) => `${by} sent ${count === 1 ? 'prices' : 'other prices'}`,
};

/** A notice as a sentence without a full stop. */
export const sentenceOf = (said: NoticeFacts): string => SAYS[said.kind](said);
