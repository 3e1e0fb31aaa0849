import { join } from 'node:path';
import { paper } from '../../papers/rendering/paper';

/** A BOQ's file, rendered in a thread. */
export const boqFile = paper<typeof import('./render/boq.paper')>(join(__dirname, 'render/boq.paper'));
