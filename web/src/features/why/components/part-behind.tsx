import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { stampLabel } from '../../../lib/format/dates';
import { formatWholeSigned } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { DeltaText } from '../../../ui/boq/money-text';
import { WhyButton } from '../../../ui/boq/why-button';
import type { Cause } from '../api/difference-query';
import classes from './difference.module.css';

interface Props {
  /** The BOQ whose revisions are behind it. */
  boqId: string;
  part: Cause;
  /** Message where there is no revision. */
  nobody?: string;
  /** Back to the whole difference, if it was opened from there. */
  onWhole?: () => void;
  /** Explains the share of an item, where possible: its subject, and the two revisions. */
  share?: { of: (item: string) => string; from: number; to: number };
}

/** Details of one cause of a difference: the revisions, people and reasons, and the items it affected. */
export function PartBehind({
  boqId,
  part,
  nobody = 'No one changed it directly: it follows from other changes.',
  onWhole,
  share,
}: Props) {
  const { amount, revisions, revisions_count, items, items_count } = part;
  return (
    <div className={classes.behind}>
      {onWhole && (
        <Anchor component="button" type="button" mb={6} py={4} fz="sm" onClick={onWhole}>
          ‹ The whole difference
        </Anchor>
      )}
      <Text fz={28} fw={600} className="serif num">
        {formatWholeSigned(amount)}
      </Text>
      <h3>Changes behind it</h3>
      {revisions.length === 0 && (
        <Text c="dimmed" fz={13}>
          {nobody}
        </Text>
      )}
      <ol>
        {revisions.map(({ revision, summary, actor, at, reason }) => (
          <li key={revision}>
            <p>
              <Link to={paths.history(boqId, revision)}>Version {revision}</Link> <strong>{summary}</strong>
            </p>
            <Text c="dimmed" fz={13}>
              {actor.name}, {actor.role} · <time dateTime={at}>{stampLabel(at)}</time>
              {reason && ` · “${reason}”`}
            </Text>
          </li>
        ))}
      </ol>
      {revisions_count > revisions.length && (
        <Text c="dimmed" fz={13}>
          and {revisions_count - revisions.length} earlier ones
        </Text>
      )}
      {items.length > 0 && (
        <>
          <h3>Items it affected</h3>
          <Stack component="ul" gap={6}>
            {items.map(({ id, title, room_label, amount: own, quoted_by: vendor }) => (
              <Group component="li" gap="sm" align="stretch" justify="space-between" wrap="nowrap" key={id}>
                <span>
                  {title}
                  {(room_label || vendor) && (
                    <Box component="small" display="block" c="dimmed" fz="xs" fw={400}>
                      {[room_label, vendor && `Quoted by ${vendor}`].filter(Boolean).join(' · ')}
                    </Box>
                  )}
                </span>
                <WhyButton of={share?.of(id)} from={share?.from} at={share?.to} part={part.cause} label={title}>
                  <DeltaText rupees={own} />
                </WhyButton>
              </Group>
            ))}
          </Stack>
          {items_count > items.length && (
            <Text c="dimmed" fz={13}>
              and {items_count - items.length} more
            </Text>
          )}
        </>
      )}
    </div>
  );
}
