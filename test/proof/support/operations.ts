import type { Grants } from './permissions';

// The rows are in boq-operations.ts, role-operations.ts and other-operations.ts.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type LineKind =
  | 'carpentry'
  | 'civil'
  | 'electrical'
  | 'painting'
  | 'false-ceiling'
  | 'soft-furnishing'
  | 'wallpaper'
  | 'manual';

/** The BOQ an operation is tested on. */
export interface Target {
  readonly boqId: string;
  /** A line of this kind; with `spare`, one that may be removed. */
  line(kind: LineKind, spare?: 'spare'): string;
  /** Label of a labour rate that the BOQ's carpentry uses. */
  readonly labourLabel: string;
}

export interface Operation {
  /** As in the OpenAPI document: `PUT /carpentry/{}`; ` (` starts the name of a variant. */
  readonly name: string;
  readonly grants: Grants;
  /** Path and query after `/api`. */
  readonly path: (target: Target) => string;
  readonly body?: (target: Target) => object;
  /** What it removes when allowed: a line, or the BOQ. */
  readonly takes?: LineKind | 'boq';
}

/** An operation that is not about one BOQ, or checks the role before looking at one. */
export interface RoleOperation {
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
  /** Status for guest / user / home-owner / designer / admin. */
  readonly statuses: `${number}/${number}/${number}/${number}/${number}`;
}

/** Trades priced from a recipe. */
export const TRADES = [
  'carpentry',
  'civil',
  'electrical',
  'painting',
  'false-ceiling',
  'soft-furnishing',
  'wallpaper',
] as const;
/** A work of each trade for creating items. */
export const WORKS: Record<(typeof TRADES)[number], string> = {
  carpentry: 'study-table',
  civil: 'vitrified-flooring',
  electrical: 'light-point',
  painting: 'royale-paint',
  'false-ceiling': 'gypsum-false-ceiling',
  'soft-furnishing': 'curtain',
  wallpaper: 'vinyl-wallpaper',
};
/** Path of each trade's single-item estimate. */
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
/** Measures valid for any work of a trade. */
export const SIZES = { dimension: { L: feet(6), W: feet(6), H: feet(7) }, carpet_area: 100, area: 40 };

/** `GET /boqs (one)` → `GET`. */
export function methodOf(name: string): Method {
  return name.slice(0, name.indexOf(' ')) as Method;
}

/** `GET /boqs (one)` → `GET /boqs`. */
export function routeOf(name: string): string {
  return name.replace(/ \(.*$/, '');
}
