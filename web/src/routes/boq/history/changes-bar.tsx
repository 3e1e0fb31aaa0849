import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ComparisonExport } from '../../../features/compare/components/comparison-export';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { paths } from '../../../lib/paths';
import { can } from '../../../lib/permissions';
import { DeltaText } from '../../../ui/boq/money-text';
import classes from './history.module.css';

interface Props {
  boq: Boq;
  from: number;
  to: number;
  /** What is chosen in the list: how many rows, and by how much they moved the total together. */
  chosen: { count: number; amount: number };
  onClear: () => void;
  /** Null where nothing may be undone. */
  onUndo: (() => void) | null;
  onRestore: (() => void) | null;
  busy: boolean;
}

/** What can be done with the chosen rows and the two points; it stays in view. */
export function ChangesBar({ boq, from, to, chosen, onClear, onUndo, onRestore, busy }: Props) {
  const { boq_id: boqId, revision: last } = boq;
  const panel = (name: string): string => `${paths.details(boqId)}?panel=${name}`;
  return (
    <div className={classes.bar} role="group" aria-label="What to do with the changes">
      {chosen.count > 0 && onUndo && (
        <>
          <Button size="xs" variant="light" aria-label={`${chosen.count} chosen, clear`} onClick={onClear}>
            {chosen.count} chosen ×
          </Button>
          <Text span fz={13.5}>
            together <DeltaText rupees={chosen.amount} />
          </Text>
          <Button size="xs" variant="default" loading={busy} onClick={onUndo}>
            Undo chosen
          </Button>
        </>
      )}
      <span className={classes.space} />
      {from < last && chosen.count === 0 && (
        <Button size="xs" variant="subtle" component={Link} to={`${paths.details(boqId)}?revision=${from}`}>
          Open version {from}
        </Button>
      )}
      {from < last && onRestore && (
        <Button size="xs" variant="default" loading={busy} onClick={onRestore}>
          Restore this point
        </Button>
      )}
      {from !== to && <ComparisonExport boqId={boqId} from={from} to={to} />}
      {can(boq.can, 'branch') && chosen.count === 0 && (
        <Button size="xs" variant="default" component={Link} to={panel('what-if')}>
          Try changes in a copy
        </Button>
      )}
      {can(boq.can, 'issue') && (
        <Button size="xs" className={classes.primary} component={Link} to={panel('issues')}>
          {boq.issued?.accepted ? 'Make a variation' : 'Send quotation'}
        </Button>
      )}
    </div>
  );
}
