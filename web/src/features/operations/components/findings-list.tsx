import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { DataState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { Pill } from '../../../ui/layout/pill';
import { findingsQuery, type Finding, type Run } from '../api/operations-queries';
import classes from './operations.module.css';
import { Json, Mono } from './stored';
import { StreamLinks } from './stream-links';

const PARTS: Readonly<Record<Finding['part'], string>> = {
  log: 'Log',
  prices: 'Price',
  projections: 'Read model',
};

/** Findings of a check: stream, version and problem. */
export function FindingsList({ run }: { run: Run }) {
  const [page, setPage] = useState(1);
  const query = useQuery(findingsQuery(run.id, page));
  return (
    <DataState query={query} skeleton={<Skeleton h={120} />}>
      {({ data, meta }) => (
        <>
          <Title order={3} mt={18} mb={8} fz={15}>
            Findings
          </Title>
          <ul className={classes.list} aria-label="Findings">
            {data.map((finding) => (
              <Entry key={finding.ordinal} finding={finding} />
            ))}
          </ul>
          {run.findings > meta.total && (
            <Text c="dimmed" fz={13.5}>
              The first {meta.total} of {run.findings} are kept.
            </Text>
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
      <Stack gap={4} miw={0} fz="sm" className="wrap">
        <p className={classes.name}>
          <Pill tone="bad">{PARTS[part]}</Pill>
          {stream && <Mono>{stream}</Mono>}
          {version !== null && <span>version {version}</span>}
        </p>
        <p>{problem}</p>
        <Text c="dimmed" fz={13.5}>
          <StreamLinks boqId={finding.boq_id} streamId={stream} version={version} />
          {position !== null && (
            <>
              {' · '}
              <Link to={paths.adminEvent(position)}>Event {position}</Link>
            </>
          )}
        </Text>
        {detail !== null && detail !== undefined && (
          <details>
            <summary>Details</summary>
            <Json value={detail} />
          </details>
        )}
      </Stack>
    </li>
  );
}
