import { Box, CloseButton, Text } from '@mantine/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { ImageUploader } from '../../../ui/files/image-uploader';
import { Columns } from '../../../ui/layout/columns';

/** Most pictures per report. */
const MAX_FEEDBACK_IMAGES = 69;

interface Props {
  images: readonly File[];
  error?: ReactNode;
  onChange: (images: readonly File[]) => void;
}

/** Pictures of a form: choose or drop, preview, remove. */
export function ImagesField({ images, error, onChange }: Props) {
  const urls = useMemo(() => images.map((image) => URL.createObjectURL(image)), [images]);
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls]);
  return (
    <div>
      <ImageUploader
        label={`Images (at least one, at most ${MAX_FEEDBACK_IMAGES})`}
        room={MAX_FEEDBACK_IMAGES - images.length}
        busy={false}
        onFiles={(files) => onChange([...images, ...files])}
      />
      {error && (
        <Text mt={6} c="var(--fo-error)" fz="xs" role="alert">
          {error}
        </Text>
      )}
      {images.length > 0 && (
        <Columns
          component="ul"
          min={96}
          fill
          gap={8}
          mt={6}
          style={{ gridColumn: '1 / -1' }}
          aria-label="Chosen images"
        >
          {images.map((image, index) => (
            <Box component="li" pos="relative" key={urls[index]}>
              <Box
                component="span"
                display="block"
                w="100%"
                bd="1px solid var(--fo-line)"
                bdrs={8}
                bg="var(--fo-sunk)"
                style={{ overflow: 'hidden' }}
              >
                <img className="cover" src={urls[index]} alt={image.name} />
              </Box>
              <CloseButton
                variant="default"
                size={28}
                radius="xl"
                pos="absolute"
                top={4}
                right={4}
                aria-label={`Remove ${image.name}`}
                onClick={() => onChange(images.filter((_, at) => at !== index))}
              />
            </Box>
          ))}
        </Columns>
      )}
    </div>
  );
}
