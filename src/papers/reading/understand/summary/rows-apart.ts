import type { BillOptions } from '../item-of-row';
import type { ReadRow } from '../rows/read-row';
import { taxLinesIn } from '../tax/tax-lines';
import { ratePartsIn } from './rate-parts';
import { repeatedWords } from './repeated-words';
import { rollUpsIn } from './roll-ups';

type RowsApart = Pick<BillOptions, 'rollUps' | 'rateParts' | 'taxLines' | 'repeated'>;

/** Rows of a table that are no items, as all its rows together show. */
export const rowsApart = (rows: readonly ReadRow[]): RowsApart => ({
  rollUps: rollUpsIn(rows),
  rateParts: ratePartsIn(rows),
  taxLines: taxLinesIn(rows),
  repeated: repeatedWords(rows),
});
