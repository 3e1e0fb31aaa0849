import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../../lib/api/use-command';
import { OutdatedNotice } from '../../../../ui/directory/outdated-notice';
import { useRevision } from '../../../../ui/directory/use-revision';
import { toast } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { useFields } from '../../../../ui/form/use-fields';
import { useSaveLock } from '../../../../ui/form/use-save-lock';
import { Card } from '../../../../ui/layout/card';
import { Columns } from '../../../../ui/layout/columns';
import { changeRecord, setFiles, type DirectoryKind } from '../../api/record-commands';
import type { Brand } from '../../api/vendor-queries';
import { SAVE_FAILED } from '../category-form';
import { PictureField } from '../picture-field';

interface Props {
  kind: Extract<DirectoryKind, 'brand' | 'pattern'>;
  record: Brand;
  onLook: () => void;
}
interface Draft {
  name: string;
  image: File | null;
}

/** Name and picture of a brand or pattern. */
export function NamedForm({ kind, record, onLook }: Props) {
  const queryClient = useQueryClient();
  const revision = useRevision(record.revision);
  const form = useFields<Draft>({ initialValues: { name: record.name, image: null } });
  const save = useCommand<Draft, void>({
    run: async ({ name, image }, key) => {
      const of = { kind, id: record._id };
      if (name.trim() !== record.name) {
        const saved = await changeRecord({ ...of, revision: revision.get(), fields: { name: name.trim() } }, key);
        revision.saved(saved.revision);
      }
      if (image) revision.saved((await setFiles({ ...of, revision: revision.get(), image }, `${key}-files`)).revision);
    },
    onSuccess: () => {
      toast.success('Updated successfully.');
      form.setFieldValue('image', null);
      void queryClient.invalidateQueries({ queryKey: ['vendors'] });
    },
    onError: (error) => {
      if (!revision.refused(error) && !form.refuse(error)) toast.error(SAVE_FAILED);
    },
  });
  const isLocked = useSaveLock(save.isPending);
  const { name, image } = form.values;
  const isBlank = name.trim() === '' || (name.trim() === record.name && !image);
  return (
    <Card title={kind === 'brand' ? 'Brand' : 'Pattern'}>
      <Form
        className="start"
        aria-label={kind === 'brand' ? 'Brand' : 'Pattern'}
        onSubmit={form.onSubmit((values) => !isLocked && !isBlank && save.mutate(values))}
      >
        <Columns of={2} min={170} gap={14}>
          <TextInput label="Name" maxLength={150} {...form.getInputProps('name')} />
          <TextInput label="Slug, cannot be changed" value={record.slug} readOnly />
        </Columns>
        <PictureField
          label={`Choose an image of the ${kind}`}
          current={record.image_url}
          {...form.getInputProps('image')}
        />
        <OutdatedNotice revision={revision} onLook={onLook} onRedo={() => save.mutate({ ...form.values })} />
        <Button type="submit" disabled={isLocked || isBlank}>
          {isLocked ? 'Saving...' : 'Save'}
        </Button>
      </Form>
    </Card>
  );
}
