import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { ChoicesQuery, type LearnedChoice } from '../../reads/choices/query';
import { authorship } from '../../../platform/http/request/authorship';
import { StreamRunner } from '../../../platform/event-store/command-runner';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import { notFound } from '../../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import type { Chosen } from '../match/score';
import { keyOfLine, type ManualLine } from '../rated-candidates';
import { CHOICES_STREAM, choicesStreamOf, FORGOTTEN, FORGOTTEN_VERSION, type Forgotten } from './choices-stream';

/** What was chosen before for the words of a line. */
export type ChosenBefore = (line: ManualLine) => Chosen;

const IDS = '8a5f3c0e-1f57-4b1f-9a51-6a0a5e3d1c42';
const NOTHING: Chosen = new Map();

/** What an account chose for which words: learned from the events of BOQs, forgotten by events of a stream of its own. */
@Injectable()
export class LearnedChoices {
  private readonly runner: StreamRunner<Forgotten>;

  constructor(
    @Inject(EVENT_STORE) store: EventStore,
    private readonly choices: ChoicesQuery,
  ) {
    this.runner = new StreamRunner<Forgotten>(store, CHOICES_STREAM);
  }

  /** What the account chose before for lines of these keys. */
  async before(account: string, keys: readonly string[]): Promise<ChosenBefore> {
    const known = new Map<string, Map<string, number>>();
    for (const { key, ref, times } of await this.choices.of(account, await this.forgotten(account), [
      ...new Set(keys),
    ])) {
      const own = known.get(key);
      if (own) own.set(ref, times);
      else known.set(key, new Map([[ref, times]]));
    }
    return (line) => known.get(keyOfLine(line)) ?? NOTHING;
  }

  /** The newest of what an account has learned. */
  async list(account: string): Promise<LearnedChoice[]> {
    return this.choices.of(account, await this.forgotten(account));
  }

  /** Forgets what was chosen for a key. 404 for an unknown id. */
  async forget(context: RequestContext, id: string): Promise<void> {
    const { id: account } = personOf(context);
    const all = await this.list(account);
    const found = all.find((choice) => choiceId(choice) === id);
    if (!found) throw notFound();
    const metadata = authorship(context);
    // The newest of the key comes first.
    const data = { key: found.key, upto: all.find(({ key }) => key === found.key)?.position ?? found.position };
    await this.runner.run(choicesStreamOf(account), metadata.commandId, () => [
      { id: uuidv5('0', metadata.commandId), type: FORGOTTEN, schemaVersion: FORGOTTEN_VERSION, data, metadata },
    ]);
  }

  private async forgotten(account: string): Promise<Forgotten> {
    return (await this.runner.load(choicesStreamOf(account))).state;
  }
}

/** The id of a choice in URLs. */
export function choiceId({ key, ref }: Pick<LearnedChoice, 'key' | 'ref'>): string {
  return uuidv5(`${key}|${ref}`, IDS);
}
