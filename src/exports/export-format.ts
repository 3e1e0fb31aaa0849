/** Forms a BOQ can leave in. */
export const EXPORT_FORMATS = ['xlsx', 'pdf', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What is rendered: an export, or the summary report. */
export type RenderKind = ExportFormat | 'report';

const TYPES: Readonly<Record<RenderKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  report: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

export function contentTypeOf(kind: RenderKind): string {
  return TYPES[kind];
}

/** `sharma-residence-r12.xlsx`: safe in a header and on every disk. */
export function fileNameOf(title: string, revision: number, kind: RenderKind): string {
  const name = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  const suffix = kind === 'report' ? 'summary.pdf' : kind;
  return `${name || 'boq'}-r${revision}${kind === 'report' ? '-' : '.'}${suffix}`;
}
