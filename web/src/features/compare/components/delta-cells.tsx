import { DeltaText } from '../../../ui/boq/money-text';
import { percentText } from '../../../ui/boq/percent-text';
import { WhyButton } from '../../../ui/boq/why-button';

interface Props {
  /** What is asked, as the API's `explainDifference` lists it. */
  of: string;
  /** What the amount is called. */
  label: string;
  /** The two revisions. */
  from: number;
  to: number;
  /** What it differs by; in percent null where there was nothing before. */
  rupees: number;
  percent: number | null;
}

/** What an amount differs by between two revisions, in rupees and percent: either opens why. Two cells of a row. */
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
