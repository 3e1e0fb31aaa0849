import type { LoggedEvent } from '../../../../platform/event-store/projections/projection';
import type { NoticeKind } from '../kinds';
import { noticeRow, type NoticeRow } from '../row';

/** Works are told of by the names of their events: what is in them, but for whom they are about, is for the room of works to read. */
const KINDS: Readonly<Record<string, NoticeKind>> = {
  BillRecorded: 'billed',
  ReceiptRecorded: 'paid',
  RetentionReleased: 'released',
  SnagRaised: 'snag',
  IndentRaised: 'indent',
};
const STREAM = /^works-(?=[0-9a-f]{8}-)/;

export const WORKS_TYPES = Object.keys(KINDS);

/** The notice of an event of works. */
export function worksNotice(stored: LoggedEvent): NoticeRow[] {
  const kind = KINDS[stored.type];
  if (!kind || !STREAM.test(stored.streamId)) return [];
  const { member } = stored.data as { readonly member?: string };
  const mentions = member === undefined ? [] : [member];
  return [noticeRow(stored, { id: stored.id, kind, boq_id: stored.streamId.replace(STREAM, ''), mentions })];
}
