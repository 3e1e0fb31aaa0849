import type { StreamDefinition } from '../../../platform/event-store/command-runner';

const PREFIX = 'rate-choices-';

/** Someone does not want to be suggested any more what they chose for some words. */
export const FORGOTTEN = 'RateChoicesForgotten';
export const FORGOTTEN_VERSION = 1;

/** `upto`: the position in the log up to which choices for the key do not count. */
export interface ChoicesForgotten {
  readonly key: string;
  readonly upto: string;
}

/** By key, the position up to which choices do not count. */
export type Forgotten = ReadonlyMap<string, string>;

export const choicesStreamOf = (account: string): string => `${PREFIX}${account}`;

export const CHOICES_STREAM: StreamDefinition<Forgotten> = {
  initial: () => new Map(),
  evolve(forgotten, { schemaVersion, data }) {
    if (schemaVersion !== FORGOTTEN_VERSION)
      throw new Error(`${FORGOTTEN} has schemaVersion ${schemaVersion}; this release reads ${FORGOTTEN_VERSION}`);
    const { key, upto } = data as ChoicesForgotten;
    return new Map([...forgotten, [key, upto]]);
  },
};
