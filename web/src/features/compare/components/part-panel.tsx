import { SidePanel } from '../../../ui/side-panel';
import type { BridgePart } from '../api/compare-queries';
import { PartBehind } from './part-behind';

interface Props {
  boqId: string;
  part: BridgePart | null;
  onClose: () => void;
}

/** What is behind one cause of a difference, over the comparison. */
export function PartPanel({ boqId, part, onClose }: Props) {
  return (
    <SidePanel title={part?.label ?? ''} open={part !== null} onClose={onClose}>
      {part && <PartBehind boqId={boqId} part={part} nobody="Nobody changed it as such: it follows from the rest." />}
    </SidePanel>
  );
}
