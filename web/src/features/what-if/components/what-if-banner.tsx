import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { wholeDelta } from '../../../lib/format/whole-parts';
import { DeltaText } from '../../../ui/boq/money-text';
import { wholeDifference } from '../model/parts';
import { useDiscard } from './use-discard';
import { Notice } from '../../../ui/feedback/notice';

interface Props {
  branchId: string;
  title: string;
  /** Where the copy was taken. */
  origin: { boqId: string; revision: number };
  /** The current BOQ it is a copy of; undefined while loading. */
  now?: { title: string; total: number } | undefined;
  /** Total of the copy. */
  total: number;
  canDiscard: boolean;
}

/** Says that this is a what-if copy, its effect on the BOQ's current total, and the available actions. */
export function WhatIfBanner({ branchId, title, origin, now, total, canDiscard }: Props) {
  const discard = useDiscard(origin.boqId, branchId, title);
  return (
    <Notice component="aside" tone="draft" justify="space-between" mb="md" aria-label="What-if copy">
      <Text component="div" flex="1 1 280px" miw={0} className="wrap">
        <p>
          <strong>
            What-if copy of <Link to={paths.details(origin.boqId)}>{now?.title ?? 'the BOQ'}</Link> at version{' '}
            {origin.revision}
          </strong>
          : changes here do not touch the BOQ.
        </p>
        {now && (
          <Text c="dimmed" fz={13} aria-live="polite">
            Total compared with the BOQ now:{' '}
            <Link to={wholeDifference(origin.boqId, branchId)} title="What makes up the difference">
              <DeltaText rupees={wholeDelta(now.total, total)} arrow />
            </Link>
          </Text>
        )}
      </Text>
      <Group gap={8}>
        <Button component={Link} to={paths.whatIf(origin.boqId, branchId)} size="xs">
          Compare and apply
        </Button>
        {canDiscard && (
          <Button size="xs" variant="default" disabled={discard.busy} onClick={discard.ask}>
            Discard
          </Button>
        )}
      </Group>
    </Notice>
  );
}
