import { formatExact } from '../../../lib/format/money';
import { Fact } from '../../../ui/layout/fact';
import type { Boq } from '../api/boq-queries';

/** What stands between the items with their fees and the total: discounts, each with its reason, and the contingency. */
export function TermRows({ boq: { discounts, contingency } }: { boq: Boq }) {
  return (
    <>
      {discounts.map(({ label, reason, amount }) => (
        <Fact key={`${label} ${reason} ${amount}`} name={`${label}: ${reason}`} figure py={4}>
          −{formatExact(amount)}
        </Fact>
      ))}
      {contingency && (
        <Fact
          name={`Contingency, ${contingency.percent} %${contingency.released > 0 ? `, less ${formatExact(contingency.released)} released` : ''}`}
          figure
          py={4}
        >
          {formatExact(contingency.amount)}
        </Fact>
      )}
    </>
  );
}
