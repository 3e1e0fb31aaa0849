import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { importQuery, leaveReview, reviewImport, type Import } from '../api/import-queries';

/** A step of an import from done to review or back; the page shows it where it then is. */
function useStep(run: typeof reviewImport) {
  const queryClient = useQueryClient();
  return useCommand<{ importId: string }, Import>({
    run,
    onSuccess(job) {
      queryClient.removeQueries({ queryKey: [...importQuery(job.import_id).queryKey, 'preview'] });
      queryClient.setQueryData(importQuery(job.import_id).queryKey, job);
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
}

/** The way from a finished import to its rows: something may be read wrongly that nothing in the file contradicts. */
export function MarkByHand({ job }: { job: Import }) {
  const review = useStep(reviewImport);
  if (!job.has_file || job.revision === null) return null;
  return (
    <Group gap="sm" mt="md">
      <Button
        variant="default"
        size="compact-sm"
        disabled={review.isPending}
        onClick={() => review.mutate({ importId: job.import_id })}
      >
        {review.isPending ? 'Reading the file…' : 'Mark rows by hand'}
      </Button>
      <Text c="dimmed" fz="sm">
        Was something read wrongly? The BOQ keeps its lines until you import the marked file.
      </Text>
    </Group>
  );
}

/** The way back: the import is as it was, and so is the BOQ. */
export function CancelReview({ job }: { job: Import }) {
  const leave = useStep(leaveReview);
  return (
    <Button variant="default" disabled={leave.isPending} onClick={() => leave.mutate({ importId: job.import_id })}>
      Cancel
    </Button>
  );
}
