/** Public schemas of issues to home owners and their outcome: the whole document, so that its hash can be verified. */
import { z } from 'zod';
import { GST_STATE_CODES } from '../../../kernel/places/gst-states';
import { LANGUAGES } from '../../../kernel/quotations/languages';
import { PAYMENT_STAGES } from '../../../kernel/quotations/payment-stages';
import { TAX_CLASSES } from '../../../kernel/tax-class';
import { BUDGET_TYPES, CITIES, LAYOUTS } from '../../../kernel/terms';
import { basisPoints, drawnPlan, headChanges, id, inches, paise, quantity, service } from './fields';

const kind = z.enum(['estimate', 'variation']);
const issue = z.int().describe('Number of the issue, from 1.');
const contentHash = z.string().describe('SHA-256 of the canonical bytes of what was issued.');
const via = z.enum(['mail', 'link']).describe('How the answer came.');

const issuedTotals = z
  .object({
    material: paise,
    labour: paise,
    designFee: paise,
    miscellaneous: paise,
    total: paise,
    gst: paise,
    gstIncluded: paise,
    totalWithGst: paise,
  })
  .meta({ id: 'IssuedTotals' });

const issuedLine = z.object({
  id,
  service,
  title: z.string(),
  description: z.array(z.string()),
  room: z.string().nullable(),
  size: z.string().nullable(),
  finish: z.string().nullable(),
  finishId: z.string().optional().describe('Documents of version 1 have none.'),
  count: z.int(),
  unit: z.string(),
  quantity,
  material: paise,
  labour: paise,
  cost: paise,
  gstIncluded: paise,
  taxCode: z.string().optional().describe('HSN or SAC; documents of before it was told have none.'),
});

const issuedTax = z
  .object({
    rows: z.array(
      z.object({
        class: z.enum(TAX_CLASSES),
        code: z.string(),
        label: z.string(),
        bp: basisPoints,
        taxable: paise,
        amount: paise,
      }),
    ),
    placeOfSupply: z.enum(GST_STATE_CODES).nullable(),
    supplierState: z.enum(GST_STATE_CODES).nullable(),
    gstin: z.string().nullable(),
    cgst: paise,
    sgst: paise,
    igst: paise,
  })
  .meta({ id: 'IssuedTax', description: 'GST by class and code, how it is paid, and who supplies.' });

const lineDelta = z.object({
  id,
  service,
  title: z.string(),
  room: z.string().nullable(),
  change: z.enum(['added', 'removed', 'changed']),
  before: paise.nullable(),
  after: paise.nullable(),
  delta: paise,
});

const adjustments = z.array(z.object({ label: z.string(), reason: z.string(), amount: paise }));
const day = z.iso.date();

const proposal = z
  .object({
    number: z.string().describe('Number of the quotation: unique per firm, in turn in each financial year.'),
    firm: z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      gstin: z.string(),
      terms: z.string(),
      warranty: z.string(),
      bank: z.string(),
      logo: z.string().describe('PNG as a data URL; empty without one.'),
      accent: z.string().optional().describe('Colour of its pages, `#1f5c4a`; absent in older ones.'),
      upi: z
        .object({ id: z.string(), name: z.string() })
        .optional()
        .describe('Where the first payment goes; absent without a UPI id.'),
    }),
    client: z.string(),
    site: z.string(),
    validUntil: day.describe('The last day on which it can be accepted.'),
    weeks: z.object({ low: z.int(), high: z.int() }).nullable(),
    schedule: z.array(z.object({ label: z.string(), startsOn: day, endsOn: day })),
    plan: z.array(z.object({ id: z.string(), kind: z.string(), label: z.string(), L: inches, W: inches })),
    drawing: drawnPlan.optional().describe('The flat as it was drawn; absent where nobody drew it.'),
    floors: z.record(z.string(), z.string()).optional().describe('Ids of the finishes of its floors, by room.'),
    dados: z
      .record(z.string(), z.object({ finish: z.string(), area: z.number() }))
      .optional()
      .describe('Tiles on its walls from the floor up, by room: id of the finish, and square feet.'),
    things: z
      .array(
        z.object({
          itemId: z.string(),
          wide: z.number(),
          deep: z.number(),
          high: z.number(),
          lift: z.number(),
          finish: z.string().nullable(),
        }),
      )
      .optional()
      .describe('What stands in it, in millimetres; `lift` is above the floor.'),
    milestones: z.array(
      z.object({ label: z.string(), stage: z.enum(PAYMENT_STAGES), bp: basisPoints, on: day.nullable() }),
    ),
    options: z.array(z.string()).describe('Ids of the items that the client may leave out.'),
    alternatives: z
      .array(z.object({ label: z.string(), items: z.array(z.string()), base: z.string().nullable() }))
      .optional()
      .describe('Options of which one is taken; `base` until another is chosen. Absent where there are none.'),
    choices: z
      .array(
        z.object({
          options: z.array(z.string()),
          totals: issuedTotals,
          adjustments: adjustments.optional(),
          tax: issuedTax,
        }),
      )
      .describe('The totals for every set of options.'),
  })
  .meta({ id: 'IssuedProposal', description: 'What an issue says to the client besides its lines.' });

