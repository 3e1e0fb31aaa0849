import { CIVIL } from './civil';
import { type WorkEntry } from './entries';
import { FURNITURE } from './furniture';
import { JOINERY } from './joinery';
import { KITCHEN } from './kitchen';
import { SITE_SERVICES } from './site-services';

export { FINISHES, type FinishEntry } from './finishes';
export type { EntryDimension, WorkEntry } from './entries';

/** All works of the catalogue as first seeded; the rate book has a recipe with the same id for each. */
export const WORKS: readonly WorkEntry[] = [...FURNITURE, ...KITCHEN, ...JOINERY, ...CIVIL, ...SITE_SERVICES];
