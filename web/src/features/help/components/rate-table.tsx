import { formatPlain } from '../../../lib/money';
import { PROVENANCE_WORDS } from '../../../lib/provenance';
import type { AssumedRates } from '../../../lib/reference-queries';
import { unitWord } from '../../../lib/units';
import { ScrollRegion } from '../../../ui/scroll-region';
import classes from './help.module.css';

export type RateRow = AssumedRates['trades'][number]['rows'][number];
type Shown = Pick<RateRow, 'item' | 'unit' | 'rate' | 'brand' | 'note'> & {
  readonly provenance?: RateRow['provenance'];
};

/** Assumed rates: item, unit, rate, brand. What is provisional says so. */
export function RateTable({ label, rows }: { label: string; rows: readonly Shown[] }) {
  return (
    <ScrollRegion label={`Table: ${label}`}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Unit</th>
            <th scope="col" className={classes.amount}>
              Rate
            </th>
            <th scope="col" className={classes.brand}>
              Brand
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, unit, rate, brand, note, provenance }) => (
            <tr key={item}>
              <th scope="row">
                {item}
                {note && <span className={classes.small}>{note}</span>}
              </th>
              <td>{unitWord(unit)}</td>
              <td className={classes.amount}>
                ₹{formatPlain(rate)}
                {provenance === 'provisional' && <span className={classes.small}>{PROVENANCE_WORDS[provenance]}</span>}
              </td>
              <td className={classes.brand}>{brand ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
