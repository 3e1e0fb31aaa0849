import type { Reversal, Stamp } from '../works.state';

/** How far an item is, as someone saw it. */
export interface ProgressNote extends Stamp {
  readonly itemId: string;
  /** Of the item, in basis points. */
  readonly bp: number;
  readonly date: string;
  readonly note: string;
}

/** Something to mend before the handover. */
export interface Snag extends Stamp {
  readonly id: string;
  readonly text: string;
  readonly room: string | null;
  readonly itemId: string | null;
  readonly who: string | null;
  readonly until: string | null;
  readonly done: Stamp | null;
  readonly reversed: Reversal | null;
}

export interface DiaryEntry extends Stamp {
  readonly id: string;
  readonly date: string;
  readonly text: string;
  readonly workers: number | null;
  readonly reversed: Reversal | null;
}

export interface Site {
  /** The newest of each item. */
  readonly progress: ReadonlyMap<string, ProgressNote>;
  readonly snags: ReadonlyMap<string, Snag>;
  readonly diary: ReadonlyMap<string, DiaryEntry>;
}

export const EMPTY_SITE: Site = { progress: new Map(), snags: new Map(), diary: new Map() };
