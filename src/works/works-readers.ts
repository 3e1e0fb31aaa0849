import type { PolicyName } from '../platform/http/access/policies';
import type { EntryKind } from './domain/stamp';
import type { WorksEvent, WorksEventType } from './domain/works.events';

/** The right to read each event: that of the page which shows what it did. */
const READING: Readonly<Record<Exclude<WorksEventType, 'EntryReversed'>, PolicyName>> = {
  OpeningRecorded: 'works.read',
  Measured: 'works.measure',
  MeasurementChecked: 'works.read',
  BuyerSet: 'works.bill',
  BillDrafted: 'works.bill',
  BillDiscarded: 'works.bill',
  BillRecorded: 'works.read',
  BillReversed: 'works.read',
  ReceiptRecorded: 'works.read',
  RetentionReleased: 'works.read',
  OrderPlaced: 'works.cost',
  DeliveryRecorded: 'works.site',
  CostRecorded: 'works.cost',
  CostPaid: 'works.cost',
  ProgressSet: 'works.site',
  SnagRaised: 'works.site',
  SnagMended: 'works.site',
  SnagReopened: 'works.site',
  DiaryWritten: 'works.site',
  AttendanceNoted: 'works.site',
  DayRateSet: 'works.cost',
  IndentRaised: 'works.site',
  ScheduleMoved: 'works.site',
  PhotoTaken: 'works.site',
  PhotoShared: 'works.site',
};

const REVERSAL: Readonly<Record<EntryKind, PolicyName>> = {
  measurement: 'works.read',
  receipt: 'works.read',
  release: 'works.read',
  order: 'works.cost',
  delivery: 'works.site',
  cost: 'works.cost',
  payment: 'works.cost',
  photo: 'works.site',
  snag: 'works.site',
  diary: 'works.site',
  attendance: 'works.site',
  indent: 'works.site',
  opening: 'works.read',
};

export const WORKS_EVENT_TYPES = [...Object.keys(READING), 'EntryReversed'] as readonly WorksEventType[];

/** The right that someone needs to read an event of works. */
export function readingPolicy(event: WorksEvent): PolicyName {
  if (event.type === 'EntryReversed') return REVERSAL[event.data.of];
  if (event.type === 'PhotoTaken' && event.data.cost !== undefined) return 'works.cost';
  return READING[event.type];
}
