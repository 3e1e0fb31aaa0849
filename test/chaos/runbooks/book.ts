import { spawnSync } from 'node:child_process';
import type { Page } from './document';
import type { Server } from './server';
import type { Production } from './production';

/** What the books of a run share. */
export interface Stage {
  readonly page: Page;
  /** The checkout. */
  readonly checkout: string;
  /** Where the release is that is run; the first book may replace it by an unpacked one. */
  root: string;
  /** A new folder for one book. */
  readonly folder: (name: string) => string;
  /** Prints what was found, and keeps it for the table. */
  readonly note: (text: string) => void;
  /** Says what cannot be run here, and why. */
  readonly leaveOut: (what: string, why: string) => void;
  /** Ends it at the end of the book, whatever happens. */
  readonly atEnd: (end: () => Promise<unknown>) => void;
}

/** A runbook of the page that is followed on real servers. */
export interface Book {
  readonly name: string;
  readonly follow: (stage: Stage) => Promise<void>;
}

/** Throws with the sentence unless it holds. */
export function demand(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}

/** Seconds with one decimal, of ms. */
export const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Whether this machine has a program. */
export function has(program: string): boolean {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
}

/** The server and the processes end with the book. */
export function endWith(stage: Stage, ...parts: readonly (Server | Production)[]): void {
  for (const part of parts) stage.atEnd(() => part.stop());
}
