/** Forms a BOQ can leave in. */
export const EXPORT_FORMATS = ['xlsx', 'pdf', 'csv', 'json', 'source'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Forms the comparison of two revisions can leave in. */
export const COMPARISON_FORMATS = ['pdf', 'xlsx'] as const;
export type ComparisonFormat = (typeof COMPARISON_FORMATS)[number];

/** Forms a purchase list can leave in. */
export const PURCHASE_FORMATS = ['json', 'xlsx', 'csv'] as const;
export type PurchaseFormat = (typeof PURCHASE_FORMATS)[number];

/** Forms a plan can leave in. */
export const PLAN_FORMATS = ['pdf', 'svg', 'dxf'] as const;
export type PlanFormat = (typeof PLAN_FORMATS)[number];

/** What is rendered of a BOQ: an export, or the summary report. */
export type RenderKind = ExportFormat | 'report';
/** `xml`: what other programs import. */
export type FileKind = RenderKind | PlanFormat | 'xml';

const TYPES: Readonly<Record<FileKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  report: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  dxf: 'image/vnd.dxf',
  xml: 'application/xml; charset=utf-8',
  source: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function contentTypeOf(kind: FileKind): string {
  return TYPES[kind];
}

/** `sharma-residence-r12.xlsx`: safe in a header and on every disk. */
export function fileNameOf(title: string, revision: number, kind: RenderKind | 'xlsm'): string {
  const suffix = kind === 'report' ? 'summary.pdf' : kind;
  return `${slug(title)}-r${revision}${kind === 'report' ? '-' : '.'}${suffix}`;
}

/** `sharma-residence-r4-r12.pdf`. */
export function comparisonFileNameOf(title: string, from: number, to: number, format: ComparisonFormat): string {
  return `${slug(title)}-r${from}-r${to}.${format}`;
}

/** `sharma-residence-purchases-r12.xlsx`. */
export function purchasesFileNameOf(title: string, revision: number, format: Exclude<PurchaseFormat, 'json'>): string {
  return `${slug(title)}-purchases-r${revision}.${format}`;
}

/** `sharma-residence-plan-r12.pdf`. */
export function planFileNameOf(title: string, revision: number, format: PlanFormat): string {
  return `${slug(title)}-plan-r${revision}.${format}`;
}

function slug(title: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return name || 'boq';
}
