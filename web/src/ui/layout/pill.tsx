import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

const TONES = {
  neutral: ['var(--fo-chip)', 'var(--fo-chip-ink)'],
  good: ['var(--fo-tint)', 'var(--fo-primary)'],
  warn: ['var(--fo-up-tint)', 'var(--fo-up)'],
  bad: ['var(--fo-error-tint)', 'var(--fo-error)'],
} as const;
export type PillTone = keyof typeof TONES;

/** A small rounded label. The words carry the meaning; the tone only repeats it. */
export function Pill({ tone = 'neutral', children }: { tone?: PillTone; children: ReactNode }) {
  const [bg, c] = TONES[tone];
  return (
    <Badge component="span" bg={bg} c={c}>
      {children}
    </Badge>
  );
}
