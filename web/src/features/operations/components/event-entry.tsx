import { Stack, Text } from '@mantine/core';
import { stampLabel } from '../../../lib/format/dates';
import { DeltaText } from '../../../ui/boq/money-text';
import { Pill } from '../../../ui/layout/pill';
import type { StoredEvent } from '../api/operations-queries';
import classes from './operations.module.css';

/** One event in words: who did what to what, and by how much that moved a total. */
export function EventEntry({ event, onOpen }: { event: StoredEvent; onOpen: (position: number) => void }) {
  const { actorName, reason } = event.metadata as { actorName?: string; reason?: string };
  return (
    <button type="button" className={classes.event} onClick={() => onOpen(event.position)}>
      <Stack component="span" gap={2} miw={0} fz="sm" className="wrap">
        <span>
          {actorName ?? 'Nobody'}: <strong>{event.summary}</strong>
          {event.delta !== null && event.delta !== 0 && (
            <>
              , <DeltaText rupees={event.delta} />
            </>
          )}{' '}
          {!event.intact && <Pill tone="bad">Hash does not match</Pill>}
        </span>
        <Text span c="dimmed" fz={13}>
          {[event.of, reason && `“${reason}”`].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Text component="time" c="dimmed" className="tabular" dateTime={event.recorded_at}>
        {stampLabel(event.recorded_at)}
      </Text>
    </button>
  );
}
