import type { ItemFilter } from '../../../features/boq-grid/model/arrange';
import { WhyWithIssues } from '../../shared/why-with-issues';
import { ExplainHere } from './explain-here';

interface Props {
  boqId: string;
  /** As it was then; as it is now, without it. */
  revision?: number;
  /** What the screen shows of the items. */
  filter: ItemFilter;
}

/** The panel that explains the amounts on the screen of a BOQ, sums of the items that a filter leaves and figures of issues included. */
export function BoqWhy({ boqId, revision, filter }: Props) {
  return (
    <WhyWithIssues boqId={boqId} revision={revision}>
      {(asked) => <ExplainHere {...asked} filter={filter} />}
    </WhyWithIssues>
  );
}
