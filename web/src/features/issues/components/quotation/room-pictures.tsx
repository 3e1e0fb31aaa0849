import { Text } from '@mantine/core';
import { useState } from 'react';
import { Gallery } from '../../../../ui/files/gallery';
import type { Quotation } from '../../api/issue-queries';
import classes from './room-pictures.module.css';
import { useWords } from '../../../../lib/language/words';

export type Picture = Quotation['pictures'][number];

interface Props {
  pictures: readonly Picture[];
  /** What a picture shows. */
  titleOf: (picture: Picture) => string;
}

/** Pictures of a room's items or of the project: the first, large, opens all of them. */
export function RoomPictures({ pictures, titleOf }: Props) {
  const i18n = useWords();
  const [start, setStart] = useState<number | null>(null);
  const [first] = pictures;
  if (!first) return null;
  const title = titleOf(first);
  return (
    <figure className={classes.figure}>
      <button
        type="button"
        className={classes.open}
        aria-label={i18n.t('Pictures, {title}', { title })}
        onClick={() => setStart(0)}
      >
        <img src={first.url} alt={title} className={classes.picture} loading="lazy" decoding="async" />
      </button>
      <Text component="figcaption" fz={13} c="dimmed" className={classes.caption}>
        <span className="wrap">{title}</span>
        {pictures.length > 1 && (
          <span className="nowrap">{i18n.t('{at} of {count}', { at: 1, count: pictures.length })}</span>
        )}
      </Text>
      <Gallery
        images={pictures.map((picture) => ({ id: picture.url, url: picture.url, name: titleOf(picture) }))}
        start={start}
        onClose={() => setStart(null)}
      />
    </figure>
  );
}
