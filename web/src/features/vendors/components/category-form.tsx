import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { toast } from '../../../ui/feedback/toast-store';
import { useSaveLock } from '../../../ui/form/use-save-lock';
import { saveCategory } from '../api/vendor-commands';
import type { FinishCategory } from '../api/vendor-queries';
import { PictureField } from './picture-field';
import { Form } from '../../../ui/form/form';
import { Columns } from '../../../ui/layout/columns';

/** Spec section 8. */
export const SAVE_FAILED = 'Failed to save finish details';

/** Name and catalogue image of a finish category. */
export function CategoryForm({ category }: { category: FinishCategory }) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(category.name);
  const [image, setImage] = useState<File | null>(null);
  const save = useCommand<{ slug: string; name: string; image: File | null }, unknown>({
    run: saveCategory,
    onSuccess: () => {
      toast.success('Updated successfully.');
      setImage(null);
      void queryClient.invalidateQueries({ queryKey: ['vendors'] });
    },
    onError: (error) => {
      toast.error(SAVE_FAILED);
      focusFirstBad(form.current, error instanceof ApiError ? error.errors : {});
    },
  });
  const isLocked = useSaveLock(save.isPending);
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isLocked && name.trim()) save.mutate({ slug: category.slug, name: name.trim(), image });
  }
  return (
    <Card title="Category">
      <Form ref={form} className="start" onSubmit={submit} aria-label="Category">
        <Columns of={2} min={170} gap={14}>
          <TextInput
            label="Name"
            name="name"
            maxLength={150}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput label="Slug, cannot be changed" value={category.slug} readOnly />
        </Columns>
        <PictureField
          label="Choose a catalogue image"
          current={category.image_url}
          file={image}
          onChange={setImage}
          error={errors.finish_image}
        />
        <Button type="submit" disabled={isLocked || !name.trim()}>
          {isLocked ? 'Saving...' : 'Save'}
        </Button>
      </Form>
    </Card>
  );
}
