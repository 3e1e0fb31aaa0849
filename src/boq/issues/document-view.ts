import type { z } from 'zod';
import { paise, rupees, ZERO } from '../../kernel/money';
import { toNumber } from '../../kernel/quantity';
import { SERVICE_LABELS, SERVICES } from '../../kernel/terms';
import { taxView } from '../core/dto/tax.dto';
import { totalsBetween, type IssuedDocument, type IssuedLine, type IssuedTotals } from '../domain/issues/issue.content';
import type { documentSchema, issueTotalsSchema } from './issues.dto';

type TotalsView = z.output<typeof issueTotalsSchema>;
type DocumentView = z.output<typeof documentSchema>;

/** The issued content in rupees, with items totalled by service and room. Nothing is repriced. */
export function documentView(content: IssuedDocument): DocumentView {
  const { lines, delta } = content;
  return {
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
    city: content.city,
    budget_type: content.budgetType,
    rate_book_version: content.rateBookVersion,
    design_fee_percentage: content.designFeeBp / 100,
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
    assumptions: [...content.assumptions],
    exclusions: [...content.exclusions],
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
  const rooms = new Map<string | null, IssuedLine[]>();
  for (const line of lines) rooms.set(line.room, [...(rooms.get(line.room) ?? []), line]);
  return [...rooms].map(([room, own]) => ({ label: room ?? 'Whole home', ...summed(own) }));
}
