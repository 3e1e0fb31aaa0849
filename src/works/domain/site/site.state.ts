import type { Quantity } from '../../../kernel/quantity';
import type { Service } from '../../../kernel/terms';
import type { Reversal, Stamp } from '../stamp';

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
  /** Who mends it, by name. */
  readonly who: string | null;
  /** The account of who mends it; absent where it is no member, and of older snags. */
  readonly member?: string;
  readonly until: string | null;
  readonly done: Stamp | null;
  readonly reversed: Reversal | null;
}

export interface DiaryEntry extends Stamp {
  readonly id: string;
  readonly date: string;
  readonly text: string;
  /** Only of entries from before there was attendance. */
  readonly workers: number | null;
  readonly reversed: Reversal | null;
}

/** People of a trade, or of none, who worked on site on a day. What they cost is a cost of its own, which names this entry. */
export interface Attendance extends Stamp {
  readonly id: string;
  readonly date: string;
  readonly service: Service | null;
  readonly workers: number;
  /** Of each of them. */
  readonly days: Quantity;
  readonly note: string;
  readonly reversed: Reversal | null;
}

/** Material that the site asks for. */
export interface Indent extends Stamp {
  readonly id: string;
  readonly date: string;
  /** The line that it is for; null: none alone. */
  readonly itemId: string | null;
  readonly name: string;
  readonly unit: string;
  readonly quantity: Quantity;
  readonly neededBy: string | null;
  readonly note: string;
  readonly reversed: Reversal | null;
}

/** Planned days of a phase that someone moved. */
export interface ScheduleMove extends Stamp {
  readonly phase: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly reason: string;
}

/** A picture from site: the whole and its thumbnail as they are stored, without what a camera wrote into them. */
export interface Photo extends Stamp {
  readonly id: string;
  readonly date: string;
  readonly room: string | null;
  readonly itemId: string | null;
  readonly snag: string | null;
  readonly diary: string | null;
  /** The cost whose receipt it shows, for who may see costs alone; absent of all others. */
  readonly cost?: string;
  readonly delivery?: string;
  readonly measurement?: string;
  readonly note: string;
  /** Whether the client sees it. */
  readonly shared: boolean;
  readonly file: StoredPhoto;
  readonly reversed: Reversal | null;
}

/** The entries that show their photos, by the field that names them. */
export const PHOTOGRAPHED = ['cost', 'delivery', 'measurement'] as const;
export type PhotographedEntry = (typeof PHOTOGRAPHED)[number];

export interface StoredPhoto {
  readonly key: string;
  readonly thumbKey: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Site {
  /** The newest of each item. */
  readonly progress: ReadonlyMap<string, ProgressNote>;
  /** The earliest day on which each item was said to have begun. */
  readonly begun: ReadonlyMap<string, string>;
  /** The newest of each phase. */
  readonly moves: ReadonlyMap<string, ScheduleMove>;
  readonly snags: ReadonlyMap<string, Snag>;
  readonly diary: ReadonlyMap<string, DiaryEntry>;
  readonly photos: ReadonlyMap<string, Photo>;
  readonly attendance: ReadonlyMap<string, Attendance>;
  readonly indents: ReadonlyMap<string, Indent>;
}

export const EMPTY_SITE: Site = {
  progress: new Map(),
  begun: new Map(),
  moves: new Map(),
  snags: new Map(),
  diary: new Map(),
  photos: new Map(),
  attendance: new Map(),
  indents: new Map(),
};
