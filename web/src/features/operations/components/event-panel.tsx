import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stampLabel } from '../../../lib/dates';
import { DataState } from '../../../ui/data-state';
import { Pill } from '../../../ui/pill';
import { ScrollRegion } from '../../../ui/scroll-region';
import { SidePanel } from '../../../ui/side-panel';
import { eventQuery, type StoredEvent } from '../api/operations-queries';
import { changesOf, type Change } from '../model/event-changes';
import classes from './operations.module.css';
import { StreamLinks } from './stream-links';

/** Rows of before and after that are shown at once. */
const SHOWN = 100;

/** One event whole: who, when and why, what it changed, its data as stored, and its place in the chain. */
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
        {event.type}
        <Pill tone={event.intact ? 'good' : 'bad'}>{event.intact ? 'Hash holds' : 'Hash does not hold'}</Pill>
      </p>
      <p className={classes.quiet}>
        {actorName}, {actorRole} · <time dateTime={event.recorded_at}>{stampLabel(event.recorded_at)}</time>
        {reason && ` · “${reason}”`}
      </p>
      <p>
        <StreamLinks boqId={event.boq_id} streamId={event.stream_id} version={event.version} />
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      <h3 className={classes.section}>Data</h3>
      <Json value={event.data} />
      <h3 className={classes.section}>Metadata</h3>
      <Json value={event.metadata} />
      {event.redacted.length > 0 && <p className={classes.quiet}>Not shown: {event.redacted.join(', ')}.</p>}
      <h3 className={classes.section}>Chain</h3>
      <dl className={classes.figures}>
        <div>
          <dt>Stream</dt>
          <dd className={classes.hash}>
            {event.stream_id}, version {event.version}
          </dd>
        </div>
        <div>
          <dt>Event id</dt>
          <dd className={classes.hash}>{event.event_id}</dd>
        </div>
        <div>
          <dt>Hash</dt>
          <dd className={classes.hash}>{event.hash}</dd>
        </div>
        <div>
          <dt>Hash before</dt>
          <dd className={classes.hash}>{event.prev_hash}</dd>
        </div>
      </dl>
    </>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <h3 className={classes.section}>Before and after</h3>
      <ScrollRegion label="Before and after">
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, SHOWN).map(({ id, path, before, after }) => (
              <tr key={id}>
                <th scope="row">{path}</th>
                <td>{before === null ? '–' : <s>{before}</s>}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {changes.length > SHOWN && <p className={classes.quiet}>and {changes.length - SHOWN} more</p>}
    </>
  );
}

function Json({ value }: { value: unknown }) {
  return <pre className={classes.json}>{JSON.stringify(value, null, 2)}</pre>;
}
