import { paise, type Paise } from '../../../kernel/money';
import { LANGUAGES, type Language } from '../../../kernel/quotations/languages';
import type { IssueKind } from './issue.content';

export type IssueStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'superseded';

/** How the answer arrived: by the link in the mail, or by a link passed on in another way. */
export type IssueVia = 'mail' | 'link';

/** Proof of an acceptance besides the name: a code that was mailed. */
export interface IssueConfirmation {
  readonly by: 'code';
  /** The address of the code, shortened: the log keeps no addresses. */
  readonly to: string;
}

/**
 * An issue without its content, which stays in its event. Total, time and name are null where the log was altered so
 * that they cannot be read; the BOQ can still be opened.
 */
export interface IssueRecord {
  readonly issue: number;
  readonly kind: IssueKind;
  readonly against: number | null;
  /** The issued revision. */
  readonly revision: number;
  /** The last revision that changed the issued content; 0 where the record cannot be read. */
  readonly contentRevision: number;
  /** Revision of the event that issued it, from which its content is read. */
  readonly eventRevision: number;
  readonly status: IssueStatus;
  /**
   * SHA-256 of the content as issued; once it is accepted, the hash named in the acceptance. Empty where the record
   * cannot be read.
   */
  readonly contentHash: string;
  /** Of what the client gets. */
  readonly language: Language;
  /** Total without GST; for a variation, the total of the whole BOQ after it. */
  readonly total: Paise | null;
  readonly totalWithGst: Paise | null;
  /** What the issue adds to the accepted sum: the total of an estimate, the signed difference of a variation. */
  readonly delta: Paise | null;
  readonly note: string;
  readonly issuedAt: string | null;
  readonly issuedBy: string | null;
  /** When and by whom it was accepted or declined; null before that. */
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly remark: string | null;
  readonly via: IssueVia | null;
  /** Absent where it was accepted with a name alone. */
  readonly confirmed?: IssueConfirmation;
  /** Number of the quotation in the firm's sequence; absent in issues from before they were numbered. */
  readonly number?: string;
  /** The last day on which it can be accepted, `2026-12-12`; absent where it has none. */
  readonly validUntil?: string;
  /** Ids of the optional items that were accepted. */
  readonly chosen?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const wholeIn = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);

function amountIn(value: unknown): Paise | null {
  const whole = wholeIn(value);
  return whole === null ? null : paise(whole);
}

/** The total of the BOQ stored with an event about an issue; null where it cannot be read. */
export function totalBeside(data: unknown): Paise | null {
  return amountIn(fieldsOf(fieldsOf(data).totals).total);
}

/**
 * Builds the record of an issue from its event's data, whatever the data contain: a BOQ is read long after it was
 * issued, and one damaged event must not hide all the others. Number, kind and what it varies follow from the preceding
 * issues, as the decider made sure at issue time; `accepted` is the last accepted one of them. `revision` is the
 * event's own.
 */
export function recordOf(
  data: unknown,
  accepted: Pick<IssueRecord, 'issue'> | null,
  { issue, revision }: { readonly issue: number; readonly revision: number },
): IssueRecord {
  const event = fieldsOf(data);
  const content = fieldsOf(event.content);
  const totals = fieldsOf(content.totals);
  const proposal = fieldsOf(content.proposal);
  const number = textIn(proposal.number);
  const validUntil = textIn(proposal.validUntil);
  const difference = accepted ? fieldsOf(fieldsOf(content.delta).totals) : totals;
  return {
    issue,
    kind: accepted ? 'variation' : 'estimate',
    against: accepted?.issue ?? null,
    revision: wholeIn(content.revision) ?? wholeIn(event.revision) ?? revision - 1,
    contentRevision: wholeIn(event.contentRevision) ?? 0,
    eventRevision: revision,
    status: 'open',
    contentHash: textIn(event.contentHash) ?? '',
    language: LANGUAGES.find((language) => language === event.language) ?? 'en',
    total: amountIn(totals.total),
    totalWithGst: amountIn(totals.totalWithGst),
    delta: amountIn(difference.total),
    note: textIn(content.note) ?? '',
    issuedAt: textIn(content.issuedAt),
    issuedBy: textIn(content.issuedBy),
    decidedAt: null,
    decidedBy: null,
    remark: null,
    via: null,
    ...(number === null ? {} : { number }),
    ...(validUntil === null ? {} : { validUntil }),
  };
}
