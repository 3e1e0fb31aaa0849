import { ActionIcon, Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { today } from '../../../lib/format/dates';
import { Gallery } from '../../../ui/files/gallery';
import type { Schema } from '../../../lib/api/api-types';
import { reversePhoto, type WaitingPhoto } from '../api/photos';
import { usePhotoEntries } from '../model/photo-entries';
import { useReversal } from './reversal';
import classes from './entry-photos.module.css';

interface Props {
  boqId: string;
  /** The entry that they show. */
  of: Pick<WaitingPhoto, 'cost' | 'delivery' | 'measurement' | 'item_id' | 'room'>;
  photos: readonly Schema<'EntryPhoto'>[];
  /** What they show, in words. */
  name: string;
  label: string;
  canAdd: boolean;
}

/** The photos of an entry, and one more; each opens large. */
export function EntryPhotos({ boqId, of, photos, name, label, canAdd }: Props) {
  const { isBusy, add } = usePhotoEntries(boqId);
  const [shown, setShown] = useState<number | null>(null);
  const reversal = useReversal({ boqId, run: reversePhoto, body: 'It is not shown here any more.' });
  const standing = photos.filter(({ reversed }) => reversed === null);
  if (standing.length === 0 && !canAdd) return null;
  return (
    <div className={classes.photos}>
      {standing.map(({ id, thumbnail_url: url, width, height }, at) => (
        <span key={id}>
          <button type="button" onClick={() => setShown(at)}>
            <img src={url} alt={name} loading="lazy" width={width} height={height} />
          </button>
          {canAdd && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label="Reverse the photo"
              onClick={() => reversal.ask('Reverse this photo?', (reason) => ({ boqId, id, reason }))}
            >
              ×
            </ActionIcon>
          )}
        </span>
      ))}
      {canAdd && (
        <FileButton
          accept="image/*"
          onChange={(file) => file && void add([file], { ...of, date: today(), note: '', shared: false }, name)}
        >
          {(props) => (
            <Button size="compact-sm" variant="subtle" px={0} loading={isBusy} {...props}>
              {label}
            </Button>
          )}
        </FileButton>
      )}
      <Gallery
        images={standing.map(({ id, url }) => ({ id, url, name }))}
        start={shown}
        isStill
        onClose={() => setShown(null)}
      />
      {reversal.dialog}
    </div>
  );
}
