import { DeltaText } from '../../../ui/boq/money-text';
import { percentText } from '../../../ui/boq/percent-text';
import { WhyButton } from '../../../ui/boq/why-button';

interface Props {
  /** Subject as in the API's `explainDifference`; null where there is none. */
  of: string | null;
  /** Name of the amount. */
  label: string;
  /** The two revisions. */
  from: number;
  to: number;
  /** The difference; percent is null when there was nothing before. */
  rupees: number;
  percent: number | null;
}

/** Difference of an amount between two revisions, in rupees and percent; both can be explained. Two cells of a row. */
export function DeltaCells({ of, label, from, to, rupees, percent }: Props) {
  return (
    <>
      <td data-label="Δ ₹">
        <WhyButton of={of} from={from} at={to} label={label}>
          <DeltaText rupees={rupees} />
        </WhyButton>
      </td>
      <td className="num" data-label="Δ %">
        {percent === null ? (
          percentText(percent)
        ) : (
          <WhyButton repeats of={of} from={from} at={to} label={label}>
            {percentText(percent)}
          </WhyButton>
        )}
      </td>
    </>
  );
}
