import { StageProgress } from '../../../ui/feedback/stage-progress';
import type { Import } from '../api/import-queries';

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
  const found = FOUND.flatMap((kind) => {
    const count = job.counts[kind] ?? 0;
    return count > 0 ? [`${count} ${kind}`] : [];
  });
  return (
    <StageProgress
      title={job.file_name}
      label="Progress of the import"
      percent={job.progress}
      stages={STAGES}
      stage={job.status === 'queued' ? 'queued' : job.stage}
      note={`${found.length > 0 ? `${found.join(', ')} so far. ` : ''}This page can be left; the import goes on.`}
    />
  );
}
