import { formatFeetInches } from '../../../kernel/length';
import { assumptions, exclusions, worksOf } from '../../../kernel/quotations/assumptions';
import { paise, ZERO } from '../../../kernel/money';
import { SCOPE_LABELS, type Service } from '../../../kernel/terms';
import { gstWithin, rateBook, taxCodeOf, type PricedLine } from '../../../pricing';
import type { Snapshot } from '../../core/boq-streams';
import { scopePartsOf } from '../../reads/summary/assessment';
import { onlyRooms } from '../../core/dto/flat.dto';
import { additionLabel, discountLabel } from '../../core/dto/selling.dto';
import { taxOf } from '../../core/dto/tax.dto';
import type { Dimension, Line } from '../../domain/boq.state';
import { feeTerms } from '../../domain/head-fields';
import {
  deltaBetween,
  type IssuedDocument,
  type IssuedLine,
  type IssuedRate,
  type IssuedTotals,
} from '../../domain/issues/issue.content';
import type { IssuedProposal } from '../../domain/issues/issue.proposal';

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
  readonly proposal: IssuedProposal;
}

/** Renders a priced revision as the issued document. Pure: the same facts give the same document and hash. */
export function issueDocument(snapshot: Snapshot, facts: IssueFacts, names: IssueNames): IssuedDocument {
  const { state, priced } = snapshot;
  const { head } = state;
  const { gstBp } = rateBook(head.rateBookVersion);
  const fee = feeTerms(head);
  const only = onlyRooms(head.roomsInScope, (id) => names.room(id));
  const lines: IssuedLine[] = [];
  const rates = new Map<string, IssuedRate>();
  for (const line of state.lines.values()) {
    const price = priced.lines.get(line.id);
    if (!price) continue;
    lines.push(issuedLine(line, price, gstBp, names));
    for (const rate of ratesOf(line.service, price)) rates.set(`${rate.service}|${rate.kind}|${rate.label}`, rate);
  }
  // Without its options: what the client adds to it has its own totals.
  const [plain] = facts.proposal.choices;
  const totals = plain?.totals ?? issuedTotals(priced.totals);
  const { base, proposal, ...about } = facts;
  const works = worksOf(state.lines.values());
  return {
    format: 'fitout-issue',
    version: 2,
    boqId: state.boqId,
    ...about,
    kind: base ? 'variation' : 'estimate',
    against: base?.issue ?? null,
    revision: state.revision,
    title: head.title,
    layout: head.layout,
    carpetArea: head.carpetArea,
    ...(only === null ? {} : { onlyRooms: only }),
    ...leftOutOf(snapshot),
    city: head.city,
    budgetType: head.budgetType,
    rateBookVersion: head.rateBookVersion,
    designFeeBp: head.designFeeBp,
    ...(fee === null ? {} : { feeTerms: fee }),
    miscellaneousBp: head.miscellaneousBp,
    gstBp,
    lines,
    rates: [...rates.values()],
    totals,
    ...(plain ? plain.adjustments && { adjustments: plain.adjustments } : adjustmentsOf({ state, priced })),
    tax: plain?.tax ?? taxOf(head, priced.totals),
    proposal,
    delta: base && deltaBetween(base, { lines, totals }),
    assumptions: assumptions({ civilWithGst: priced.totals.gstIncluded > 0, ...works }),
    exclusions: exclusions(works),
  };
}

/** What the work leaves out, for an issue; nothing where the BOQ was not made from answers. */
function leftOutOf(snapshot: Snapshot): Pick<IssuedDocument, 'leftOut'> {
  const outside = scopePartsOf(snapshot).filter(({ included }) => !included);
  if (outside.length === 0) return {};
  return { leftOut: outside.map(({ id, amount }) => ({ label: SCOPE_LABELS[id], amount })) };
}

/** The totals that an issue holds. */
export function issuedTotals(totals: IssuedTotals): IssuedTotals {
  const { material, labour, designFee, miscellaneous, total, gst, gstIncluded, totalWithGst } = totals;
  return { material, labour, designFee, miscellaneous, total, gst, gstIncluded, totalWithGst };
}

/** Discounts, the contingency and additions of a BOQ as an issue lists them. */
export function adjustmentsOf({
  state: { head, lines },
  priced: { totals },
}: Snapshot): Pick<IssuedDocument, 'adjustments'> {
  const adjustments = [
    ...head.discounts.map((discount, at) => ({
      label: discountLabel(discount, lines),
      reason: discount.reason,
      amount: paise(-(totals.discounts[at] ?? ZERO)),
    })),
    ...(totals.contingency > 0 ? [{ label: /*i18n*/ 'Contingency', reason: '', amount: totals.contingency }] : []),
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
    ...(line.finish === null ? {} : { finishId: line.finish }),
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
