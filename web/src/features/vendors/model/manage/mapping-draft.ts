import { columnName } from '../../../../lib/format/spreadsheet';
import type { Kind, KindSpec, ReviewSheet, SheetMapping } from '../../api/manage-queries';

/** The choices for one sheet. `kind` null skips the sheet; columns count from 0. */
export interface SheetDraft {
  sheet: string;
  kind: Kind | null;
  headerRow: number | null;
  columns: Readonly<Record<string, number>>;
  /** One value for every row, for fields without a column. */
  fixed: Readonly<Record<string, string>>;
}

/** Starts with our guess, or with the earlier choices for these headers. */
export function draftOf({ sheet, kind, header_row, columns, fixed }: ReviewSheet): SheetDraft {
  return { sheet, kind, headerRow: header_row, columns, fixed };
}

/** Another kind of record has other fields: only the sheet name is kept. */
export function withKind(draft: SheetDraft, kind: Kind | null): SheetDraft {
  const { name } = draft.columns;
  return { ...draft, kind, columns: name === undefined ? {} : { name }, fixed: {} };
}

/** Assigns a column to a field, or none. Each column is used once: another field that had it loses it. */
export function withColumn(draft: SheetDraft, field: string, column: number | null): SheetDraft {
  const others = Object.entries(draft.columns).filter(([key, at]) => key !== field && at !== column);
  return { ...draft, columns: Object.fromEntries(column === null ? others : [...others, [field, column]]) };
}

export function withFixed(draft: SheetDraft, field: string, text: string): SheetDraft {
  return { ...draft, fixed: { ...draft.fixed, [field]: text } };
}

/** Titles of required fields with neither a column nor a fixed value. */
export function missingOf(draft: SheetDraft, kinds: readonly KindSpec[]): string[] {
  const fields = kinds.find(({ kind }) => kind === draft.kind)?.fields ?? [];
  return fields
    .filter(({ key, is_required }) => is_required && draft.columns[key] === undefined && !draft.fixed[key]?.trim())
    .map(({ title }) => title);
}

/** The answer to send; null while something required is missing or every sheet is skipped. */
export function mappingOf(drafts: readonly SheetDraft[], kinds: readonly KindSpec[]): SheetMapping[] | null {
  const chosen = drafts.filter(({ kind }) => kind !== null);
  if (chosen.length === 0 || chosen.some((draft) => missingOf(draft, kinds).length > 0)) return null;
  return chosen.flatMap(({ sheet, kind, headerRow, columns, fixed }) => {
    const texts = Object.entries(fixed).filter(([key, text]) => columns[key] === undefined && text.trim() !== '');
    return kind === null
      ? []
      : [{ sheet, kind, header_row: headerRow, columns: { ...columns }, fixed: Object.fromEntries(texts) }];
  });
}

/** The selectable columns of a sheet: `B: Product`. */
export function columnChoices({ labels, rows }: ReviewSheet): { value: string; label: string }[] {
  const width = Math.max(labels.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    value: String(index),
    label: [columnName(index), labels[index]].filter(Boolean).join(': '),
  }));
}
