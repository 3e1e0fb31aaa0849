import { dayWords } from '../../kernel/day';
import { rupeesText, sum, ZERO } from '../../kernel/money';
import { toNumber, type Quantity } from '../../kernel/quantity';
import { unitWords } from '../../kernel/units/unit-words';
import { SERVICE_LABELS, type Service } from '../../kernel/terms';
import { PHASES } from '../../pricing';
import { lineOf, type Contract } from '../domain/contract';
import type { Attendance } from '../domain/site/site.state';
import type { EntryKind } from '../domain/stamp';
import type { WorksEvent, WorksEventData } from '../domain/works.events';
import type { PaymentMode, WorksState } from '../domain/works.state';

/** Where the page of works shows what an event did. */
export const WORKS_TABS = ['measure', 'bills', 'money', 'costs', 'site'] as const;
export type WorksTab = (typeof WORKS_TABS)[number];

/** What the words take names from; without them things are named in general. */
export interface Known {
  readonly contract: Contract;
  readonly state: WorksState;
}

const MODES: Readonly<Record<PaymentMode, string>> = {
  upi: 'by UPI',
  bank: 'by bank transfer',
  cheque: 'by cheque',
  cash: 'in cash',
};
const COSTS: Readonly<Record<WorksEventData['CostRecorded']['kind'], string>> = {
  vendor_bill: 'Vendor’s bill',
  labour: 'Labour',
  expense: 'Expense',
};
const ENTRIES: Readonly<Record<EntryKind, { readonly noun: string; readonly tab: WorksTab }>> = {
  measurement: { noun: 'a measurement', tab: 'measure' },
  receipt: { noun: 'a receipt', tab: 'money' },
  release: { noun: 'a release of retention', tab: 'money' },
  order: { noun: 'an order', tab: 'costs' },
  delivery: { noun: 'a delivery', tab: 'costs' },
  cost: { noun: 'a cost', tab: 'costs' },
  payment: { noun: 'a payment', tab: 'costs' },
  photo: { noun: 'a photo', tab: 'site' },
  snag: { noun: 'a snag', tab: 'site' },
  attendance: { noun: 'an attendance', tab: 'site' },
  indent: { noun: 'a request for material', tab: 'site' },
  diary: { noun: 'an entry of the diary', tab: 'site' },
  opening: { noun: 'the opening figures', tab: 'bills' },
};

/** One sentence about an event, without a full stop. */
export function worksWords(event: WorksEvent, known?: Known): string {
  const titleOf = (itemId: string): string => (known && lineOf(known.contract, itemId)?.title) ?? 'an item';
  switch (event.type) {
    case 'OpeningRecorded':
      return openingText(event.data);
    case 'Measured':
      return measuredText(event.data, known);
    case 'MeasurementChecked':
      return `Checked a measurement of ${known?.state.book.get(event.data.id)?.title ?? 'an item'}`;
    case 'BuyerSet':
      return buyerText(event.data.buyer);
    case 'BillDrafted':
      return `Drafted bill ${event.data.n}: ${event.data.content.label}, ${rupeesText(event.data.content.total)}`;
    case 'BillDiscarded':
      return `Discarded the draft of bill ${event.data.n}`;
    case 'BillRecorded': {
      const { n, invoiceNumber, content } = event.data;
      return `Recorded bill ${n} as ${invoiceNumber}: ${content.label}, ${rupeesText(content.total)}`;
    }
    case 'BillReversed':
      return `Reversed bill ${event.data.n} by credit note ${event.data.creditNoteNumber}: ${event.data.reason}`;
    case 'ReceiptRecorded':
      return `Received ${rupeesText(event.data.amount)} ${MODES[event.data.mode]}`;
    case 'RetentionReleased':
      return `Released ${rupeesText(event.data.amount)} of retention`;
    case 'OrderPlaced':
      return `Ordered from ${event.data.vendor} for ${rupeesText(sum(event.data.lines.map(({ amount }) => amount)))}`;
    case 'DeliveryRecorded':
      return `Took a delivery${event.data.reason === undefined ? '' : `: ${event.data.reason}`}`;
    case 'CostRecorded': {
      const { kind, vendor, amount } = event.data;
      return `${COSTS[kind]}${vendor === null ? '' : ` of ${vendor}`}: ${rupeesText(amount)}`;
    }
    case 'CostPaid':
      return `Paid ${rupeesText(event.data.amount)} of a vendor’s bill`;
    case 'ProgressSet':
      return `Set ${titleOf(event.data.itemId)} to ${event.data.bp / 100} %`;
    case 'SnagRaised':
      return `Raised a snag: ${event.data.text}${event.data.who === null ? '' : `, for ${event.data.who}`}`;
    case 'SnagMended':
      return `Fixed a snag${detail(known?.state.site.snags.get(event.data.id)?.text)}`;
    case 'SnagReopened':
      return `Opened a snag again${detail(known?.state.site.snags.get(event.data.id)?.text)}`;
    case 'DiaryWritten':
      return `Wrote the diary: ${event.data.text}`;
    case 'AttendanceNoted':
      return `Noted attendance: ${peopleText(event.data)}`;
    case 'DayRateSet': {
      const { service, rate } = event.data;
      return `Set the day rate of ${tradeText(service)} to ${rate === null ? 'none' : rupeesText(rate)}`;
    }
    case 'IndentRaised': {
      const { quantity, unit, name } = event.data;
      return `Asked for ${toNumber(quantity)} ${unitWords(unit, toNumber(quantity))} of ${name}`;
    }
    case 'ScheduleMoved':
      return `Moved ${phaseLabel(event.data.phase)} to ${dayWords(event.data.startsOn)} – ${dayWords(event.data.endsOn)}: ${event.data.reason}`;
    case 'PhotoTaken':
      return `Took a photo${detail(event.data.note || undefined)}`;
    case 'PhotoShared':
      return event.data.shared ? 'Showed a photo to the client' : 'Hid a photo from the client';
    case 'EntryReversed':
      return `Reversed ${ENTRIES[event.data.of].noun}: ${event.data.reason}`;
  }
}

