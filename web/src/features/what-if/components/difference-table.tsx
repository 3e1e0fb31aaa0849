import { formatExact, formatSigned } from '../../../lib/money';
import type { BranchCompare } from '../api/branch-queries';
import { causesOf } from '../model/parts';
import { SideAmount } from './side-amount';
import classes from './what-if.module.css';

interface Props {
  compare: BranchCompare;
  onPart: (cause: string) => void;
}

/** The way from the BOQ's total to its copy's, cause by cause, exact to the paisa; each opens what is behind it. */
export function DifferenceTable({ compare, onPart }: Props) {
  const { from, to, delta } = compare.against_now;
  const ends = {
    now: { label: `BOQ now, r ${compare.revision}`, rupees: from.total_cost },
    copy: { label: 'What-if', rupees: to.total_cost },
  };
  const end = (side: 'now' | 'copy') => (
    <tr className={side === 'copy' ? classes.end : undefined}>
      <th scope="row">{ends[side].label}</th>
      <td className="num">
        <SideAmount of="total" side={side} compare={compare} label={ends[side].label}>
          {formatExact(ends[side].rupees)}
        </SideAmount>
      </td>
    </tr>
  );
  return (
    <>
      <p className={`serif num ${classes.delta}`}>{formatSigned(delta)}</p>
      <p className={classes.quiet}>
        What the copy’s total differs by from the BOQ’s, as both are now. Its causes add up to it to the paisa.
      </p>
      <table className={classes.bridge} aria-label="What the difference is made of">
        <tbody>
          {end('now')}
          {causesOf(compare).map(({ cause, label, amount }) => (
            <tr key={cause}>
              <th scope="row">{label}</th>
              <td className="num">
                <button
                  type="button"
                  className={classes.amount}
                  title={`What is behind it: ${label}`}
                  onClick={() => onPart(cause)}
                >
                  {formatSigned(amount)}
                </button>
              </td>
            </tr>
          ))}
          {end('copy')}
        </tbody>
      </table>
    </>
  );
}
