import type { CostSight } from '../kernel/selling';

/**
 * The right of a computation to use costs. `.dependency-cruiser.cjs` lists the files that may have it: each of them
 * gives out what it makes of costs as `Cost`, or as something that says nothing of them.
 */
export const COMPUTING = {} as CostSight;
