import { gstOn } from '../../kernel/places/gst';
import { paise, sum, ZERO } from '../../kernel/money';
import { quantityOf } from '../../kernel/quantity';
import type { IssuedDocument, IssuedLine, IssuedTax } from '../../boq/domain/issues/issue.content';
import type { IssuedProposal } from '../../boq/domain/issues/issue.proposal';
import type { PricedLine } from '../../pricing';

interface LineOf {
  readonly count?: number;
  readonly quantity?: number;
  readonly cost?: number;
  readonly gstIncluded?: number;
  readonly title?: string;
  readonly unit?: PricedLine['unit'];
  readonly service?: IssuedLine['service'];
  readonly taxCode?: string;
}

/** A line of an issue; the quantity is of one piece, amounts are in paise. */
export function issuedLine(id: string, over: LineOf = {}): IssuedLine {
  const {
    title = `Item ${id}`,
    count = 1,
    quantity = 1,
    cost = 10_000,
    gstIncluded = 0,
    unit = 'sqft',
    service = 'carpentry',
  } = over;
  return {
    id,
    service,
    title,
    description: [],
    room: 'Kitchen',
    size: null,
    finish: null,
    count,
    unit,
    quantity: quantityOf(quantity),
    material: paise(cost),
    labour: ZERO,
    cost: paise(cost),
    gstIncluded: paise(gstIncluded),
    taxCode: over.taxCode ?? '9954',
  };
}

interface DocumentOf {
  readonly designFee?: number;
  readonly total?: number;
  readonly adjustments?: readonly { readonly label: string; readonly reason: string; readonly amount: number }[];
  readonly milestones?: IssuedProposal['milestones'];
}

/** An issued document of these lines, taxed at 18 %: the fee as a design service, everything else with the works. */
export function issuedDocument(lines: readonly IssuedLine[], over: DocumentOf = {}): IssuedDocument {
  const { designFee = 0, adjustments = [], milestones = [] } = over;
  const added = adjustments.map((one) => ({ ...one, amount: paise(one.amount) }));
  const cost = sum(lines.map((line) => line.cost));
  const total = paise(over.total ?? cost + designFee + sum(added.map(({ amount }) => amount)));
  const taxed = new Map<string, number>([
    ['9954', 0],
    ['998391', designFee],
  ]);
  for (const line of lines)
    if (line.gstIncluded === 0) taxed.set(line.taxCode ?? '9954', (taxed.get(line.taxCode ?? '9954') ?? 0) + line.cost);
  taxed.set('9954', (taxed.get('9954') ?? 0) + total - cost - designFee);
  const rows: IssuedTax['rows'] = [...taxed]
    .filter(([, taxable]) => taxable !== 0)
    .map(([code, taxable]) => {
      const amount = gstOn(paise(taxable), 1_800);
      return { class: 'works', code, label: code, bp: 1_800, taxable: paise(taxable), amount };
    });
  const gst = sum(rows.map(({ amount }) => amount));
  const half = paise(gst / 2);
  return {
    format: 'fitout-issue',
    version: 2,
    boqId: 'b1',
    issue: 1,
    kind: 'estimate',
    against: null,
    revision: 1,
    issuedAt: '2026-11-21T10:15:00.000Z',
    issuedBy: 'Meera Nair',
    note: '',
    title: 'Sharma residence',
    layout: null,
    carpetArea: null,
    city: 'mumbai',
    budgetType: null,
    rateBookVersion: 1,
    designFeeBp: 0,
    miscellaneousBp: 0,
    gstBp: 1_800,
    lines,
    rates: [],
    totals: {
      material: cost,
      labour: ZERO,
      designFee: paise(designFee),
      miscellaneous: ZERO,
      total,
      gst,
      gstIncluded: sum(lines.map(({ gstIncluded }) => gstIncluded)),
      totalWithGst: paise(total + gst),
    },
    ...(added.length > 0 && { adjustments: added }),
    tax: { rows, placeOfSupply: '27', supplierState: '27', gstin: null, cgst: half, sgst: half, igst: ZERO },
    proposal: {
      number: '2026-27/001',
      firm: { name: 'Nair Interiors', address: '', phone: '', gstin: '', terms: '', warranty: '', bank: '', logo: '' },
      client: 'Asha Rao',
      site: '',
      validUntil: '2026-12-31',
      weeks: null,
      schedule: [],
      plan: [],
      milestones,
      options: [],
      choices: [],
    },
    delta: null,
    assumptions: [],
    exclusions: [],
  };
}
