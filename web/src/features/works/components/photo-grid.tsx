import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { calendarDay } from '../../../lib/format/dates';
import { useWords } from '../../../lib/language/words';
import { Gallery } from '../../../ui/files/gallery';
import { byDay } from '../model/photo-subject';
import classes from './photo-grid.module.css';

interface Photo {
  id: string;
  date: string;
  url: string;
  thumbnail_url: string;
  width: number;
  height: number;
}

interface Props<Shown extends Photo> {
  photos: readonly Shown[];
  /** What it shows, in words. */
  textOf: (photo: Shown) => string;
  isPast?: (photo: Shown) => boolean;
  /** What may be done with it. */
  children?: (photo: Shown) => ReactNode;
}

/** Photos by day, each of which opens large: arrows turn, Escape closes. */
export function PhotoGrid<Shown extends Photo>({ photos, textOf, isPast, children }: Props<Shown>) {
  const i18n = useWords();
  const [shown, setShown] = useState<number | null>(null);
  const images = photos.map((photo) => ({
    id: photo.id,
    url: photo.url,
    name: [calendarDay(photo.date), textOf(photo)].filter(Boolean).join(' · '),
  }));
  return (
    <>
      <div className={classes.days}>
        {byDay(photos).map(({ date, photos: own }) => (
          <section key={date} aria-label={calendarDay(date)}>
            <h3 className={classes.day}>{calendarDay(date)}</h3>
            <ul className={classes.grid}>
              {own.map((photo) => (
                <li key={photo.id} data-reversed={isPast?.(photo) || undefined}>
                  <button type="button" className={classes.open} onClick={() => setShown(photos.indexOf(photo))}>
                    <img
                      src={photo.thumbnail_url}
                      alt={textOf(photo) || i18n.t('Photo from site')}
                      loading="lazy"
                      width={photo.width}
                      height={photo.height}
                    />
                  </button>
                  <Text fz={13} mt={4} className="wrap">
                    {textOf(photo)}
                  </Text>
                  {children?.(photo)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Gallery images={images} start={shown} isStill onClose={() => setShown(null)} />
    </>
  );
}
