import { Button } from '@mantine/core';
import { useCommand } from '../../../lib/api/use-command';
import { RecordHistory } from '../../../ui/directory/record-history';
import { confirm } from '../../../ui/feedback/confirm-store';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { historyPage, undoChange, type KeptKind } from '../api/record-commands';

interface Props {
  kind: KeptKind;
  id: string;
  name: string;
  /** Called when a change was undone. */
  onUndone: () => void;
}

/** The history of a record, where each change can be undone as long as nothing later depends on it. */
export function RecordLog({ kind, id, name, onUndone }: Props) {
  const undo = useCommand<{ kind: KeptKind; id: string; change: string }, string>({
    run: undoChange,
    onSuccess: (told) => {
      toast.success(told);
      onUndone();
    },
    refresh: ['vendors'],
    onError: toastError,
  });
  async function ask(change: string): Promise<void> {
    const yes = await confirm({
      title: 'Undo this change?',
      body: 'The values of before will be set again, as a new change.',
      confirmLabel: 'Undo',
    });
    if (yes) undo.mutate({ kind, id, change });
  }
  return (
    <RecordHistory
      queryKey={['vendors', 'history', kind, id]}
      load={historyPage(kind, id)}
      name={name}
      renderAction={({ id: change, what }) => (
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={undo.isPending}
          aria-label={`Undo this change of ${what}`}
          onClick={() => void ask(change)}
        >
          Undo
        </Button>
      )}
    />
  );
}
