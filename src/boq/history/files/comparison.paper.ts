import type { ComparisonFormat } from '../../../papers/rendering/export-format';
import type { Comparison } from '../comparison/compare.dto';
import { renderComparisonPdf } from './comparison-pdf';
import { renderComparisonXlsx } from './comparison-xlsx';

interface ComparisonFile {
  readonly format: ComparisonFormat;
  readonly comparison: Comparison;
}

/** The comparison of two revisions as paper or as a workbook. */
export function render({ format, comparison }: ComparisonFile): Promise<Buffer> {
  return format === 'pdf' ? renderComparisonPdf(comparison) : renderComparisonXlsx(comparison);
}