function buyerText(buyer: WorksEventData['BuyerSet']['buyer']): string {
  if (buyer === null) return 'Took back whom invoices are made out to';
  const { name, gstin } = buyer;
  return `Made invoices out to ${name}, ${gstin ? `GSTIN ${gstin}` : 'without a GSTIN'}`;
}

const phaseLabel = (phase: string): string => PHASES.find((plan) => plan.phase === phase)?.label ?? 'a phase';

const tradeText = (service: Service | null): string =>
  service === null ? 'other workers' : SERVICE_LABELS[service].toLowerCase();

/** How many of which trade worked, and for how long where that was not one day. */
function peopleText({ service, workers, days }: Pick<Attendance, 'service' | 'workers' | 'days'>): string {
  const length = toNumber(days) === 1 ? '' : `, ${toNumber(days)} ${toNumber(days) > 1 ? 'days' : 'day'} each`;
  return `${workers} of ${tradeText(service)}${length}`;
}

/** The tab of the works that shows what an event did. */
export function tabOf({ type, data }: WorksEvent): WorksTab {
  switch (type) {
    case 'Measured':
    case 'MeasurementChecked':
      return 'measure';
    case 'OpeningRecorded':
    case 'BuyerSet':
    case 'BillDrafted':
    case 'BillDiscarded':
    case 'BillRecorded':
    case 'BillReversed':
      return 'bills';
    case 'ReceiptRecorded':
    case 'RetentionReleased':
      return 'money';
    case 'OrderPlaced':
    case 'DeliveryRecorded':
    case 'CostRecorded':
    case 'CostPaid':
    case 'DayRateSet':
      return 'costs';
    case 'EntryReversed':
      return ENTRIES[data.of].tab;
    default:
      return 'site';
  }
}

function measuredText({ itemId, title, quantity, isDeduction }: WorksEventData['Measured'], known?: Known): string {
  const unit = known && lineOf(known.contract, itemId)?.unit;
  const size = toNumber(Math.abs(quantity) as Quantity);
  const many = unit === undefined ? `${size}` : `${size} ${unitWords(unit, size)}`;
  return isDeduction ? `Deducted ${many} of ${title}` : `Measured ${many} of ${title}`;
}

function openingText({ date, content, received }: WorksEventData['OpeningRecorded']): string {
  return `Opening figures of ${dayWords(date)}: ${rupeesText(content?.total ?? ZERO)} billed, ${rupeesText(received)} received`;
}

const detail = (text: string | undefined): string => (text === undefined ? '' : `: ${text}`);
