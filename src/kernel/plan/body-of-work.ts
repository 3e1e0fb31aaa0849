import { MM_PER_INCH } from './plan';

/** How large an item of the bill stands on the plan, in millimetres. */
export interface ThingBody {
  /** Along its wall, into the room, and up. */
  readonly wide: number;
  readonly deep: number;
  readonly high: number;
  /** Above the floor: what hangs on a wall, or lies on something. */
  readonly lift: number;
}

/** An item whose length nobody gave; the depth of a panel, and the height of a counter’s top. */
const USUAL = { wide: 600, deep: 60, high: 60 } as const;

/** Above the floor, by work. */
const LIFTS: Readonly<Record<string, number>> = {
  loft: 2_134,
  'kitchen-loft': 2_134,
  'kitchen-wall-cabinet': 1_372,
  'kitchen-counter': 762,
  'mirror-cabinet': 1_200,
};

const TURNING = new Set([
  'kitchen-base-cabinet',
  'kitchen-wall-cabinet',
  'kitchen-loft',
  'kitchen-trolley-shutters',
  'kitchen-counter',
]);

/** Whether what a work makes may go round the corners of its room. */
export const mayTurn = (work: string | null): boolean => work !== null && TURNING.has(work);

/** The body of an item with these sides, in inches. */
export function bodyOfWork(
  work: string | null,
  { L, W, H }: { readonly L?: number | undefined; readonly W?: number | undefined; readonly H?: number | undefined },
): ThingBody {
  const mm = (inches: number | undefined, usual: number): number => Math.round((inches ?? 0) * MM_PER_INCH) || usual;
  return { wide: mm(L, USUAL.wide), deep: mm(W, USUAL.deep), high: mm(H, USUAL.high), lift: LIFTS[work ?? ''] ?? 0 };
}
