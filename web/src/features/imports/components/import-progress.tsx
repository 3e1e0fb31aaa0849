import { StageProgress } from '../../../ui/feedback/stage-progress';
import type { Import } from '../api/import-queries';
import { STAGES } from '../model/words';

/** What the reader counts on its way. */
const FOUND = ['pages', 'sheets', 'rows', 'items', 'pictures'] as const;

/** Stages, percent and counts of an import that is running. */
export function ImportProgress({ job }: { job: Import }) {
  const found = FOUND.flatMap((kind) => {
    const count = job.counts[kind] ?? 0;
    const of = job.counts[`${kind}_total`] ?? 0;
    return count > 0 ? [`${count}${of > count ? ` of ${of}` : ''} ${kind}`] : [];
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
