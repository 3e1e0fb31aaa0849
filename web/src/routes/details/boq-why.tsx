import type { ItemFilter } from '../../features/boq-grid/model/arrange';
import { WhyPanel } from '../../features/why/components/why-panel';
import { ExplainHere } from './explain-here';

interface Props {
  boqId: string;
  /** As it was then; as it is now, without it. */
  revision?: number;
  /** What the screen shows of the items. */
  filter: ItemFilter;
}

/** The panel that explains the amounts on the screen of a BOQ, sums of the items that a filter leaves included. */
export function BoqWhy({ boqId, revision, filter }: Props) {
  return (
    <WhyPanel boqId={boqId} revision={revision}>
      {(asked) => <ExplainHere {...asked} filter={filter} />}
    </WhyPanel>
  );
}
