import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../support/until';

/**
 * One edit of an item, with its answer; `revision` is null until acknowledged. It writes its own key as the title: no
 * two edits are alike, so each makes an event that identifies it.
 */
export interface Edit {
  readonly key: string;
  readonly item: string;
  readonly count: number;
  revision: number | null;
}

export interface HttpAnswer<T> {
  readonly status: number;
  readonly body: T;
}

/** One account's calls over real HTTP; with several addresses in turn, each abandoned after `patienceMs`. */
export class Account {
  private readonly urls: readonly string[];
  private turn = 0;

  constructor(
    urls: string | readonly string[],
    private token: string | null = null,
    private readonly patienceMs?: number,
  ) {
    this.urls = [urls].flat();
  }

  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer<T>> {
    const form = body instanceof FormData;
    this.turn += 1;
    const response = await fetch(`${this.urls[this.turn % this.urls.length]}/api${path}`, {
      method,
      ...(this.patienceMs === undefined ? {} : { signal: AbortSignal.timeout(this.patienceMs) }),
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
  }

  /** Like `call`, but throws on failure. */
  async expectOk<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async signUp(): Promise<this> {
    const credentials = { email: `${randomUUID()}@example.test`, password: 'correct horse' };
    this.token = (await this.expectOk<{ token: string }>('POST', '/users/signup', credentials)).token;
    await this.expectOk('PATCH', '/me', { role: 'designer' });
    return this;
  }

  /** Sends one edit; records the revision when acknowledged. A broken connection leaves it unanswered. */
  async edit(boqId: string, edit: Edit): Promise<number | null> {
    const answer = await this.call<{ revision: number }>(
      'PUT',
      `/carpentry/${edit.item}?boq_id=${boqId}`,
      { count: edit.count, title: edit.key },
      { 'idempotency-key': edit.key },
    ).catch(() => null);
    if (answer?.status === 200) edit.revision = answer.body.revision;
    return answer?.status ?? null;
  }
}

/**
 * People who edit a BOQ concurrently, each their own item, one edit after another, until stopped. An unanswered edit is
 * retried with its key, as a client would; those in flight at the stop remain unanswered.
 */
export class Editors {
  readonly edits: Edit[] = [];
  readonly refused: number[] = [];
  private stopped = false;
  private readonly done: Promise<void>[];

  /** A status in `passing` is a refusal that a client retries. */
  constructor(account: Account, boqId: string, items: readonly string[], passing: readonly number[] = [503]) {
    this.done = items.map(async (item) => {
      for (let turn = 0; !this.stopped; turn += 1) {
        const edit: Edit = { key: randomUUID(), item, count: (turn % 10) + 1, revision: null };
        this.edits.push(edit);
        for (;;) {
          const status = await account.edit(boqId, edit);
          if (status !== null && status !== 200 && !passing.includes(status)) this.refused.push(status);
          if (status === 200 || this.stopped) break;
          await sleep(50);
        }
      }
    });
  }

  get acknowledged(): Edit[] {
    return this.edits.filter(({ revision }) => revision !== null);
  }

  /** Resolves when at least `count` edits are acknowledged. */
  async reach(count: number): Promise<void> {
    const told = (): string => `${this.acknowledged.length} of ${count} edits were acknowledged`;
    await until(() => this.acknowledged.length >= count, told);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.done);
  }
}
