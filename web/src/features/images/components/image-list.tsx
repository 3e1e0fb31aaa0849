import { Box, Checkbox, CloseButton, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newCommandKey } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { withAdded } from '../../../lib/api/with-added';
import { useWords, type Words } from '../../../lib/language/words';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { Gallery } from '../../../ui/files/gallery';
import { ImageUploader, MAX_IMAGES, type ChosenImage } from '../../../ui/files/image-uploader';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import {
  addImage,
  deleteImage,
  imagesKey,
  imagesQuery,
  showImage,
  type BoqImage,
  type ImagePlace,
} from '../api/images-query';
import classes from './image-list.module.css';
import { Columns } from '../../../ui/layout/columns';

interface Props extends ImagePlace {
  canEdit: boolean;
  /** Text when there are none. */
  empty: string;
  /** Hint for people who may add some, where the effect is not obvious. */
  note?: string;
  /** The picture initially open in the gallery. */
  openAt?: number | null;
  onGalleryClose?: () => void;
}

/** Pictures of a project or item: thumbnails, and a gallery; add and delete with permission. */
export function ImageList({ boqId, itemId, canEdit, empty, note, openAt = null, onGalleryClose }: Props) {
  const i18n = useWords();
  const place = { boqId, itemId };
  const query = useQuery(imagesQuery(place));
  const upload = useUpload(place);
  const remove = useRemove(place);
  const show = useShow(place);
  const [shown, setShown] = useState<number | null>(openAt);

  async function ask(image: BoqImage): Promise<void> {
    if (await confirmRemoval(i18n, image.name)) remove.mutate({ boqId, imageId: image.id });
  }

  return (
    <DataState query={query} skeleton={<Skeleton h={92} radius={10} />}>
      {(images) => (
        <Stack gap="sm">
          {images.length === 0 ? (
            <Text c="dimmed" fz="sm">
              {empty}
            </Text>
          ) : (
            <Columns component="ul" min={112} fill gap={10}>
              {images.map((image, index) => (
                <Box key={image.id} component="li" pos="relative">
                  <button type="button" className={classes.open} onClick={() => setShown(index)}>
                    <img
                      className="cover"
                      src={image.thumbnail_url}
                      alt={image.name}
                      loading="lazy"
                      width={image.width}
                      height={image.height}
                    />
                  </button>
                  {image.of_origin && (
                    <Text c="dimmed" fz={13} mt={3}>
                      {i18n.t('From the BOQ')}
                    </Text>
                  )}
                  {canEdit && !image.of_origin && (
                    <Checkbox
                      size="xs"
                      mt={6}
                      label={i18n.t('In quotations')}
                      aria-label={i18n.t('Show {name} in quotations', { name: image.name })}
                      checked={image.for_client}
                      onChange={({ currentTarget }) =>
                        show.mutate({ boqId, imageId: image.id, forClient: currentTarget.checked })
                      }
                    />
                  )}
                  {canEdit && !image.of_origin && (
                    <CloseButton
                      variant="default"
                      size={28}
                      radius="xl"
                      pos="absolute"
                      top={4}
                      right={4}
                      aria-label={i18n.t('Remove {name}', { name: image.name })}
                      onClick={() => void ask(image)}
                    />
                  )}
                </Box>
              ))}
            </Columns>
          )}
          {canEdit && note && (
            <Text c="dimmed" fz={13}>
              {note}
            </Text>
          )}
          {canEdit && (
            <ImageUploader
              label={i18n.t('Add images')}
              room={MAX_IMAGES - images.length}
              busy={upload.isPending}
              progress={upload.progress}
              onChoose={upload.start}
            />
          )}
          <Gallery
            images={images}
            start={shown}
            onClose={() => {
              setShown(null);
              onGalleryClose?.();
            }}
          />
        </Stack>
      )}
    </DataState>
  );
}

const confirmRemoval = (i18n: Words, name: string): Promise<boolean> =>
  confirm({
    title: i18n.t('Remove {name}?', { name }),
    body: i18n.t('The image will be deleted permanently.'),
    confirmLabel: i18n.t('Remove'),
    danger: true,
  });

/** Uploads images one by one, so that a refused one does not block the others. */
function useUpload(place: ImagePlace) {
  const i18n = useWords();
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ sent: number; total: number } | null>(null);

  async function start(images: ChosenImage[]): Promise<void> {
    let failed = 0;
    for (const [index, image] of images.entries()) {
      setState({ sent: index + 1, total: images.length });
      try {
        const added = await addImage({ ...place, ...image }, newCommandKey());
        queryClient.setQueryData<BoqImage[]>(imagesKey(place), (old = []) => withAdded(old, added));
      } catch (error) {
        failed += 1;
        toast.error(`${image.name}: ${messageOf(error)}`, { autoDismiss: false });
      }
    }
    setState(null);
    if (failed < images.length)
      toast.success(
        i18n.t('{count, plural, one {Image added} other {# images added}}', { count: images.length - failed }),
      );
    await queryClient.invalidateQueries({ queryKey: imagesKey(place) });
  }

  return {
    start: (images: ChosenImage[]) => void start(images),
    isPending: state !== null,
    progress: state ? i18n.t('Sending {sent} of {total}…', { ...state }) : undefined,
  };
}

function useShow(place: ImagePlace) {
  const queryClient = useQueryClient();
  return useCommand({
    run: showImage,
    onSuccess: (_answer, { imageId, forClient }) => {
      queryClient.setQueryData<BoqImage[]>(imagesKey(place), (old = []) =>
        old.map((image) => (image.id === imageId ? { ...image, for_client: forClient } : image)),
      );
    },
    refresh: imagesKey(place),
    onError: toastError,
  });
}

function useRemove(place: ImagePlace) {
  const i18n = useWords();
  const queryClient = useQueryClient();
  return useCommand({
    run: deleteImage,
    onSuccess: (_answer, { imageId }) => {
      queryClient.setQueryData<BoqImage[]>(imagesKey(place), (old = []) => old.filter(({ id }) => id !== imageId));
      toast.success(i18n.t('Removed!'));
    },
    refresh: imagesKey(place),
    onError: toastError,
  });
}
