import { Box, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stampLabel } from '../../../lib/format/dates';
import { DataState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { SidePanel } from '../../../ui/layout/side-panel';
import { DataTable } from '../../../ui/layout/data-table';
import { eventQuery, type StoredEvent } from '../api/operations-queries';
import { changesOf, type Change } from '../model/event-changes';
import classes from './operations.module.css';
import { Json, Mono } from './stored';
import { StreamLinks } from './stream-links';

/** Before/after rows shown at once. */
const SHOWN = 100;

/** One event in full: who, when and why, what it changed, its stored data, and its place in the hash chain. */
export function EventPanel({ position, onClose }: { position: number | null; onClose: () => void }) {
  return (
    <SidePanel title={`Event ${position ?? ''}`} open={position !== null} onClose={onClose}>
      {position !== null && <Body position={position} />}
    </SidePanel>
  );
}

function Body({ position }: { position: number }) {
  const query = useQuery(eventQuery(position));
  return (
    <DataState query={query} skeleton={<Skeleton h={420} />}>
      {(event) => <Whole event={event} />}
    </DataState>
  );
}

function Whole({ event }: { event: StoredEvent }) {
  const changes = changesOf(event.data);
  const { actorName, actorRole, reason } = event.metadata as Record<string, string | undefined>;
  return (
    <>
      <p className={classes.name}>
        {event.summary}
        <Pill tone={event.intact ? 'good' : 'bad'}>{event.intact ? 'Hash matches' : 'Hash does not match'}</Pill>
      </p>
      <Text c="dimmed" fz={13.5}>
        {actorName}, {actorRole} · <time dateTime={event.recorded_at}>{stampLabel(event.recorded_at)}</time>
        {reason && ` · “${reason}”`}
      </Text>
      <p>
        <StreamLinks boqId={event.boq_id} streamId={event.stream_id} version={event.version} />
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      <Box component="details" mt={18}>
        <summary>
          Details for developers: {event.type}, position {event.position}
        </summary>
        <Title order={3} mt={18} mb={8} fz={15}>
          Data
        </Title>
        <Json value={event.data} />
        <Title order={3} mt={18} mb={8} fz={15}>
          Metadata
        </Title>
        <Json value={event.metadata} />
        {event.redacted.length > 0 && (
          <Text c="dimmed" fz={13.5}>
            Not shown: {event.redacted.join(', ')}.
          </Text>
        )}
        <Title order={3} mt={18} mb={8} fz={15}>
          Chain
        </Title>
        <dl className={classes.figures}>
          {[
            ['Stream', `${event.stream_id}, version ${event.version}`],
            ['Event id', event.event_id],
            ['Hash', event.hash],
            ['Previous hash', event.prev_hash],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Mono>{value}</Mono>
              </dd>
            </div>
          ))}
        </dl>
      </Box>
    </>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <Title order={3} mt={18} mb={8} fz={15}>
        Before and after
      </Title>
      <ScrollRegion label="Before and after">
        <DataTable of="words" pad={6} gap={10} fz={13.5} head={['What', 'Before', 'After']}>
          <tbody>
            {changes.slice(0, SHOWN).map(({ id, path, before, after }) => (
              <tr key={id}>
                <th scope="row">{path}</th>
                <td>
                  {before === null ? (
                    '–'
                  ) : (
                    <Box component="s" c="dimmed">
                      {before}
                    </Box>
                  )}
                </td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
      {changes.length > SHOWN && (
        <Text c="dimmed" fz={13.5}>
          and {changes.length - SHOWN} more
        </Text>
      )}
    </>
  );
}
