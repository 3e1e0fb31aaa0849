import type { WorksEvent } from '../domain/works.events';

/** What an event names: entries and items by their ids, bills by their numbers. */
export function subjectsOf({ type, data }: WorksEvent): readonly (string | null | undefined)[] {
  switch (type) {
    case 'BillDrafted':
    case 'BillDiscarded':
    case 'BillRecorded':
    case 'BillReversed':
      return [String(data.n)];
    case 'ReceiptRecorded':
      return [data.id, ...data.settles.map(({ bill }) => String(bill))];
    case 'Measured':
      return [data.id, data.itemId];
    case 'OrderPlaced':
      return [data.id, ...data.lines.map(({ indent }) => indent)];
    case 'DeliveryRecorded':
      return [data.id, data.order];
    case 'CostRecorded':
      return [data.id, data.order, data.attendance?.of];
    case 'CostPaid':
      return [data.id, data.cost];
    case 'ProgressSet':
      return [data.itemId];
    case 'SnagRaised':
    case 'IndentRaised':
      return [data.id, data.itemId];
    case 'PhotoTaken':
      return [data.id, data.itemId, data.snag, data.diary, data.cost, data.delivery, data.measurement];
    case 'BuyerSet':
    case 'DayRateSet':
    case 'ScheduleMoved':
      return [];
    default:
      return [data.id];
  }
}
