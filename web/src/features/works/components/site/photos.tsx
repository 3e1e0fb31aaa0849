import { Button, Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { reversePhoto, sharePhoto, type SitePhoto } from '../../api/photos';
import { subjectText, type SiteThings } from '../../model/photo-subject';
import { PhotoGrid } from '../photo-grid';
import { ReversedNote, useReversal } from '../reversal';
import { CardWithForm } from '../card-with-form';
import { PhotoForm } from './photo-form';

interface Props {
  boqId: string;
  photos: readonly SitePhoto[];
  things: SiteThings;
  pager: ReactNode;
}

/** What the site looked like each day, and which of it the client sees. */
export function Photos({ boqId, photos, things, pager }: Props) {
  const share = useCommand({
    run: sharePhoto,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => void toast.quiet(message),
    onError: toastError,
  });
  const reversal = useReversal({
    boqId,
    run: reversePhoto,
    body: 'It stays in this list, marked as reversed. The client does not see it any more.',
  });
  const textOf = (photo: SitePhoto): string => subjectText(photo, things);
  return (
    <CardWithForm title="Photos" opens="Add photos" form={<PhotoForm boqId={boqId} things={things} />}>
      {photos.length === 0 && (
        <Text fz="sm" c="dimmed">
          No photo was taken yet.
        </Text>
      )}
      <PhotoGrid photos={photos} textOf={textOf} isPast={({ reversed }) => reversed !== null}>
        {(photo) => (
          <>
            <Text fz={13} c="dimmed">
              {photo.by}
            </Text>
            <ReversedNote reversed={photo.reversed} />
            {photo.reversed === null && (
              <>
                <Checkbox
                  size="xs"
                  mt={6}
                  label="Client sees it"
                  aria-label={`Client sees ${textOf(photo) || 'the photo'}`}
                  checked={photo.shared}
                  onChange={({ currentTarget: { checked: shared } }) => share.mutate({ boqId, id: photo.id, shared })}
                />
                <Button
                  size="compact-xs"
                  variant="subtle"
                  px={0}
                  mt={4}
                  onClick={() => reversal.ask('Reverse this photo?', (reason) => ({ boqId, id: photo.id, reason }))}
                >
                  Reverse
                </Button>
              </>
            )}
          </>
        )}
      </PhotoGrid>
      {pager}
      {reversal.dialog}
    </CardWithForm>
  );
}
