import { formatDelta, formatExact, formatMoney } from '../../../lib/money';
import { Card } from '../../../ui/card';
import { DeltaText } from '../../../ui/money-text';
import { WhyButton } from '../../../ui/why-button';
import type { BridgePart, Comparison } from '../api/compare-queries';
import { BridgeTable } from './bridge-table';
import classes from './compare.module.css';
import { ComparedLines } from './compared-lines';
import { Waterfall } from './waterfall';

interface Props {
  comparison: Comparison;
  /** It is of the pair before; the answer is on its way. */
  stale: boolean;
  onOpen: (part: BridgePart) => void;
}

/** What differs between two revisions, and why the total moved. */
export function ComparisonView({ comparison, stale, onOpen }: Props) {
  const { from, to, delta, delta_percent, details } = comparison;
  const sides = [
    { of: 'material', label: 'Material', before: from.material_cost, after: to.material_cost },
    { of: 'labour', label: 'Labour', before: from.labour_cost, after: to.labour_cost },
    { of: 'fee', label: 'Design fee and miscellaneous', before: from.fee, after: to.fee },
    { of: 'total', label: 'Total', before: from.total_cost, after: to.total_cost },
  ];
  return (
    <div className={classes.view} aria-busy={stale || undefined}>
      <Card title="Why the total moved">
        <p className={classes.headline}>
          <span className="serif">
            {formatMoney(from.total_cost)} → {formatMoney(to.total_cost)}
          </span>
          <span title={formatDelta(delta)}>
            <DeltaText rupees={delta} arrow />
            {delta_percent !== null && <span className="num"> · {Math.abs(delta_percent)} %</span>}
          </span>
        </p>
        <Waterfall comparison={comparison} onOpen={onOpen} />
        <BridgeTable comparison={comparison} onOpen={onOpen} />
      </Card>
      <Card title="Side by side">
        <table className={classes.lines} aria-label="Totals side by side">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">r {from.revision}</th>
              <th scope="col">r {to.revision}</th>
              <th scope="col">Δ ₹</th>
            </tr>
          </thead>
          <tbody>
            {sides.map(({ of, label, before, after }) => (
              <tr key={label} className={label === 'Total' ? classes.sum : undefined}>
                <th scope="row">{label}</th>
                <td className="num" data-label={`r ${from.revision}`}>
                  <WhyButton of={of} at={from.revision} label={`${label} at r ${from.revision}`}>
                    {formatExact(before)}
                  </WhyButton>
                </td>
                <td className="num" data-label={`r ${to.revision}`}>
                  <WhyButton of={of} at={to.revision} label={`${label} at r ${to.revision}`}>
                    {formatExact(after)}
                  </WhyButton>
                </td>
                <td data-label="Δ ₹">
                  <DeltaText rupees={after - before} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {details.length > 0 && (
          <ul className={classes.details}>
            {details.map(({ path, label, before, after }) => (
              <li key={path}>
                {label}: <s>{before ?? 'none'}</s> → <b>{after ?? 'none'}</b>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Items that differ">
        <ComparedLines key={`${from.revision} ${to.revision}`} comparison={comparison} />
      </Card>
    </div>
  );
}
