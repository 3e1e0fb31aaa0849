import { Group, Modal, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../../lib/language/words';
import type { GalleryImage, GalleryProps } from './gallery';
import classes from './gallery-window.module.css';

/** Spec section 9. */
const SLIDE_MS = 1500;

/** Full-screen pictures that advance automatically; arrows navigate, space pauses, Escape closes. */
export function GalleryWindow({ images, start, onClose, isStill = false }: GalleryProps) {
  const i18n = useWords();
  // Closed on first render: focus then returns to where it was when the window opened, not when it mounted.
  const isThere = useMounted();
  const isOpen = isThere && start !== null && images.length > 0;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      fullScreen
      title={i18n.t('Images')}
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
      transitionProps={{ duration: 0 }}
    >
      {isOpen && <Slides images={images} start={Math.min(start, images.length - 1)} isStill={isStill} />}
    </Modal>
  );
}

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function Slides({ images, start, isStill }: { images: readonly GalleryImage[]; start: number; isStill: boolean }) {
  const i18n = useWords();
  const [at, setAt] = useState(start);
  const [isPlaying, setPlaying] = useState(() => images.length > 1 && !isStill && !wantsStillness());
  const count = images.length;
  const turn = useCallback((by: number) => setAt((now) => (now + by + count) % count), [count]);

  // The timer restarts with each picture: one reached manually is shown as long as any other.
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined;
    const timer = window.setTimeout(() => setAt((at + 1) % count), SLIDE_MS);
    return () => window.clearTimeout(timer);
  }, [at, count, isPlaying]);

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key === 'ArrowRight') turn(1);
      else if (event.key === 'ArrowLeft') turn(-1);
      else if (event.key === ' ' && !isStill && !(event.target instanceof HTMLButtonElement)) setPlaying((now) => !now);
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isStill, turn]);

  const image = images[Math.min(at, count - 1)];
  if (!image) return null;
  return (
    <div className={classes.slides}>
      <img key={image.id} className={classes.image} src={image.url} alt={image.name} />
      <Group gap={8} justify="center" wrap="nowrap">
        <button type="button" className={classes.button} aria-label={i18n.t('Previous image')} onClick={() => turn(-1)}>
          ‹
        </button>
        {count > 1 && !isStill && (
          <button type="button" className={classes.button} onClick={() => setPlaying(!isPlaying)}>
            {isPlaying ? i18n.t('Pause') : i18n.t('Play')}
          </button>
        )}
        {/* Announced only on manual navigation: automatic slides would talk all the time. */}
        <Stack component="p" gap={0} miw={0} ta="center" className="tabular" aria-live={isPlaying ? 'off' : 'polite'}>
          {i18n.t('{at} of {count}', { at: at + 1, count })}{' '}
          <Text span maw="44vw" c="#c6bfb3" fz={13} truncate>
            {image.name}
          </Text>
        </Stack>
        <button type="button" className={classes.button} aria-label={i18n.t('Next image')} onClick={() => turn(1)}>
          ›
        </button>
      </Group>
    </div>
  );
}
