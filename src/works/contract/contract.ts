import { paise, sum, type Paise } from '../../kernel/money';
import { quantity, QUANTITY_SCALE } from '../../kernel/quantity';
import type { IssuedDocument, IssuedLine } from '../../boq/domain/issues/issue.content';
import { withOptions } from '../../boq/domain/issues/issue.proposal';
import { WORKS_CODE } from '../../pricing';
import type { Contract, ContractLine, ContractPart, ContractTax } from '../domain/contract';

/**
 * The contract after an accepted issue with its chosen options. A variation holds the whole BOQ after it, so the last one is all of
 * it; payment stages are those of the estimate, which a variation does not agree anew.
 */
export function contractOf(
  issue: { readonly content: IssuedDocument; readonly chosen: readonly string[] },
  estimate: IssuedDocument,
): Contract {
  const document = withOptions(issue.content, issue.chosen);
  const { totals } = document;
  const lines = document.lines.map((line) => contractLine(line, document.tax === undefined));
  return {
    title: document.title,
    lines,
    parts: partsOf(document, sum(lines.map(({ amount }) => amount))),
    tax: taxOf(document),
    stages: (estimate.proposal?.milestones ?? []).map(({ stage, label, bp, on }) => ({ stage, label, bp, on })),
    total: totals.total,
    gst: totals.gst,
    totalWithGst: totals.totalWithGst,
    placeOfSupply: document.tax?.placeOfSupply ?? null,
    supplierState: document.tax?.supplierState ?? null,
    gstin: document.tax?.gstin ?? (estimate.proposal?.firm.gstin || null),
  };
}

function contractLine(
  { id, service, room, title, size, unit, count, cost, ...line }: IssuedLine,
  hasOneTax: boolean,
): ContractLine {
  const pieces = line.quantity * count;
  return {
    id,
    service,
    room,
    title,
    size,
    unit,
    count,
    // What has no quantity is done or not: it is measured as a share of one.
    quantity: quantity(pieces === 0 ? QUANTITY_SCALE : pieces),
    amount: cost,
    taxCode: line.gstIncluded > 0 ? null : ((hasOneTax ? null : line.taxCode) ?? WORKS_CODE),
  };
}

function partsOf({ totals, adjustments = [] }: IssuedDocument, lines: Paise): ContractPart[] {
  const parts = [
    { id: 'design-fee', label: 'Design fee', amount: totals.designFee },
    { id: 'miscellaneous', label: 'Miscellaneous', amount: totals.miscellaneous },
    ...adjustments.map(({ label, amount }) => ({ id: `adjustment ${label}`, label, amount })),
  ];
  const known = sum([lines, ...parts.map(({ amount }) => amount)]);
  // Documents from before they listed what they hold besides lines.
  const others = { id: 'others', label: 'Others', amount: paise(totals.total - known) };
  return uniqueIds([...parts, others].filter(({ amount }) => amount !== 0));
}

function uniqueIds(parts: readonly ContractPart[]): ContractPart[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const times = (seen.get(part.id) ?? 0) + 1;
    seen.set(part.id, times);
    return times === 1 ? part : { ...part, id: `${part.id} ${times}` };
  });
}

function taxOf({ tax, totals, gstBp, lines }: IssuedDocument): ContractTax[] {
  if (tax) return tax.rows.map(({ code, label, bp, taxable, amount }) => ({ code, label, bp, taxable, amount }));
  if (totals.gst === 0) return [];
  const inclusive = sum(lines.filter(({ gstIncluded }) => gstIncluded > 0).map(({ cost }) => cost));
  const taxable = paise(totals.total - inclusive);
  return [{ code: WORKS_CODE, label: 'Works contract', bp: gstBp, taxable, amount: totals.gst }];
}
