import type { RawSheet } from '../../parse/raw-file';
import { asCards } from './cards';
import { asTable } from './free-form';
import { asRecords } from './records';
import { withStackedRows } from './stacked';
import { withWorkedColumns } from './worked';

/** A sheet of which some cells hold several figures, with each in a cell of its own; null for any other. */
export const withSingleFigures = (sheet: RawSheet): RawSheet | null =>
  withWorkedColumns(sheet) ?? withStackedRows(sheet);

/** A sheet without columns under headings, as a table in the columns of a free-form estimate; null for any other. */
export const asColumns = (sheet: RawSheet): RawSheet | null => asTable(sheet) ?? asRecords(sheet) ?? asCards(sheet);

export { withPairsJoined } from './two-rows';
export { withWordsAbove } from './words-above';
