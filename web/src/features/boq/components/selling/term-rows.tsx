import { formatWhole } from '../../../../lib/format/money';
import { Fact } from '../../../../ui/layout/fact';
import type { Boq } from '../../api/boq-queries';
import { additionName } from '../../model/additions';

/** What comes between the items with their fees and the total: discounts, each with its reason, the contingency and additions. */
export function TermRows({ boq: { discounts, contingency, additions } }: { boq: Boq }) {
  return (
    <>
      {discounts.map(({ label, reason, amount }) => (
        <Fact key={`${label} ${reason} ${amount}`} name={`${label}: ${reason}`} figure py={4}>
          −{formatWhole(amount)}
        </Fact>
      ))}
      {contingency && (
        <Fact
          name={`Contingency, ${contingency.percent} %${contingency.released > 0 ? `, less ${formatWhole(contingency.released)} released` : ''}`}
          figure
          py={4}
        >
          {formatWhole(contingency.amount)}
        </Fact>
      )}
      {additions.map((addition) => (
        <Fact key={`${addition.label} ${addition.amount}`} name={additionName(addition)} figure py={4}>
          {formatWhole(addition.amount)}
        </Fact>
      ))}
    </>
  );
}
