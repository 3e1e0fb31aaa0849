import { Checkbox } from '@mantine/core';
import { formatPlain } from '../../../lib/money';
import { DeltaText } from '../../../ui/money-text';
import { Pill } from '../../../ui/pill';
import type { BranchItem } from '../api/branch-queries';
import classes from './what-if.module.css';

const KINDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

interface Props {
  item: BranchItem;
  checked: boolean;
  onToggle: () => void;
}

const rows = (changes: BranchItem['changes']): string =>
  changes.map(({ label, before, after }) => `${label} ${before ?? 'none'} → ${after ?? 'none'}`).join(' · ');

/** One item that a copy changed: what bringing it back does, before and after, and whether the BOQ changed it too. */
export function ChoiceRow({ item, checked, onToggle }: Props) {
  const { title, room_label, kind, changes, conflict, theirs, cost_before, cost_after, delta } = item;
  return (
    <li>
      <Checkbox
        checked={checked}
        onChange={onToggle}
        label={title}
        description={
          <>
            {[KINDS[kind], room_label].filter(Boolean).join(' · ')}
            {changes.length > 0 && ` · ${rows(changes)}`}
          </>
        }
      />
      <dl className={classes.figures}>
        <div>
          <dt>BOQ now ₹</dt>
          <dd className="num">{cost_before === null ? '–' : formatPlain(cost_before)}</dd>
        </div>
        <div>
          <dt>What-if ₹</dt>
          <dd className="num">{cost_after === null ? '–' : formatPlain(cost_after)}</dd>
        </div>
        <div>
          <dt>Change ₹</dt>
          <dd>
            <DeltaText rupees={delta} arrow />
          </dd>
        </div>
      </dl>
      {conflict && (
        <p className={classes.conflict}>
          <Pill tone="warn">Changed in the BOQ too</Pill> {rows(theirs)}. Bringing it back replaces that.
        </p>
      )}
    </li>
  );
}
