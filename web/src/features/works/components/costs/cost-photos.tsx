import { ActionIcon, Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { calendarDay, today } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { Gallery } from '../../../../ui/files/gallery';
import type { Cost } from '../../api/costs';
import { reversePhoto } from '../../api/photos';
import { usePhotoEntries } from '../../model/photo-entries';
import { useReversal } from '../reversal';
import classes from './costs.module.css';

/** The photos of a receipt, and one more; each opens large. */
export function CostPhotos({ boqId, cost }: { boqId: string; cost: Cost }) {
  const { isBusy, add } = usePhotoEntries(boqId);
  const [shown, setShown] = useState<number | null>(null);
  const reversal = useReversal({ boqId, run: reversePhoto, body: 'It is not shown here any more.' });
  const photos = cost.photos.filter(({ reversed }) => reversed === null);
  const name = `Receipt of ${formatExact(cost.amount)}, ${calendarDay(cost.date)}`;
  return (
    <div className={classes.photos}>
      {photos.map(({ id, thumbnail_url: url, width, height }, at) => (
        <span key={id}>
          <button type="button" onClick={() => setShown(at)}>
            <img src={url} alt={name} loading="lazy" width={width} height={height} />
          </button>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label="Reverse the photo"
            onClick={() => reversal.ask('Reverse this photo?', (reason) => ({ boqId, id, reason }))}
          >
            ×
          </ActionIcon>
        </span>
      ))}
      {cost.reversed === null && (
        <FileButton
          accept="image/*"
          onChange={(file) => file && void add([file], { cost: cost.id, date: today(), note: '', shared: false }, name)}
        >
          {(props) => (
            <Button size="compact-sm" variant="subtle" px={0} loading={isBusy} {...props}>
              + Photo of the receipt
            </Button>
          )}
        </FileButton>
      )}
      <Gallery
        images={photos.map(({ id, url }) => ({ id, url, name }))}
        start={shown}
        isStill
        onClose={() => setShown(null)}
      />
      {reversal.dialog}
    </div>
  );
}
