import type { z } from 'zod';
import { USUAL_ACCENT } from '../../../kernel/quotations/accents';
import { toFeetInches } from '../../../kernel/length';
import { paise, rupees, ZERO, type Paise } from '../../../kernel/money';
import { toNumber } from '../../../kernel/quantity';
import { shareOut } from '../../../kernel/shares';
import { SERVICE_LABELS, SERVICES, WHOLE_FLAT } from '../../../kernel/terms';
import { drawingOf } from '../../core/dto/plan.dto';
import { taxView } from '../../core/dto/tax.dto';
import {
  totalsBetween,
  type IssuedDocument,
  type IssuedLine,
  type IssuedTotals,
} from '../../domain/issues/issue.content';
import { completeChoice, excludedOptions, withOptions, type IssuedProposal } from '../../domain/issues/issue.proposal';
import type { documentSchema, issueTotalsSchema } from '../issues.dto';
import { addedBy } from '../sending/proposal';
import { roundedOf } from './whole-rupees';

type TotalsView = z.output<typeof issueTotalsSchema>;
type DocumentView = z.output<typeof documentSchema>;

/** The issued content with the chosen options in rupees, its items totalled by service and room. Nothing is repriced. */
export function documentView(whole: IssuedDocument, asked: readonly string[] = []): DocumentView {
  const chosen = completeChoice(whole, asked);
  const content = withOptions(whole, chosen);
  const { lines, delta } = content;
  const exact = {
    issue: content.issue,
    kind: content.kind,
    against: content.against,
    revision: content.revision,
    issued_at: content.issuedAt,
    issued_by: content.issuedBy,
    note: content.note,
    title: content.title,
    layout_type: content.layout,
    carpet_area: content.carpetArea === null ? null : toNumber(content.carpetArea),
    only_rooms: content.onlyRooms ?? null,
    left_out: (content.leftOut ?? []).map(({ label, amount }) => ({ label, cost: rupees(amount) })),
    city: content.city,
    budget_type: content.budgetType,
    rate_book_version: content.rateBookVersion,
    design_fee_percentage: content.designFeeBp / 100,
    design_fee_terms: content.feeTerms ?? null,
    miscellaneous_percentage: content.miscellaneousBp / 100,
    gst_percentage: content.gstBp / 100,
    items: lines.map(itemView),
    services: SERVICES.flatMap((service) => {
      const own = lines.filter((line) => line.service === service);
      return own.length === 0 ? [] : [{ service, label: SERVICE_LABELS[service], ...summed(own) }];
    }),
    rooms: byRoom(lines),
    rates: content.rates.map(({ service, kind, label, unit, rate }) => ({
      service,
      kind,
      label,
      unit,
      rate: rupees(rate),
    })),
    totals: totalsView(content.totals),
    adjustments: (content.adjustments ?? []).map((row) => ({ ...row, amount: rupees(row.amount) })),
    tax: content.tax ? { ...taxView(content.tax), gstin: content.tax.gstin } : null,
    variation: delta && {
      before: totalsView(totalsBetween(delta.totals, content.totals)),
      totals: totalsView(delta.totals),
      items: delta.lines.map(({ before, after, delta: moved, ...line }) => ({
        ...line,
        before: before === null ? null : rupees(before),
        after: after === null ? null : rupees(after),
        delta: rupees(moved),
      })),
    },
    proposal: whole.proposal ? proposalView(whole.proposal, whole, chosen) : null,
    assumptions: [...content.assumptions],
    exclusions: [...content.exclusions],
  };
  return { ...exact, rounded: roundedOf(exact) };
}

/** What each payment stage is of a document's total with GST. */
export function stageAmounts(
  { milestones }: Pick<IssuedProposal, 'milestones'>,
  { totals }: Pick<IssuedDocument, 'totals'>,
): readonly Paise[] {
  return shareOut(
    totals.totalWithGst,
    milestones.map(({ bp }) => bp),
  );
}

