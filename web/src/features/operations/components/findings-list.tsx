import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { DataState } from '../../../ui/data-state';
import { Pager } from '../../../ui/pager';
import { Pill } from '../../../ui/pill';
import { findingsQuery, type Finding, type Run } from '../api/operations-queries';
import classes from './operations.module.css';
import { StreamLinks } from './stream-links';

const PARTS: Readonly<Record<Finding['part'], string>> = {
  log: 'Log',
  prices: 'Price',
  projections: 'Read model',
};

/** What a check found wrong: stream, version, and what. */
export function FindingsList({ run }: { run: Run }) {
  const [page, setPage] = useState(1);
  const query = useQuery(findingsQuery(run.id, page));
  return (
    <DataState query={query} skeleton={<Skeleton h={120} />}>
      {({ data, meta }) => (
        <>
          <h3 className={classes.section}>Findings</h3>
          <ul className={classes.list} aria-label="Findings">
            {data.map((finding) => (
              <Entry key={finding.ordinal} finding={finding} />
            ))}
          </ul>
          {run.findings > meta.total && (
            <p className={classes.quiet}>
              The first {meta.total} of {run.findings} are kept.
            </p>
          )}
          <Pager label="Pages of findings" page={meta.page} totalPages={meta.total_pages} onPage={setPage} />
        </>
      )}
    </DataState>
  );
}

function Entry({ finding }: { finding: Finding }) {
  const { part, stream_id: stream, version, position, problem, detail } = finding;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          <Pill tone="bad">{PARTS[part]}</Pill>
          {stream && <span className={classes.hash}>{stream}</span>}
          {version !== null && <span>version {version}</span>}
        </p>
        <p>{problem}</p>
        <p className={classes.quiet}>
          <StreamLinks boqId={finding.boq_id} streamId={stream} version={version} />
          {position !== null && (
            <>
              {' · '}
              <Link to={paths.adminEvent(position)}>Event {position}</Link>
            </>
          )}
        </p>
        {detail !== null && detail !== undefined && (
          <details>
            <summary>Details</summary>
            <pre className={classes.json}>{JSON.stringify(detail, null, 2)}</pre>
          </details>
        )}
      </div>
    </li>
  );
}
