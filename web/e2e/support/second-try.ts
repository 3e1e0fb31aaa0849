import { jest } from '@jest/globals';

/**
 * CI gives a test in a browser a second try and names what needed one (`.ci/run`); by hand a test that fails once has failed.
 * Its value is the number of further tries.
 */
const tries = Number(process.env.E2E_SECOND_TRIES ?? 0);
if (tries > 0) jest.retryTimes(tries, { logErrorsBeforeRetry: true, retryImmediately: true });