/** The flat as it was when a proposal was sent. `without`: ids of items that are not to be seen. */
export function homeView(
  { plan, drawing, floors, dados, things }: Pick<IssuedProposal, 'plan' | 'drawing' | 'floors' | 'dados' | 'things'>,
  without: ReadonlySet<string> = new Set(),
): Pick<NonNullable<DocumentView['proposal']>, 'plan' | 'drawing'> {
  const more = { ...(floors && { floors }), ...(dados && { dados }), ...(things && { things }) };
  return {
    plan: plan.map(({ id, kind, label, L, W }) => ({
      room: id,
      kind,
      label,
      size: { L: toFeetInches(L), W: toFeetInches(W) },
    })),
    drawing: drawingOf(drawing ? { plan: drawing, ...more } : null, without),
  };
}

function proposalView(
  proposal: IssuedProposal,
  whole: IssuedDocument,
  chosen: readonly string[],
): NonNullable<DocumentView['proposal']> {
  const amounts = stageAmounts(proposal, withOptions(whole, chosen));
  const { upi: _upi, ...firm } = proposal.firm;
  return {
    number: proposal.number,
    firm: { accent: USUAL_ACCENT, ...firm },
    client: proposal.client,
    site: proposal.site,
    valid_until: proposal.validUntil,
    weeks: proposal.weeks,
    schedule: proposal.schedule.map(({ label, startsOn, endsOn }) => ({ label, starts_on: startsOn, ends_on: endsOn })),
    ...homeView(proposal, excludedOptions(whole, chosen)),
    milestones: proposal.milestones.map(({ label, stage, bp, on }, at) => ({
      label,
      stage,
      percentage: bp / 100,
      on,
      amount: rupees(amounts[at] ?? ZERO),
    })),
    options: whole.lines
      .filter(({ id }) => proposal.options.includes(id))
      .map((line) => ({
        item: itemView(line),
        chosen: chosen.includes(line.id),
        adds: rupees(addedBy(proposal, chosen, line.id, 'totalWithGst')),
        adds_without_gst: rupees(addedBy(proposal, chosen, line.id, 'total')),
      })),
    alternatives: (proposal.alternatives ?? []).map(({ items, ...group }) => ({ ...group, items: [...items] })),
  };
}

function itemView(line: IssuedLine): DocumentView['items'][number] {
  const units = toNumber(line.quantity) * line.count;
  return {
    id: line.id,
    service: line.service,
    title: line.title,
    description: [...line.description],
    room: line.room,
    size: line.size,
    finish: line.finish,
    finish_id: line.finishId ?? null,
    count: line.count,
    unit: line.unit,
    quantity: toNumber(line.quantity),
    // For display only: the amount is authoritative, the unit rate is derived from it.
    rate: units === 0 ? null : Math.round(line.cost / units) / 100,
    material: rupees(line.material),
    labour: rupees(line.labour),
    cost: rupees(line.cost),
    gst_included: rupees(line.gstIncluded),
    hsn_sac: line.taxCode ?? null,
  };
}

/** Titles of its items by id. */
export function titlesOf({ lines }: Pick<IssuedDocument, 'lines'>): ReadonlyMap<string, string> {
  return new Map(lines.map(({ id, title }) => [id, title]));
}

function totalsView(totals: IssuedTotals): TotalsView {
  return {
    material: rupees(totals.material),
    labour: rupees(totals.labour),
    design_fee: rupees(totals.designFee),
    miscellaneous: rupees(totals.miscellaneous),
    total: rupees(totals.total),
    gst: rupees(totals.gst),
    gst_included: rupees(totals.gstIncluded),
    total_with_gst: rupees(totals.totalWithGst),
  };
}

function summed(lines: readonly IssuedLine[]): { items: number; cost: number } {
  const cost = lines.reduce((sum, line) => paise(sum + line.cost), ZERO);
  return { items: lines.length, cost: rupees(cost) };
}

function byRoom(lines: readonly IssuedLine[]): DocumentView['rooms'] {
  const rooms = new Map<string, IssuedLine[]>();
  for (const line of lines) {
    const label = line.room ?? WHOLE_FLAT;
    rooms.set(label, [...(rooms.get(label) ?? []), line]);
  }
  return [...rooms].map(([label, own]) => ({ label, ...summed(own) }));
}
