import { Checkbox, Text } from '@mantine/core';
import { formatRounded } from '../../../lib/format/money';
import { DeltaText } from '../../../ui/boq/money-text';
import { Pill } from '../../../ui/layout/pill';
import type { BranchCompare, BranchItem } from '../api/branch-queries';
import { SideAmount } from './side-amount';
import { additionsOf } from '../model/selection';
import classes from './what-if.module.css';

/** What changed is said by its changes. */
const KINDS = { added: 'Added', removed: 'Removed', changed: null } as const;

interface Props {
  item: BranchItem;
  compare: BranchCompare;
  checked: boolean;
  onToggle: () => void;
}

const rows = (changes: BranchItem['changes']): string =>
  changes.map(({ label, before, after }) => `${label} ${before ?? 'none'} → ${after ?? 'none'}`).join(' · ');

/**
 * One item changed in a copy: the effect of merging it, what is merged with it, before and after, and whether the BOQ
 * changed it too.
 */
export function ChoiceRow({ item, compare, checked, onToggle }: Props) {
  const { title, room_label, kind, changes, conflict, theirs, cost_before, cost_after, delta } = item;
  const additions = additionsOf(item);
  return (
    <li>
      <Checkbox
        checked={checked}
        onChange={onToggle}
        label={title}
        description={
          <>{[KINDS[kind], room_label, rows(changes), additions && `with ${additions}`].filter(Boolean).join(' · ')}</>
        }
      />
      <dl className={classes.figures}>
        <div>
          <dt>BOQ now ₹</dt>
          <dd className="num">
            <Cost item={item} rupees={cost_before} side="now" compare={compare} />
          </dd>
        </div>
        <div>
          <dt>What-if ₹</dt>
          <dd className="num">
            <Cost item={item} rupees={cost_after} side="copy" compare={compare} />
          </dd>
        </div>
        <div>
          <dt>Change ₹</dt>
          <dd>
            <DeltaText rupees={delta} arrow />
          </dd>
        </div>
      </dl>
      {conflict && (
        <Text ml="xl" c="dimmed" fz={13} style={{ gridColumn: '1 / -1' }}>
          <Pill tone="warn">Changed in the BOQ too</Pill> {rows(theirs)}. Applying it replaces that.
        </Text>
      )}
    </li>
  );
}

interface CostProps {
  item: BranchItem;
  rupees: number | null;
  side: 'now' | 'copy';
  compare: BranchCompare;
}

/** Cost of an item in the BOQ or the copy, with explanation; a dash when it is not there. */
function Cost({ item: { id, title }, rupees, side, compare }: CostProps) {
  if (rupees === null) return '–';
  // An item added in the copy has reached the BOQ another way, and may have another name there.
  if (side === 'now' && compare.since_taken.added.some((line) => line.id === id)) return formatRounded(rupees);
  const label = side === 'now' ? `${title} in the BOQ now` : `${title} in the copy`;
  return (
    <SideAmount of={`item:${id}`} side={side} compare={compare} label={label}>
      {formatRounded(rupees)}
    </SideAmount>
  );
}
