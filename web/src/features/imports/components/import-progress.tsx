import { Progress } from '@mantine/core';
import { Card } from '../../../ui/card';
import type { Import } from '../api/import-queries';
import classes from './imports.module.css';

/** What the reader does, in order, under the names that the server gives its stages. */
const STAGES = [
  { id: 'queued', label: 'Waiting for a free reader' },
  { id: 'checking', label: 'Checking the file' },
  { id: 'reading', label: 'Reading sheets and rows' },
  { id: 'understanding', label: 'Finding items, rates and totals' },
  { id: 'matching', label: 'Matching the catalogue' },
  { id: 'saving', label: 'Writing the bill of quantities' },
] as const;

/** What the reader counts on its way. */
const FOUND = ['pages', 'sheets', 'rows', 'items'] as const;

/** Stages, percent and counts of an import that is running. */
export function ImportProgress({ job }: { job: Import }) {
  const stage = job.status === 'queued' ? 'queued' : job.stage;
  const now = Math.max(
    0,
    STAGES.findIndex(({ id }) => id === stage),
  );
  const found = FOUND.flatMap((kind) => {
    const count = job.counts[kind] ?? 0;
    return count > 0 ? [`${count} ${kind}`] : [];
  });
  return (
    <Card title={job.file_name} aside={<span className="num">{job.progress} %</span>}>
      <Progress value={job.progress} aria-label="Progress of the import" />
      <ol className={classes.steps}>
        {STAGES.map(({ id, label }, index) => (
          <li key={id} data-state={index === now ? 'now' : undefined} aria-current={index === now ? 'step' : undefined}>
            <span className={classes.tick} aria-hidden>
              {index < now ? '✓' : index === now ? '›' : ''}
            </span>
            {label}
          </li>
        ))}
      </ol>
      <p className={classes.note} role="status">
        {found.length > 0 ? `${found.join(', ')} so far. ` : ''}This page can be left; the import goes on.
      </p>
    </Card>
  );
}
