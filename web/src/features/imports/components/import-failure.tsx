import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DEFAULT_MESSAGE } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/feedback/data-state';
import type { Import } from '../api/import-queries';

/** Why a file could not become a BOQ, and what to do about it. */
export function ImportFailure({ job }: { job: Import }) {
  return (
    <div role="alert">
      <EmptyState
        title={`${job.file_name} could not be read`}
        reason={job.reason ?? DEFAULT_MESSAGE}
        action={
          <Button component={Link} to={paths.upload}>
            Choose another file
          </Button>
        }
      />
    </div>
  );
}
