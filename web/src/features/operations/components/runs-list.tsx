import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whenPhrase } from '../../../lib/format/dates';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { Pager } from '../../../ui/layout/pager';
import { Pill, type PillTone } from '../../../ui/layout/pill';
import { runsQuery, type Run } from '../api/operations-queries';
import { duration, events, nameLabel } from '../model/health';
import classes from './operations.module.css';

const STATUS: Readonly<Record<Run['status'], { tone: PillTone; label: string }>> = {
  queued: { tone: 'neutral', label: 'In line' },
  running: { tone: 'neutral', label: 'Under way' },
  done: { tone: 'good', label: 'Done' },
  failed: { tone: 'bad', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Ended' },
};

function outcome(run: Run): string {
  const done = run.steps.reduce((sum, step) => sum + step.done, 0);
  const took =
    run.started_at && run.finished_at ? (Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1000 : null;
  return [
    run.kind === 'integrity' && run.status === 'done'
      ? run.findings === 0
        ? 'nothing found'
        : `${run.findings} found`
      : null,
    `${events(done)} read`,
    took === null ? null : `in ${took < 10 ? `${Math.round(took * 10) / 10} s` : duration(took)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Past rebuilds or checks: who asked, when, and the result. */
export function RunsList({ kind, title, none }: { kind: Run['kind']; title: string; none: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(runsQuery(kind, page));
  return (
    <Card title={title}>
      <DataState
        query={query}
        skeleton={<Skeleton h={120} />}
        isEmpty={({ meta }) => meta.total === 0}
        empty={
          <Text c="dimmed" fz={13.5}>
            {none}
          </Text>
        }
      >
        {({ data, meta }) => (
          <>
            <ul className={classes.list} aria-label={title}>
              {data.map((run) => (
                <li key={run.id} className={classes.row}>
                  <Stack gap={4} miw={0} fz="sm" className="wrap">
                    <p className={classes.name}>
                      {run.kind === 'rebuild' ? nameLabel(run.target) : 'Full check'}
                      <Pill tone={run.findings > 0 ? 'bad' : STATUS[run.status].tone}>{STATUS[run.status].label}</Pill>
                    </p>
                    <Text c="dimmed" fz={13.5}>
                      {run.requested_by}, {whenPhrase(run.created_at)}: {outcome(run)}
                    </Text>
                    {run.error && (
                      <Text c="var(--fo-error)" fz={13.5}>
                        {run.error}
                      </Text>
                    )}
                  </Stack>
                </li>
              ))}
            </ul>
            <Pager label={`Pages of ${title}`} page={meta.page} totalPages={meta.total_pages} onPage={setPage} />
          </>
        )}
      </DataState>
    </Card>
  );
}
