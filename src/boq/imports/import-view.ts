import { rupees, type Paise } from '../../kernel/money';
import { toNumber } from '../../kernel/quantity';
import type { ImportRow, ImportSummary } from './imports.repository';
import { isReopened } from './import-reviews';
import type { ImportView } from './imports.dto';
import type { Marked } from '../../papers/reading/understand/marks/mark-types';
import { questionsView } from './questions/questions-view';

const rupeesOrNull = (amount: Paise | null | undefined): number | null => (amount == null ? null : rupees(amount));

/** An import as the API serves it, at any stage. */
export function importView(row: ImportRow): ImportView {
  const found = row.result as ImportSummary | null;
  return {
    import_id: row.id,
    boq_id: row.boq_id,
    file_name: row.file_name,
    has_file: row.file_dropped_at === null,
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    reason: row.reason,
    code: row.code,
    counts: { ...row.counts },
    kind: found?.kind ?? null,
    sections: (found?.sections ?? []).map(({ name, items, total }) => ({ name, items, total: rupees(total) })),
    sheets: (found?.sheets ?? []).map(({ name, role, reason, rows, items, computedTotal }) => ({
      name,
      role,
      reason,
      rows,
      items,
      computed_total: rupees(computedTotal),
    })),
    stated_total: rupeesOrNull(found?.statedTotal?.amount),
    grand_total: rupeesOrNull(found?.grandTotal?.amount),
    computed_total: rupeesOrNull(found?.computedTotal),
    tax_in_rates: taxView(row, found),
    stated: (found?.stated ?? []).map(({ kind, label, at, amount }) => ({
      kind,
      label,
      at,
      amount: rupeesOrNull(amount),
    })),
    additions: (found?.closing?.additions ?? []).map(({ label, at, percent, amount }) => ({
      label,
      at,
      percent: percent === null ? null : toNumber(percent),
      amount: rupees(amount),
    })),
    differences: (found?.differences ?? []).map((difference) => ({
      ...difference,
      stated: rupeesOrNull(difference.stated),
      computed: rupeesOrNull(difference.computed),
    })),
    rows: [...(found?.rows ?? [])],
    marks: found?.marked ? marksView(found.marked) : null,
    warnings: [...(found?.warnings ?? [])],
    questions: found && row.status === 'review' ? questionsView(found) : [],
    reopened: isReopened(row),
    confidence: found?.confidence ?? null,
    revision: found?.revision ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

function marksView({ rows, counted, left, before }: Marked): ImportView['marks'] {
  return { rows, counted, left, total_before: rupees(before) };
}

function taxView({ rates_include_tax: asked }: ImportRow, found: ImportSummary | null): ImportView['tax_in_rates'] {
  // Imports of before it was asked have no word of it.
  const said = found?.taxInRates ?? null;
  return {
    includes: asked ?? said?.includes ?? false,
    from: asked !== null ? 'asked' : said ? 'file' : 'nothing',
    words: said?.words ?? null,
    at: said?.at ?? null,
  };
}
