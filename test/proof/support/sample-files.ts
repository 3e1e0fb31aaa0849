import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Files that are not available everywhere. */
export const SAMPLES = resolve(__dirname, '../../../../shared/samples');
export const samplesPresent = existsSync(join(SAMPLES, 'boq'));
