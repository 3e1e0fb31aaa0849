import type { Grants } from './permissions';

// The rows are in boq-operations.ts, role-operations.ts and other-operations.ts.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type LineKind =
  'carpentry' | 'civil' | 'electrical' | 'painting' | 'false-ceiling' | 'soft-furnishing' | 'wallpaper' | 'manual';

/** The BOQ an operation is tried on. */
export interface Target {
  readonly boqId: string;
  /** A line of the kind; with `spare`, one that may be removed. */
  line(kind: LineKind, spare?: 'spare'): string;
  /** Label of a labour rate that carpentry of the BOQ uses. */
  readonly labourLabel: string;
}

export interface Operation {
  /** As the OpenAPI document names it: `PUT /carpentry/{}`; what follows ` (` tells variants apart. */
  readonly name: string;
  readonly grants: Grants;
  /** Query and path after `/api`. */
  readonly path: (target: Target) => string;
  readonly body?: (target: Target) => object;
  /** Removes a line, or the BOQ, when it is allowed. */
  readonly takes?: LineKind | 'boq';
}

/** An operation that is about no single BOQ, or decides by the role before it looks at one. */
export interface RoleOperation {
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
  /** Status for guest / user / home-owner / designer / admin. */
  readonly statuses: `${number}/${number}/${number}/${number}/${number}`;
}

/** Trades whose items are priced from a recipe. */
export const TRADES = [
  'carpentry',
  'civil',
  'electrical',
  'painting',
  'false-ceiling',
  'soft-furnishing',
  'wallpaper',
] as const;
/** A work of each that an item can be made of. */
export const WORKS: Record<(typeof TRADES)[number], string> = {
  carpentry: 'study-table',
  civil: 'vitrified-flooring',
  electrical: 'light-point',
  painting: 'royale-paint',
  'false-ceiling': 'gypsum-false-ceiling',
  'soft-furnishing': 'curtain',
  wallpaper: 'vinyl-wallpaper',
};
/** Path of each trade's estimate of one item. */
export const ESTIMATES: Record<(typeof TRADES)[number], string> = {
  carpentry: 'catalog/furniture/estimate',
  civil: 'catalog/civil/estimate',
  electrical: 'electrical/estimate',
  painting: 'painting/estimate',
  'false-ceiling': 'false-ceiling/estimate',
  'soft-furnishing': 'soft-furnishing/estimate',
  wallpaper: 'wallpaper/estimate',
};

const feet = (value: number) => ({ feet: value, inches: 0 });
/** Measures that any work of a trade can be made with. */
export const SIZES = { dimension: { L: feet(6), W: feet(6), H: feet(7) }, carpet_area: 100, area: 40 };

/** `GET /boqs (one)` → `GET`. */
export function methodOf(name: string): Method {
  return name.slice(0, name.indexOf(' ')) as Method;
}

/** `GET /boqs (one)` → `GET /boqs`. */
export function routeOf(name: string): string {
  return name.replace(/ \(.*$/, '');
}
