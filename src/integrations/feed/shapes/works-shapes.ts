/** The public schema of each event of works. Whether a reader gets one at all is decided by `readingPolicy`. */
import { z } from 'zod';
import { GST_STATE_CODES } from '../../../kernel/places/gst-states';
import { COST_KINDS, DEDUCTIONS, ENTRY_KINDS, PAYMENT_MODES } from '../../../works/works.public';
import { basisPoints, id, paise, quantity, service } from './fields';

const stamp = {
  by: z.string().describe('Who entered it.'),
  at: z.iso.datetime().describe('When it was entered.'),
};
const day = z.iso.date();
const text = z.string();
const entry = { id, ...stamp };

const sums = z
  .object({ toDate: paise, previous: paise, now: paise })
  .meta({ id: 'WorksSums', description: 'Up to this bill, what earlier bills had of it, and the rest.' });
const quantities = z
  .object({ toDate: quantity, previous: quantity, now: quantity })
  .meta({ id: 'WorksQuantities', description: 'Up to this bill, what earlier bills had of it, and the rest.' });

const agreed = {
  retentionBp: basisPoints,
  tdsBp: basisPoints,
  excess: z.array(z.object({ itemId: id, reason: text })),
  others: z
    .array(z.object({ label: text, amount: paise }))
    .optional()
    .describe('What else the client takes off for good.'),
};
const terms = z
  .union([
    z.object({ ...agreed, kind: z.literal('stage'), stage: text }),
    z.object({ ...agreed, kind: z.literal('measurement'), upto: day }),
  ])
  .meta({ id: 'WorksBillTerms', description: 'What a bill is made from.' });

const content = z
  .object({
    label: text,
    stageAt: z.int().nullable().describe('Place of the stage in the contract; null for a bill by measurement.'),
    lines: z.array(
      z.object({
        itemId: id,
        title: text,
        room: text.nullable(),
        unit: text,
        rate: paise,
        quantity: quantities,
        amount: sums,
      }),
    ),
    parts: z.array(z.object({ id: text, label: text, toDate: paise, previous: paise, now: paise })),
    tax: z.array(
      z.object({
        code: text,
        label: text,
        bp: basisPoints,
        taxable: sums,
        amount: sums,
        cgst: paise,
        sgst: paise,
        igst: paise,
      }),
    ),
    roundOff: sums,
    amount: paise.describe('Before GST.'),
    gst: paise,
    total: paise,
    deductions: z.array(z.object({ kind: z.enum(DEDUCTIONS), label: text, rule: text, amount: paise })),
    payable: paise.describe('Left to be paid after the deductions.'),
    excess: z.array(z.object({ itemId: id, upTo: quantity, reason: text })),
    advance: z.array(z.object({ receipt: id, amount: paise })).describe('Money on account that it uses.'),
  })
  .meta({ id: 'WorksBillContent', description: 'Every figure of a bill.' });

const buyer = z
  .object({
    name: text.describe('As the law knows them.'),
    gstin: text.describe('Empty: they have none.'),
    address: text,
    place: text,
    pin: z.int(),
    state: z.enum(GST_STATE_CODES),
  })
  .meta({ id: 'WorksBuyer', description: 'Whom an invoice is made out to.' });

const draft = { n: z.int().describe('Number of the bill, from 1.'), terms, content, ...stamp };

const target = z
  .union([
    z.object({ kind: z.literal('items'), itemIds: z.array(id) }),
    z.object({ kind: z.literal('service'), service }),
    z.object({ kind: z.literal('whole') }),
  ])
  .meta({ id: 'WorksCostTarget', description: 'What a cost is for.' });
const shared = {
  amount: paise,
  target,
  shares: z.array(z.object({ itemId: id, service, amount: paise })).describe('What each item bears of it.'),
};
const side = quantity.nullable();

