import { formatFeetInches } from '../../kernel/length';
import { assumptions, EXCLUSIONS } from '../../kernel/assumptions';
import { paise, ZERO } from '../../kernel/money';
import type { Service } from '../../kernel/terms';
import { gstWithin, rateBook, taxCodeOf, type PricedLine } from '../../pricing';
import type { Snapshot } from '../core/boq-streams';
import { additionLabel, discountLabel } from '../core/dto/selling.dto';
import { taxOf } from '../core/dto/tax.dto';
import type { Dimension, Line } from '../domain/boq.state';
import { deltaBetween, type IssuedDocument, type IssuedLine, type IssuedRate } from '../domain/issues/issue.content';

/** Names at the time of issue. */
export interface IssueNames {
  room(id: string): string;
  finish(id: string): string;
}

export interface IssueFacts {
  readonly issue: number;
  /** The accepted issue it varies, with content; null for an estimate. */
  readonly base: IssuedDocument | null;
  readonly issuedAt: string;
  readonly issuedBy: string;
  readonly note: string;
}

/** Renders a priced revision as the issued document. Pure: the same facts give the same document and hash. */
export function issueDocument({ state, priced }: Snapshot, facts: IssueFacts, names: IssueNames): IssuedDocument {
  const { head } = state;
  const { gstBp } = rateBook(head.rateBookVersion);
  const lines: IssuedLine[] = [];
  const rates = new Map<string, IssuedRate>();
  for (const line of state.lines.values()) {
    const price = priced.lines.get(line.id);
    if (!price) continue;
    lines.push(issuedLine(line, price, gstBp, names));
    for (const rate of ratesOf(line.service, price)) rates.set(`${rate.service}|${rate.kind}|${rate.label}`, rate);
  }
  const { material, labour, designFee, miscellaneous, total, gst, gstIncluded, totalWithGst } = priced.totals;
  const totals = { material, labour, designFee, miscellaneous, total, gst, gstIncluded, totalWithGst };
  const { base, ...about } = facts;
  return {
    format: 'fitout-issue',
    version: 1,
    boqId: state.boqId,
    ...about,
    kind: base ? 'variation' : 'estimate',
    against: base?.issue ?? null,
    revision: state.revision,
    title: head.title,
    layout: head.layout,
    carpetArea: head.carpetArea,
    city: head.city,
    budgetType: head.budgetType,
    rateBookVersion: head.rateBookVersion,
    designFeeBp: head.designFeeBp,
    miscellaneousBp: head.miscellaneousBp,
    gstBp,
    lines,
    rates: [...rates.values()],
    totals,
    ...adjustmentsOf({ state, priced }),
    tax: taxOf(head, priced.totals),
    delta: base && deltaBetween(base, { lines, totals }),
    assumptions: assumptions(priced.totals.gstIncluded > 0),
    exclusions: EXCLUSIONS,
  };
}

function adjustmentsOf({ state: { head, lines }, priced: { totals } }: Snapshot): Pick<IssuedDocument, 'adjustments'> {
  const adjustments = [
    ...head.discounts.map((discount, at) => ({
      label: discountLabel(discount, lines),
      reason: discount.reason,
      amount: paise(-(totals.discounts[at] ?? ZERO)),
    })),
    ...(totals.contingency > 0 ? [{ label: 'Contingency', reason: '', amount: totals.contingency }] : []),
    ...head.additions.map((addition, at) => ({
      label: additionLabel(addition),
      reason: '',
      amount: totals.additions[at] ?? ZERO,
    })),
  ];
  return adjustments.length === 0 ? {} : { adjustments };
}

function issuedLine(line: Line, price: PricedLine, gstBp: number, names: IssueNames): IssuedLine {
  return {
    id: line.id,
    service: line.service,
    title: line.title,
    description: line.description,
    room: line.room === null ? null : names.room(line.room),
    size: line.dimension && sizeText(line.dimension),
    finish: line.finish === null ? null : names.finish(line.finish),
    count: line.count,
    unit: price.unit,
    quantity: price.quantity,
    material: price.material,
    labour: price.labour,
    cost: price.cost,
    gstIncluded: price.taxInclusive ? gstWithin(price.cost, gstBp) : ZERO,
    taxCode: taxCodeOf(line),
  };
}

/** The rates of a line that have a label. */
function ratesOf(service: Service, { components }: PricedLine): IssuedRate[] {
  return components.flatMap(({ rateKey, side, label, unit, rate }) =>
    rateKey === null ? [] : [{ service, kind: side, label, unit, rate }],
  );
}

function sizeText(dimension: Dimension): string {
  return (['L', 'W', 'H'] as const)
    .flatMap((axis) => {
      const side = dimension[axis];
      return side === undefined ? [] : [formatFeetInches(side)];
    })
    .join(' × ');
}
