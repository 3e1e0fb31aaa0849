import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../../lib/api/use-command';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { keepPicture, pictureFile, picturesQuery } from '../../api/pictures';
import type { Tracing } from '../use-tracing';

interface Props {
  boqId: string;
  tracing: Tracing;
}

/** Keeps the picture with the BOQ, for who draws on elsewhere. */
export function Keep({ boqId, tracing }: Props) {
  const keep = useCommand({
    run: keepPicture,
    onSuccess: () => void toast.success('The picture is kept with the images of the BOQ.'),
    refresh: picturesQuery(boqId).queryKey,
    onError: toastError,
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={keep.isPending}
      disabled={keep.isSuccess}
      onClick={() => {
        const file = tracing.fileToKeep();
        if (file) keep.mutate({ boqId, file });
      }}
    >
      {keep.isSuccess ? 'Kept' : 'Keep with the BOQ'}
    </Button>
  );
}

/** Images of the BOQ, to be drawn over again. */
export function Kept({ boqId, tracing }: Props) {
  const { data: pictures } = useQuery(picturesQuery(boqId));
  if (!pictures || pictures.length === 0) return null;
  return (
    <>
      <Text fz={12} fw={600} mt={10} mb={4}>
        Images of the BOQ
      </Text>
      <Group gap={6}>
        {pictures.map((picture) => (
          <Button
            key={picture.id}
            size="xs"
            variant="default"
            aria-label={`Draw over ${picture.name}`}
            onClick={() => void tracing.take(pictureFile(picture))}
          >
            {picture.name}
          </Button>
        ))}
      </Group>
    </>
  );
}
