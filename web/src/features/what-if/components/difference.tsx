import { formatWholeSigned } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import type { BranchCompare } from '../api/branch-queries';
import { causesOf, WHOLE } from '../model/parts';
import { SideAmount } from './side-amount';
import classes from './what-if.module.css';

interface Props {
  compare: BranchCompare;
  /** Opens the details of a cause, or of the whole difference. */
  onPart: (part: string) => void;
}

/**
 * The copy's total compared with the BOQ's, both current, and the exact causes of the difference; each amount can be
 * explained.
 */
export function Difference({ compare, onPart }: Props) {
  const { from, to, delta } = compare.against_now;
  const totals = [
    { side: 'now', label: `BOQ now, version ${compare.revision}`, rupees: from.total_cost },
    { side: 'copy', label: 'What-if', rupees: to.total_cost },
  ] as const;
  return (
    <Card title="Compared with the BOQ now">
      <dl className={classes.totals}>
        {totals.map(({ side, label, rupees }) => (
          <div key={side}>
            <dt>{label}</dt>
            <dd>
              <SideAmount of="total" side={side} compare={compare} label={label}>
                <MoneyText rupees={rupees} className="serif" />
              </SideAmount>
            </dd>
          </div>
        ))}
        <div>
          <dt>Difference</dt>
          <dd>
            <button
              type="button"
              className={classes.amount}
              aria-haspopup="dialog"
              title="What makes up the difference"
              onClick={() => onPart(WHOLE)}
            >
              <DeltaText rupees={delta} arrow />
            </button>
          </dd>
        </div>
      </dl>
      <ul className={`${classes.facts} ${classes.causes}`}>
        {causesOf(compare).map(({ cause, label, amount }) => (
          <li key={cause}>
            {label}{' '}
            <button
              type="button"
              className={`num ${classes.amount}`}
              aria-haspopup="dialog"
              title={`Details: ${label}`}
              onClick={() => onPart(cause)}
            >
              {formatWholeSigned(amount)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
