import { Button } from '@mantine/core';
import { useCommand } from '../../../../lib/api/use-command';
import { confirm } from '../../../../ui/feedback/confirm-store';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { changeRecord, type DirectoryRecord, type DirectoryKind, type RecordChange } from '../../api/record-commands';

interface Props {
  kind: DirectoryKind;
  record: { _id: string; name: string; revision: number };
  onRetired: () => void;
}

/** Retires a record after a question; it can be restored from the list of vendors. */
export function RetireButton({ kind, record, onRetired }: Props) {
  const retire = useCommand<RecordChange, DirectoryRecord>({
    run: changeRecord,
    onSuccess: () => {
      toast.success(`${record.name} has been retired.`);
      onRetired();
    },
    refresh: ['vendors'],
    onError: toastError,
  });
  async function ask(): Promise<void> {
    const also = kind === 'vendor' ? ' Its items are no longer found either.' : '';
    const yes = await confirm({
      title: `Retire ${record.name}?`,
      body: `It will no longer be found or offered for choice.${also} You can restore it on the page of vendors.`,
      confirmLabel: 'Retire',
      danger: true,
    });
    if (yes) retire.mutate({ kind, id: record._id, revision: record.revision, fields: { retired: true } });
  }
  return (
    <Button size="xs" variant="default" disabled={retire.isPending} onClick={() => void ask()}>
      Retire
    </Button>
  );
}
