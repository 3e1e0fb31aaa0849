import { BOQ } from './boq';
import { DIRECTORY } from './directory';
import { INTEGRATIONS } from './integrations';
import { MARKET } from './market';
import { OPERATIONS } from './operations';
import { PEOPLE } from './people';
import { PLATFORM } from './platform';

/** The schema after the last migration of the chain, and the rows that migrations insert, as SQL statements. */
export const BASELINE: string = [PLATFORM, PEOPLE, DIRECTORY, BOQ, MARKET, INTEGRATIONS, OPERATIONS].join('\n');
