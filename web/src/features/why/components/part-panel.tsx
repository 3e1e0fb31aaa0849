import { SidePanel } from '../../../ui/layout/side-panel';
import type { Cause } from '../api/difference-query';
import { PartBehind } from './part-behind';

interface Props {
  boqId: string;
  part: Cause | null;
  /** The compared revisions. */
  from: number;
  to: number;
  onClose: () => void;
}

const item = (id: string): string => `item:${id}`;

/** Details of one cause of a difference, above the comparison. */
export function PartPanel({ boqId, part, from, to, onClose }: Props) {
  return (
    <SidePanel title={part?.label ?? ''} open={part !== null} onClose={onClose}>
      {part && <PartBehind boqId={boqId} part={part} share={{ of: item, from, to }} />}
    </SidePanel>
  );
}
