import { useMediaQuery } from '@mantine/hooks';
import type { IssueDocument } from '../../api/document';
import { LatePlan } from '../late-plan';

/** Pixels: on a phone the words below it stay in sight. */
const HEIGHTS = { phone: 260, other: 540 } as const;

interface Props {
  document: IssueDocument;
  /** The id of a room; without one the whole home is drawn, without amounts: they have no GST in them. */
  only?: string;
}

/** The plan, as large as the screen allows; nothing where none was sent. */
export function SlidePlan({ document, only }: Props) {
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const { proposal, layout_type: layout } = document;
  if (!proposal || proposal.plan.length === 0 || !(layout || proposal.drawing)) return null;
  const maxHeight = isPhone ? HEIGHTS.phone : HEIGHTS.other;
  return <LatePlan plan={proposal.plan} {...{ document, layout, only, maxHeight }} isPriced={only !== undefined} />;
}
