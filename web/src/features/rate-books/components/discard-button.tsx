import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { forget } from '../../../lib/browser/forget';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { discardRateBook } from '../api/rate-book-commands';

/** Discards a draft after confirmation. */
export function DiscardButton({ version }: { version: number }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const discard = useCommand({
    run: discardRateBook,
    onSuccess: async () => {
      toast.success('Deleted successfully.');
      await navigate(paths.rateBooks);
      void queryClient.invalidateQueries({ queryKey: ['rate-books', 'list'] });
      await forget(queryClient, ['rate-books', 'one', version]);
    },
    onError: toastError,
  });

  async function ask(): Promise<void> {
    const yes = await confirm({
      title: `Discard the draft of version ${version}?`,
      body: 'Its changed rates will be lost. Published versions stay as they are.',
      confirmLabel: 'Discard',
      danger: true,
    });
    if (yes) discard.mutate({ version });
  }

  return (
    <Button variant="default" disabled={discard.isPending} onClick={() => void ask()}>
      Discard
    </Button>
  );
}