export const WORKS_SHAPES = {
  OpeningRecorded: z
    .object({
      ...entry,
      date: day,
      lines: z.array(
        z.object({
          entry: id.describe('Of the measurement book.'),
          itemId: id,
          title: text,
          room: text.nullable(),
          done: quantity,
          billed: quantity,
        }),
      ),
      content: content.nullable().describe('What was billed, as one bill; null where nothing was.'),
      received: paise,
      tds: paise,
      advance: paise.describe('Of what was received: what no bill has used.'),
    })
    .describe('Where works were before their first entry'),
  Measured: z
    .object({
      ...entry,
      itemId: id,
      title: text,
      room: text.nullable(),
      date: day,
      note: text,
      sides: z.object({
        nos: side,
        length: side,
        breadth: side,
        height: side,
        quantity: side,
        girth: quantity.optional().describe('Around a moulding, with its length.'),
        lengthsIn: z.enum(['ft', 'm']).optional().describe('Of the lengths; absent: feet.'),
      }),
      quantity: quantity.describe('In the line’s unit; below zero for a deduction.'),
      isDeduction: z.boolean(),
      clause: text.optional().describe('Of IS 1200, where an opening is deducted by it.'),
      reason: text.optional().describe('Why a deduction does not follow the clause.'),
    })
    .describe('An entry of the measurement book'),
  MeasurementChecked: z.object(entry).describe('Someone checked a measurement'),
  BuyerSet: z
    .object({ buyer: buyer.nullable(), ...stamp })
    .describe('Whom the next invoices are made out to; null: not known any more'),
  BillDrafted: z.object(draft).describe('A draft of the next bill, with every figure'),
  BillDiscarded: z.object({ n: z.int(), ...stamp }).describe('The draft is gone'),
  BillRecorded: z
    .object({ ...draft, date: day, invoiceNumber: text, buyer: buyer.optional() })
    .describe('A bill is a tax invoice, with every figure'),
  BillReversed: z
    .object({ n: z.int(), creditNoteNumber: text, reason: text, ...stamp })
    .describe('A bill is reversed by a credit note'),
  ReceiptRecorded: z
    .object({
      ...entry,
      date: day,
      mode: z.enum(PAYMENT_MODES),
      reference: text,
      amount: paise,
      tds: paise,
      settles: z.array(z.object({ bill: z.int(), amount: paise, tds: paise })),
    })
    .describe('Money came, with the bills that it pays'),
  RetentionReleased: z.object({ ...entry, date: day, amount: paise }).describe('Retention is payable'),
  OrderPlaced: z
    .object({
      ...entry,
      vendor: text,
      date: day,
      note: text,
      lines: z.array(
        z.object({
          line: z.int(),
          name: text,
          unit: text,
          quantity,
          rate: paise,
          indent: id.optional().describe('The request from site that it answers.'),
          ...shared,
        }),
      ),
    })
    .describe('An order to a vendor'),
  DeliveryRecorded: z
    .object({
      ...entry,
      order: id,
      date: day,
      note: text,
      lines: z.array(z.object({ line: z.int(), quantity })),
      reason: text.optional().describe('Why more came than was ordered.'),
    })
    .describe('What came of an order'),
  CostRecorded: z
    .object({
      ...entry,
      ...shared,
      kind: z.enum(COST_KINDS),
      date: day,
      note: text,
      vendor: text.nullable(),
      order: id.nullable(),
      attendance: z
        .object({
          workers: z.int(),
          days: quantity,
          rate: paise,
          of: id.optional().describe('The attendance that it is the cost of.'),
        })
        .nullable(),
      reason: text.optional().describe('Why more is billed than was delivered.'),
    })
    .describe('A vendor’s bill, labour or an expense'),
  CostPaid: z
    .object({ ...entry, cost: id, date: day, amount: paise, reference: text })
    .describe('A vendor’s bill is paid'),
  ProgressSet: z
    .object({ itemId: id, bp: basisPoints, date: day, note: text, ...stamp })
    .describe('How far an item is'),
  ScheduleMoved: z
    .object({ phase: text, startsOn: day, endsOn: day, reason: text, ...stamp })
    .describe('Planned days of a phase are moved'),
  SnagRaised: z
    .object({
      ...entry,
      text,
      room: text.nullable(),
      itemId: id.nullable(),
      who: text.nullable().describe('Who mends it.'),
      member: id.optional().describe('Their account, where they are a member.'),
      until: day.nullable(),
    })
    .describe('Something to mend'),
  SnagMended: z.object(entry).describe('It is mended'),
  SnagReopened: z.object(entry).describe('It was not mended after all'),
  DiaryWritten: z
    .object({ ...entry, date: day, text, workers: z.int().nullable() })
    .describe('An entry of the site’s diary'),
  AttendanceNoted: z
    .object({
      ...entry,
      date: day,
      service: service.nullable().describe('Null: of no trade.'),
      workers: z.int(),
      days: quantity.describe('Of each.'),
      note: text,
    })
    .describe('Who worked on site'),
  DayRateSet: z
    .object({ service: service.nullable(), rate: paise.nullable(), ...stamp })
    .describe('What people of a trade are paid a day from now on; null: not known any more'),
  IndentRaised: z
    .object({
      ...entry,
      date: day,
      itemId: id.nullable(),
      name: text,
      unit: text,
      quantity,
      neededBy: day.nullable(),
      note: text,
    })
    .describe('The site asks for material'),
  PhotoTaken: z
    .object({
      ...entry,
      date: day,
      room: text.nullable(),
      itemId: id.nullable(),
      snag: id.nullable(),
      diary: id.nullable(),
      cost: id.optional().describe('The cost whose receipt it shows.'),
      delivery: id.optional().describe('The delivery that it shows.'),
      measurement: id.optional().describe('The measurement that it shows.'),
      note: text,
      shared: z.boolean(),
    })
    .describe('A photo from site; `shared` with the client'),
  PhotoShared: z.object({ ...entry, shared: z.boolean() }).describe('A photo is shown to the client, or hidden'),
  EntryReversed: z
    .object({ ...entry, of: z.enum(ENTRY_KINDS), reason: text })
    .describe('An entry counts no more; `of` says what it was'),
} as const;
