import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { confirm } from '../../../../ui/feedback/confirm-store';
import { toast } from '../../../../ui/feedback/toast-store';
import {
  applyImport,
  cancelImport,
  importQuery,
  undoImport,
  undoPreview,
  type ManageImport,
} from '../../api/manage-queries';

/** A sentence that names what an undo keeps; empty for nothing. */
function keptText({ count, names }: NonNullable<ManageImport['undo_kept']>, what: string): string {
  if (count === 0) return '';
  const rest = count - names.length;
  return ` Records that were changed since or are used elsewhere ${what}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

/** What can be done about an import: a preview is applied or cancelled, a saved import undone as a whole. */
export function ImportSteps({ job }: { job: ManageImport }) {
  const queryClient = useQueryClient();
  const after = {
    onSuccess: async (now: ManageImport) => {
      queryClient.setQueryData(importQuery(now.import_id).queryKey, now);
      await queryClient.invalidateQueries({ queryKey: ['vendors'] });
    },
    onError: (error: Error) => void toast.error(messageOf(error)),
  };
  const apply = useCommand<{ id: string }, ManageImport>({ run: applyImport, ...after });
  const cancel = useCommand<{ id: string }, ManageImport>({ run: cancelImport, ...after });
  const undo = useCommand<{ id: string }, ManageImport>({ run: undoImport, ...after });
  const id = job.import_id;
  const isBusy = apply.isPending || cancel.isPending || undo.isPending;
  const changed = (job.counts.added ?? 0) + (job.counts.updated ?? 0);
  async function askUndo(): Promise<void> {
    const preview = await undoPreview(id).catch(after.onError);
    if (!preview) return;
    const yes = await confirm({
      title: 'Undo this import?',
      body: `Everything it added will be removed, and everything it changed will have its value of before.${keptText(preview.kept, 'will stay as they are')}`,
      confirmLabel: 'Undo the import',
      danger: true,
    });
    if (yes) undo.mutate({ id });
  }
  if (job.is_undone)
    return (
      <Text fz="sm" mb="sm" role="status">
        This import has been undone{job.undo_kept?.count ? '.' : ': the directory is as it was before.'}
        {job.undo_kept && keptText(job.undo_kept, 'stayed as they are')}
      </Text>
    );
  if (job.status === 'preview')
    return (
      <>
        <Text fz="sm" mb="sm">
          Nothing has been written yet. Check what this file would change.
        </Text>
        <Group gap={8} mb="md">
          <Button disabled={isBusy || changed === 0} onClick={() => apply.mutate({ id })}>
            {apply.isPending ? 'Saving...' : 'Import'}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => cancel.mutate({ id })}>
            Cancel the import
          </Button>
        </Group>
      </>
    );
  if (job.status !== 'done' || changed === 0) return null;
  return (
    <Button size="xs" variant="default" mb="md" disabled={isBusy} onClick={() => void askUndo()}>
      Undo this import
    </Button>
  );
}
