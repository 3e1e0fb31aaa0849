import { Button, Modal, TextInput } from '@mantine/core';
import { messageOf } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { toast } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { useFields } from '../../../../ui/form/use-fields';
import { addRecord, type DirectoryRecord, type DirectoryKind, type NewFields } from '../../api/record-commands';

export type NamedKind = Exclude<DirectoryKind, 'item'>;

interface Props {
  kind: NamedKind;
  onAdded: (record: DirectoryRecord) => void;
  onClose: () => void;
}

/** Name, and slug where the name gives none, of a new vendor, brand, category or pattern. */
export function AddRecordDialog({ kind, onAdded, onClose }: Props) {
  const form = useFields({ initialValues: { name: '', slug: '' } });
  const add = useCommand<{ kind: NamedKind; fields: NewFields }, DirectoryRecord>({
    run: addRecord,
    onSuccess: (record) => {
      toast.success(`${record.fields.name ?? 'The record'} has been added.`);
      onClose();
      onAdded(record);
    },
    refresh: ['vendors'],
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error));
    },
  });
  const title = `Add ${kind}`;
  const name = form.values.name.trim();
  const slug = form.values.slug.trim();
  const submit = form.onSubmit(() => {
    if (name && !add.isPending) add.mutate({ kind, fields: { name, ...(slug ? { slug } : {}) } });
  });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form className="start" onSubmit={submit} aria-label={title}>
        <TextInput label="Name" required maxLength={150} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Slug"
          description="Its name in addresses; made from the name when blank, and never changed."
          maxLength={120}
          {...form.getInputProps('slug')}
        />
        <Button type="submit" disabled={!name || add.isPending}>
          {add.isPending ? 'Saving...' : title}
        </Button>
      </Form>
    </Modal>
  );
}
