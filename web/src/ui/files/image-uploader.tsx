import { Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState, type ComponentPropsWithoutRef, type DragEvent } from 'react';
import { useWords } from '../../lib/language/words';
import classes from './drop-zone.module.css';

/** Spec section 9. */
export const MAX_IMAGES = 20;
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
const NONE: readonly string[] = [];
const MAX_BYTES = 10 * 1024 * 1024;

export interface ChosenImage {
  name: string;
  /** Data URL in base64. */
  data: string;
}

interface Props {
  label: string;
  /** Number that may still be added. */
  room: number;
  busy: boolean;
  /** Progress message while busy. */
  progress?: string;
  /** Receives base64 images, to be sent as JSON. */
  onChoose?: (images: ChosenImage[]) => void;
  /** Receives the files, to be sent in a form. */
  onFiles?: (files: File[]) => void;
  /** Additional MIME types. */
  alsoTypes?: readonly string[];
}

/** Choose images by button, camera or drag and drop; rejects unsuitable ones at once and passes on the others. */
export function ImageUploader({ label, room, busy, progress, onChoose, onFiles, alsoTypes = NONE }: Props) {
  const i18n = useWords();
  const id = useId();
  const [over, setOver] = useState(false);
  const touch = useMediaQuery('(pointer: coarse)') ?? false;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const types = [...IMAGE_TYPES, ...alsoTypes];
  const isFull = room <= 0;

  async function choose(files: readonly File[]): Promise<void> {
    const wrong: string[] = [];
    const fit = files.filter((file) => {
      const problem = !types.includes(file.type)
        ? i18n.t('{name} is not an accepted type of file.', { name: file.name })
        : file.size > MAX_BYTES
          ? i18n.t('{name} is larger than 10 MB.', { name: file.name })
          : null;
      if (problem) wrong.push(problem);
      return problem === null;
    });
    if (fit.length > room)
      wrong.push(
        isFull
          ? i18n.t('No more can be added here.')
          : i18n.t('Only {room} more can be added; the others were left out.', { room }),
      );
    setProblems(wrong);
    const taken = fit.slice(0, room);
    if (taken.length === 0) return;
    onFiles?.(taken);
    if (onChoose) onChoose(await Promise.all(taken.map(read)));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!busy && !isFull) void choose([...event.dataTransfer.files]);
  }

  const pick = (name: string, field: string, kind: ComponentPropsWithoutRef<'input'>) => (
    <span className={classes.pick}>
      <label htmlFor={field}>{name}</label>
      <input
        {...kind}
        id={field}
        type="file"
        disabled={busy || isFull}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void choose(files);
        }}
      />
    </span>
  );
  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group gap={8}>
        {pick(label, `${id}-files`, { multiple: true, accept: types.join(',') })}
        {touch && pick(i18n.t('Take a photo'), `${id}-camera`, { capture: 'environment', accept: 'image/*' })}
      </Group>
      <Text c="dimmed" fz={13} id={`${id}-hint`} role="status">
        {busy
          ? (progress ?? i18n.t('Sending…'))
          : isFull
            ? i18n.t('No more can be added here.')
            : i18n.t('Up to {room} more, 10 MB each.', { room })}
      </Text>
      {problems.length > 0 && (
        <Text component="ul" mt={4} c="var(--fo-error)" fz={13} className="bullets" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </Text>
      )}
    </div>
  );
}

function read(file: File): Promise<ChosenImage> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve({ name: file.name, data: String(reader.result) }));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(`${file.name} could not be read`)));
    reader.readAsDataURL(file);
  });
}
