import type { Rate } from '../../types';

/** A published price list or guide: its name with address, the month it stands for, and how far it can be relied on for Mumbai. */
export interface Source {
  readonly name: string;
  readonly asOf: string;
  readonly confidence: NonNullable<Rate['confidence']>;
}

const SOURCE_LIST = {
  carpenters: { name: 'sainik710.com, carpenter rate guide 2026', asOf: '2026-01', confidence: 'medium' },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCE_LIST;

/** Where the rates of this book were found. */
export const SOURCES: Readonly<Record<SourceId, Source>> = SOURCE_LIST;
