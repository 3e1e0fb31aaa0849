import { paise, type Paise } from '../../../kernel/money';
import type { IssueKind } from './issue.content';

export type IssueStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'superseded';

/** How the answer came: by the link of the mail, or by a link that was handed on otherwise. */
export type IssueVia = 'mail' | 'link';

/**
 * An issue without its content, which stays in its event. Figures, time and name are null where somebody altered the log so that
 * they cannot be read any more: the BOQ can be opened all the same.
 */
export interface IssueRecord {
  readonly issue: number;
  readonly kind: IssueKind;
  readonly against: number | null;
  /** Revision that was issued. */
  readonly revision: number;
  /** The last revision that had moved the content of what was issued; 0 where the record no longer tells it. */
  readonly contentRevision: number;
  /** Revision of the event that issued it: where its content is read. */
  readonly eventRevision: number;
  readonly status: IssueStatus;
  /**
   * SHA-256 of the content as it was issued; once it is accepted, the one that the acceptance names. Empty where the record no
   * longer tells it.
   */
  readonly contentHash: string;
  /** Total without GST; of a variation, that of the whole after it. */
  readonly total: Paise | null;
  readonly totalWithGst: Paise | null;
  /** What the issue adds to the accepted sum: the total of an estimate, the signed difference of a variation. */
  readonly delta: Paise | null;
  readonly note: string;
  readonly issuedAt: string | null;
  readonly issuedBy: string | null;
  /** When and by whom it was accepted or declined; null while it was not. */
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly remark: string | null;
  readonly via: IssueVia | null;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const wholeIn = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);

function amountIn(value: unknown): Paise | null {
  const whole = wholeIn(value);
  return whole === null ? null : paise(whole);
}

/** The total of the BOQ that an event about an issue was stored with; null where it can no longer be read. */
export function totalBeside(data: unknown): Paise | null {
  return amountIn(fieldsOf(fieldsOf(data).totals).total);
}

/**
 * The record of an issue out of its event's data, whatever stands there now: a BOQ is read long after it was issued, and one event
 * that somebody damaged must not hide all the others. Number, kind and what it varies follow from the issues before it, as the
 * decider made sure when it was issued; `accepted` is the last accepted one of them. `revision` is the event's own.
 */
export function recordOf(
  data: unknown,
  accepted: Pick<IssueRecord, 'issue'> | null,
  { issue, revision }: { readonly issue: number; readonly revision: number },
): IssueRecord {
  const event = fieldsOf(data);
  const content = fieldsOf(event.content);
  const totals = fieldsOf(content.totals);
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
  };
}
