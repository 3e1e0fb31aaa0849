import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { toast } from '../../../ui/feedback/toast-store';
import { useFields } from '../../../ui/form/use-fields';
import { OutdatedNotice } from '../../../ui/directory/outdated-notice';
import { useRevision } from '../../../ui/directory/use-revision';
import { useSaveLock } from '../../../ui/form/use-save-lock';
import { saveCategory } from '../api/vendor-commands';
import type { FinishCategory } from '../api/vendor-queries';
import { PictureField } from './picture-field';
import { Form } from '../../../ui/form/form';
import { Columns } from '../../../ui/layout/columns';

/** Spec section 8. */
export const SAVE_FAILED = 'Failed to save finish details';

interface Props {
  category: FinishCategory;
  /** Revision of the category that the next save is based on. */
  base: RefObject<number>;
  onLook: () => void;
}

/** Name and picture of a finish category. */
export function CategoryForm({ category, base, onLook }: Props) {
  const revision = useRevision(category.revision, base);
  const queryClient = useQueryClient();
  const form = useFields<{ name: string; finish_image: File | null }>({
    initialValues: { name: category.name, finish_image: null },
  });
  const save = useCommand<{ slug: string; name: string; image: File | null }, number>({
    run: (input, key) => saveCategory({ ...input, revision: revision.get() }, key),
    onSuccess: (saved) => {
      revision.saved(saved);
      toast.success('Updated successfully.');
      form.setFieldValue('finish_image', null);
      void queryClient.invalidateQueries({ queryKey: ['vendors'] });
    },
    onError: (error) => {
      if (revision.refused(error)) return;
      toast.error(SAVE_FAILED);
      form.refuse(error);
    },
  });
  const isLocked = useSaveLock(save.isPending);
  const name = form.values.name.trim();
  const submit = form.onSubmit(({ finish_image: image }) => {
    if (!isLocked && name) save.mutate({ slug: category.slug, name, image });
  });
  return (
    <Card title="Category">
      <Form className="start" onSubmit={submit} aria-label="Category">
        <Columns of={2} min={170} gap={14}>
          <TextInput label="Name" maxLength={150} {...form.getInputProps('name')} />
          <TextInput label="Slug, cannot be changed" value={category.slug} readOnly />
        </Columns>
        <PictureField
          label="Choose a catalogue image"
          current={category.image_url}
          {...form.getInputProps('finish_image')}
        />
        <OutdatedNotice
          revision={revision}
          onLook={onLook}
          onRedo={() => save.mutate({ slug: category.slug, name, image: form.values.finish_image })}
        />
        <Button type="submit" disabled={isLocked || !name}>
          {isLocked ? 'Saving...' : 'Save'}
        </Button>
      </Form>
    </Card>
  );
}
