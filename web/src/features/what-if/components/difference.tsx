import { formatSigned } from '../../../lib/money';
import { Card } from '../../../ui/card';
import { DeltaText, MoneyText } from '../../../ui/money-text';
import type { BranchCompare } from '../api/branch-queries';
import classes from './what-if.module.css';

/** The copy's total against the BOQ's, as both are now, and what the difference is made of, to the paisa. */
export function Difference({ compare }: { compare: BranchCompare }) {
  const { from, to, delta, bridge } = compare.against_now;
  const facts = [
    { label: `BOQ now, r ${compare.revision}`, value: <MoneyText rupees={from.total_cost} className="serif" /> },
    { label: 'What-if', value: <MoneyText rupees={to.total_cost} className="serif" /> },
    { label: 'Difference', value: <DeltaText rupees={delta} arrow /> },
  ];
  return (
    <Card title="Against the BOQ now">
      <dl className={classes.totals}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={`${classes.facts} ${classes.causes}`}>
        {bridge
          .filter(({ amount }) => amount !== 0)
          .map(({ cause, label, amount }) => (
            <li key={cause}>
              {label} <span className="num">{formatSigned(amount)}</span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
