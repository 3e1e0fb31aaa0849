import { formatWhole } from '../../../lib/format/money';
import { WhyButton } from '../../../ui/boq/why-button';
import type { Comparison } from '../api/compare-queries';
import type { ComparedAmount } from '../model/whole-sums';
import { DataTable } from '../../../ui/layout/data-table';
import classes from './compare.module.css';
import { DeltaCells } from './delta-cells';

interface Props {
  /** Name of the table, and heading of its first column. */
  name: string;
  head: string;
  rows: readonly ComparedAmount[];
  comparison: Pick<Comparison, 'from' | 'to'>;
}

/** Amounts at both revisions and their differences, which can be explained. */
export function SideBySide({ name, head, rows, comparison }: Props) {
  const [from, to] = [comparison.from.revision, comparison.to.revision];
  return (
    <DataTable style={{ tableLayout: 'fixed' }} className={`${classes.lines} ${classes.sides}`} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Version {from}</th>
          <th scope="col">Version {to}</th>
          <th scope="col">Δ ₹</th>
          <th scope="col">Δ %</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ of, label, cost_before: before, cost_after: after, delta, delta_percent: percent }) => (
          <tr key={label} data-sum={of === 'total' || undefined}>
            <th scope="row">{label}</th>
            <End of={of} label={label} at={from} rupees={before} />
            <End of={of} label={label} at={to} rupees={after} />
            <DeltaCells of={of} label={label} from={from} to={to} rupees={delta} percent={percent} />
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The amount at one revision; a dash when there was no such service or room. */
function End({ of, label, at, rupees }: { of: string | null; label: string; at: number; rupees: number | null }) {
  return (
    <td className="num" data-label={`Version ${at}`}>
      {rupees === null ? (
        '–'
      ) : (
        <WhyButton of={of} at={at} label={`${label} at version ${at}`}>
          {formatWhole(rupees)}
        </WhyButton>
      )}
    </td>
  );
}
