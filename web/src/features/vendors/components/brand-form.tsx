import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { toast } from '../../../ui/feedback/toast-store';
import { useSaveLock } from '../../../ui/form/use-save-lock';
import { saveBrandImage } from '../api/vendor-commands';
import type { Brand } from '../api/vendor-queries';
import { SAVE_FAILED } from './category-form';
import { PictureField } from './picture-field';
import { Form } from '../../../ui/form/form';

/** Picture of a brand; nothing is sent without a file. */
export function BrandForm({ brand }: { brand: Brand }) {
  const queryClient = useQueryClient();
  const [image, setImage] = useState<File | null>(null);
  const save = useCommand<{ slug: string; image: File }, unknown>({
    run: saveBrandImage,
    onSuccess: () => {
      toast.success('Updated successfully.');
      setImage(null);
      void queryClient.invalidateQueries({ queryKey: ['vendors'] });
    },
    onError: () => void toast.error(SAVE_FAILED),
  });
  const isLocked = useSaveLock(save.isPending);
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (image && !isLocked) save.mutate({ slug: brand.slug, image });
  }
  return (
    <Card title="Picture">
      <Form className="start" onSubmit={submit} aria-label="Picture">
        <PictureField
          label="Choose an image of the brand"
          current={brand.image_url}
          value={image}
          onChange={setImage}
          error={errors.brand_image}
        />
        <Button type="submit" disabled={!image || isLocked}>
          {isLocked ? 'Saving...' : 'Save'}
        </Button>
      </Form>
    </Card>
  );
}
