import type { BudgetType, Condition, Layout, Scope } from '../../../kernel/terms';

/** A measure of a line: feet, or a share of a side of its room with a minimum and a maximum in feet. */
export type Extent = number | readonly [side: 'L' | 'W' | 'H', share: number, least: number, most: number];

/** Finish of a work in each package: `-` omits it from the package, `` uses the work's default. */
export type Choices = Readonly<Record<BudgetType, string>>;

/** One line of a room. Which package includes it, in which finish and size: a template is only data. */
export interface TemplateItem {
  readonly work: string;
  readonly choices: Choices;
  readonly L?: Extent;
  readonly W?: Extent;
  readonly H?: Extent;
  /** Pieces: the same in every flat, or by its layout from 1 BHK to 4 BHK. */
  readonly count?: number | readonly [number, number, number, number];
  /** One more for this many square feet of the room, up to the maximum quantity of a line. */
  readonly sqftEach?: number;
  /** Only in a room of at least this many square feet. */
  readonly fromSqft?: number;
  /** Measured by the flat's carpet area. */
  readonly byCarpet?: boolean;
  /** Charged for the site, whatever part of the flat is worked on. */
  readonly ofSite?: boolean;
  /** The room whose work brings a line without a room. */
  readonly besides?: string;
  /** Lorries of debris: one for this many square feet of carpet. */
  readonly carpetPerTrip?: number;
  readonly looseFurniture?: boolean;
  /** The part of the work it belongs to, for templates that ask what is wanted. */
  readonly scope?: Scope;
  /** Only in a flat in one of these conditions; absent: in any. */
  readonly conditions?: readonly Condition[];
  /** Only from this layout on: smaller flats have no space for it. */
  readonly fromLayout?: Layout;
}

/**
 * Which lines the rooms of a flat get. Room kind to its lines; `flat` is for lines without a room, and a kitchen is
 * modular or not.
 */
export interface Template {
  readonly rooms: Readonly<Record<string, readonly TemplateItem[]>>;
  /**
   * What each kind of bedroom has in addition to the common lines; a kind not listed is furnished like a guest bedroom.
   */
  readonly bedrooms: Readonly<Record<string, readonly TemplateItem[]>>;
}

type Measures = Omit<TemplateItem, 'work' | 'choices'>;

/** A template line: work, finishes in Classic, Comfort, Premium, Luxury (`-` = not included), measures. */
export function item(
  work: string,
  [low, medium, high, premium]: readonly [string, string, string, string],
  measures: Measures = {},
): TemplateItem {
  return { work, choices: { low, medium, high, premium }, ...measures };
}

export const ALL = ['', '', '', ''] as const;
export const FROM_COMFORT = ['-', '', '', ''] as const;
export const FROM_PREMIUM = ['-', '-', '', ''] as const;
export const LUXURY = ['-', '-', '-', ''] as const;
export const BOARDS = ['laminate-mr', 'laminate', 'unicore', 'veneer-bwp'] as const;
export const SHOW_BOARDS = ['laminate-mr', 'laminate', 'veneer', 'pu'] as const;
export const WET_BOARDS = ['laminate', 'laminate-bwp', 'acrylic', 'pu'] as const;
export const GRADES = ['standard', 'standard', 'premium', 'luxury'] as const;
export const GRADES_FROM_COMFORT = ['-', 'standard', 'premium', 'luxury'] as const;
export const LOOSE = { looseFurniture: true } as const;

export const ROOM = { L: ['L', 1, 0, 1000], W: ['W', 1, 0, 1000] } as const;
export const WALLS = { ...ROOM, H: ['H', 1, 0, 1000] } as const;
export const SKIRTING = item('wooden-skirting', FROM_PREMIUM, ROOM);
