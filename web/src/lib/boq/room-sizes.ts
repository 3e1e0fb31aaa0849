import { toInches } from '../format/feet-inch';
import type { Words } from '../language/words';
import type { QuickEstimate, QuickEstimateRequest } from '../reference/quick-estimate';

/** Measured sizes of a flat; anything absent is assumed. */
export type Sizes = NonNullable<QuickEstimateRequest['sizes']>;
export type PlanRoom = QuickEstimate['plan'][number];

/** A room's two sides in whole inches; null while one is not typed, or is not a possible size. */
export type Sides = Readonly<Record<'L' | 'W', number | null>>;

/** Allowed range of a room's side, and of the ceiling height; feet. */
export const SIDE = { least: 2, most: 100 };
export const CEILING = { least: 7, most: 20 };
export const MOST_BATHROOMS = 6;

/** What is wrong with a length, in words; null when it is valid. */
export function lengthFault(i18n: Words, inches: number | null, { least, most }: typeof SIDE): string | null {
  if (inches === null || (inches >= least * 12 && inches <= most * 12)) return null;
  return i18n.t('From {least} to {most} ft', { least, most });
}

/** The measured sides of a room. */
export function sidesOf(sizes: Sizes | null, room: string): Sides {
  const given = sizes?.rooms?.[room];
  return given ? { L: toInches(given.L), W: toInches(given.W) } : { L: null, W: null };
}

/** Changes some of the sizes; null when none are left. */
export function withSizes(
  sizes: Sizes | null,
  change: { [Name in keyof Sizes]: Sizes[Name] | undefined },
): Sizes | null {
  const { ceiling_height, bathrooms, rooms } = { ...sizes, ...change };
  const next: Sizes = {
    ...(ceiling_height && { ceiling_height }),
    ...(bathrooms && { bathrooms }),
    ...(rooms && Object.keys(rooms).length > 0 && { rooms }),
  };
  return Object.keys(next).length > 0 ? next : null;
}

/** Number of measured values. */
export function measuresOf(sizes: Sizes | null): number {
  return Number(!!sizes?.ceiling_height) + Number(!!sizes?.bathrooms) + Object.keys(sizes?.rooms ?? {}).length;
}

export function sameSizes(one: Sizes | null, other: Sizes | null): boolean {
  return textOf(one) === textOf(other);
}

function textOf(sizes: Sizes | null): string {
  const rooms = Object.keys(sizes?.rooms ?? {}).sort();
  const height = sizes?.ceiling_height ? toInches(sizes.ceiling_height) : null;
  return JSON.stringify([sizes?.bathrooms ?? null, height, rooms.map((room) => [room, sidesOf(sizes, room)])]);
}

/**
 * Area of the rooms for comparison with the carpet area, in square feet; excludes balconies, which are not part of it.
 */
export function roomsArea(plan: readonly PlanRoom[], sizes: Sizes | null): number {
  return plan.reduce((sum, { room, kind, size }) => {
    if (kind === 'balcony' || !size.L || !size.W) return sum;
    const { L, W } = sidesOf(sizes, room);
    return sum + ((L ?? toInches(size.L)) * (W ?? toInches(size.W))) / 144;
  }, 0);
}

/** Inner walls take 3 to 8 % of a carpet area; a room that is not listed may take some more. */
const LEAST_SHARE = 0.85;
/** Tolerance because assumed sides are whole inches. */
const ROUNDING = 1.01;

/** How the rooms and the carpet area contradict each other, in words; null where they agree. */
export function misfit(i18n: Words, rooms: number, carpetArea: number): string | null {
  const area = Math.abs(Math.round(rooms - carpetArea)).toLocaleString('en-IN');
  if (rooms > carpetArea * ROUNDING)
    return i18n.t(
      'The rooms add up to {area} sq ft more than the carpet area. Check their sizes, or the carpet area.',
      { area },
    );
  if (rooms < carpetArea * LEAST_SHARE)
    return i18n.t('The rooms leave {area} sq ft of the carpet area over. Check their sizes, or the carpet area.', {
      area,
    });
  return null;
}
