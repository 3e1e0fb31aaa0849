import { Box } from '@mantine/core';
import classes from './person-mark.module.css';

/** Another person, as shown next to what they are working on. */
export interface Mark {
  id: string;
  name: string;
  /** One of five colours, the same for a person everywhere. */
  tone: number;
}

const RINGS = [1, 2, 5, 6, 3].map((series) => `var(--fo-series-${series})`);

/** `Asha Rao` → `AR`. */
function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/);
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '');
  return (first + last).toUpperCase();
}

/** A person's initials in a coloured ring. The surrounding text gives the name. */
export function PersonMark({ mark, small = false }: { mark: Mark; small?: boolean }) {
  return (
    <Box
      component="span"
      className={classes.mark}
      __vars={{ '--mark': RINGS[mark.tone] ?? RINGS[0] }}
      data-small={small || undefined}
      aria-hidden
    >
      {initials(mark.name)}
    </Box>
  );
}