const content = z
  .object({
    format: z.literal('fitout-issue'),
    version: z.union([z.literal(1), z.literal(2)]).describe('2: with `proposal`.'),
    boqId: id,
    issue,
    kind,
    against: z.int().nullable().describe('The accepted issue that this one varies.'),
    revision: z.int(),
    issuedAt: z.string(),
    issuedBy: z.string(),
    note: z.string(),
    title: z.string(),
    layout: z.enum(LAYOUTS).nullable(),
    carpetArea: quantity.nullable(),
    leftOut: z
      .array(z.object({ label: z.string(), amount: paise }))
      .optional()
      .describe(
        'Parts of the work that the total leaves out, each with what it would add; absent where there is none.',
      ),
    onlyRooms: z.string().optional().describe('The rooms that are worked on; absent where all are.'),
    city: z.enum(CITIES),
    budgetType: z.enum(BUDGET_TYPES).nullable(),
    rateBookVersion: z.int(),
    designFeeBp: basisPoints,
    feeTerms: z.string().optional().describe('How the fee is agreed where it is not that percentage of all lines.'),
    miscellaneousBp: basisPoints,
    gstBp: basisPoints,
    lines: z.array(issuedLine),
    rates: z.array(
      z.object({ service, kind: z.enum(['material', 'labour']), label: z.string(), unit: z.string(), rate: paise }),
    ),
    totals: issuedTotals,
    adjustments: adjustments.optional().describe('Discounts, below zero, the contingency and additions.'),
    tax: issuedTax.optional().describe('Documents of before it was told have none.'),
    proposal: proposal.optional().describe('Absent in documents of version 1.'),
    delta: z.object({ totals: issuedTotals, lines: z.array(lineDelta) }).nullable(),
    assumptions: z.array(z.string()),
    exclusions: z.array(z.string()),
  })
  .meta({ id: 'IssuedDocument', description: 'The whole of what is issued; never computed again.' });

/** Schemas of issue events, besides their totals. */
export const ISSUE_SHAPES = {
  RevisionIssued: z
    .object({
      issue,
      revision: z.int(),
      kind,
      against: z.int().nullable(),
      content,
      contentHash,
      contentRevision: z.int().describe('The last revision that had moved the content.'),
      language: z.enum(LANGUAGES).optional().describe('Of what the client gets; absent: English.'),
    })
    .describe('A revision issued for acceptance: the document itself and its hash'),
  IssueAccepted: z
    .object({
      issue,
      name: z.string(),
      at: z.iso.datetime(),
      contentHash,
      via,
      changes: headChanges,
      chosen: z
        .object({ options: z.array(z.string()), total: paise, totalWithGst: paise })
        .optional()
        .describe('The options that were accepted, where there were some.'),
      confirmed: z
        .object({ by: z.literal('code'), to: z.string().describe('The address, shortened: `k…@gmail.com`.') })
        .optional()
        .describe('By a code that was mailed; absent where a name alone was asked for.'),
    })
    .describe('An issue accepted: by whom, when, and the hash of what'),
  IssueDeclined: z
    .object({ issue, name: z.string().nullable(), at: z.iso.datetime(), remark: z.string(), via })
    .describe('An issue declined, with the remark'),
  IssueAsked: z
    .object({ issue, lineId: id.nullable().describe('The line that it is about; null: the whole.'), name: z.string() })
    .describe('A question about an issue: who asked'),
  IssueWithdrawn: z.object({ issue }).describe('An issue taken back before it was answered'),
} as const;
