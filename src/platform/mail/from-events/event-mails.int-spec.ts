import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { until } from '../../../../test/support/until';
import { WorkLedgers } from '../../jobs/work-ledgers';
import { EVENT_MAIL_QUEUE } from './event-mail-ledger';
import { EventMails } from './event-mails';
import { EventMailsModule } from './event-mails.module';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi([EventMailsModule]);
});
afterAll(() => api?.close());

describe('an event whose mails cannot be made', () => {
  it('is tried again, shown with the reason, and removed by an admin', async () => {
    const id = randomUUID();
    const { pool } = api.database;
    // No source mails anything of this type, and no worker takes the row before its time.
    await pool.query(
      `insert into event_mails (event_id, stream_id, version, type, next_try_at)
       values ($1, 'boq-none', 1, 'IssueAccepted', now() + interval '1 hour')`,
      [id],
    );
    const ledger = api.app.get(WorkLedgers, { strict: false }).of(EVENT_MAIL_QUEUE);
    expect(await ledger?.counts()).toEqual({ waiting: 1, troubled: 0 });
    const mails = api.app.get(EventMails, { strict: false });
    await mails.make(id);
    expect(await ledger?.counts()).toEqual({ waiting: 1, troubled: 0 });

    expect(await ledger?.retry(id)).toBe(true);
    // The worker may be quicker: one of the two attempts finds the row.
    await mails.make(id);
    const troubled = await until(async () => (await ledger?.troubled(10))?.[0]);
    expect(troubled).toMatchObject({ id, what: 'Mails of IssueAccepted' });
    expect(troubled.reason).toBe(`the log has no event ${id} at its place`);
    expect(troubled.nextTry?.getTime()).toBeGreaterThan(Date.now());

    expect(await ledger?.remove(id)).toBe(true);
    expect(await ledger?.counts()).toEqual({ waiting: 0, troubled: 0 });
    expect(await ledger?.retry(id)).toBe(false);
  });
});
