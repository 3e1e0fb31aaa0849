import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { worksEventOf } from '../works-stream';
import { worksWords } from './works-words';

const FILE = join(__dirname, '../../../test/fixtures/works-events/v1.json');
const { events } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  events: { type: string; schemaVersion: number; data: { of?: string } }[];
};

describe('the words of works', () => {
  it('say of each kind of event what happened', () => {
    const said = new Map(
      events
        .toReversed()
        .map((event) => [[event.type, event.data.of ?? ''].join(' ').trim(), worksWords(worksEventOf(event))]),
    );
    expect(Object.fromEntries(said)).toEqual({
      BillDiscarded: 'Discarded the draft of bill 1',
      BillDrafted: 'Drafted bill 1: On acceptance, ₹22,184',
      BillRecorded: 'Recorded bill 1 as INV/2026-27/001: RA 1, ₹47,942.09',
      BillReversed: 'Reversed bill 1 by credit note CN/2026-27/001: Wrong GSTIN',
      CostPaid: 'Paid ₹1,000 of a vendor’s bill',
      CostRecorded: 'Vendor’s bill of Shree Plywoods: ₹6,000',
      DeliveryRecorded: 'Took a delivery',
      DiaryWritten: 'Wrote the diary: Rain, no painting',
      'EntryReversed cost': 'Reversed a cost: Entered twice',
      'EntryReversed delivery': 'Reversed a delivery: Entered twice',
      'EntryReversed measurement': 'Reversed a measurement: Entered twice',
      'EntryReversed order': 'Reversed an order: Entered twice',
      'EntryReversed payment': 'Reversed a payment: Entered twice',
      'EntryReversed receipt': 'Reversed a receipt: Entered twice',
      'EntryReversed release': 'Reversed a release of retention: Entered twice',
      Measured: 'Measured 50 of Item 7a8cf461-2718-50be-9509-48d71919db31',
      MeasurementChecked: 'Checked a measurement of an item',
      OrderPlaced: 'Ordered from Shree Plywoods for ₹10,210',
      ProgressSet: 'Set an item to 40 %',
      ReceiptRecorded: 'Received ₹5,000 by UPI',
      RetentionReleased: 'Released ₹100 of retention',
      SnagMended: 'Fixed a snag',
      SnagRaised: 'Raised a snag: Door rubs, for Mohan',
    });
  });
});
