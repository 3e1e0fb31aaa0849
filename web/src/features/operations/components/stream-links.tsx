import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';

interface Props {
  boqId: string | null;
  streamId: string | null;
  version?: number | null;
}

/** Links for a stream and one of its events: the BOQ's history, with undo and revert, and its events. */
export function StreamLinks({ boqId, streamId, version = null }: Props) {
  if (boqId === null) return <span>{streamId ?? 'The whole log'}</span>;
  if (streamId?.startsWith('works-'))
    return (
      <span>
        <Link to={paths.works(boqId)}>Works of the BOQ</Link>
        {' · '}
        <Link to={`${paths.adminEventsOf(boqId)}&kind=works`}>Events</Link>
      </span>
    );
  return (
    <span>
      <Link to={paths.history(boqId, version ?? undefined)}>
        {version === null ? 'History of the BOQ' : `Version ${version} in its history`}
      </Link>
      {' · '}
      <Link to={paths.adminEventsOf(boqId)}>Events</Link>
    </span>
  );
}
