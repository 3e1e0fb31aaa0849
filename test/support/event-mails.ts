import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store';
import type { TestApi } from './application';
import { until } from './until';

/** A mail that waits in the database of a test without a worker that sends. */
export interface WaitingMail {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { readonly filename: string; readonly base64: string }[];
}

/** The mails that were made, by kind and recipient. */
export async function mailsMade({ database }: TestApi): Promise<WaitingMail[]> {
  const { rows } = await database.pool.query<{ content: WaitingMail }>(
    `select content from mails order by kind, content ->> 'to', created_at`,
  );
  return rows.map(({ content }) => content);
}

/** Waits until a worker has made the mails of every event in the log. */
export async function eventsMailed({ database }: TestApi, app: NestFastifyApplication): Promise<void> {
  const head = Number(await app.get<EventStore>(EVENT_STORE, { strict: false }).head());
  await until(async () => {
    const { rows } = await database.pool.query<{ done: boolean }>(
      `select position >= $1 and not exists (select from event_mails) as done from log_followers where name = 'mails'`,
      [head],
    );
    return rows[0]?.done;
  });
}

/** Sends the follower of mails back to the beginning of the log, as if it had never seen it. */
export async function followAgain({ database }: TestApi): Promise<void> {
  await database.pool.query(`update log_followers set position = 0 where name = 'mails'`);
}
