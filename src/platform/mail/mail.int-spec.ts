import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestApi, type TestApi } from '../../../test/support/application';
import { MailServer } from '../../../test/support/stand-ins/mail-server';
import { until } from '../../../test/support/until';
import { Mail } from './mail';
import { MailWorkerModule } from './mail.module';
import { MailRepository } from './mail.repository';

describe('mails without a mail server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi([MailWorkerModule]);
  });
  afterAll(() => api.close());

  it('become files in the outbox, readable only by their owner, and their text leaves the database', async () => {
    await api.app.get(Mail).send({
      to: 'asha@example.in, evil@example.in',
      subject: 'Hello\r\nBcc: evil@example.in',
      text: 'The secret is 42.',
      kind: '../test',
    });
    const outbox = join(api.dataDir, 'outbox');
    const name = await until(async () => (await readdir(outbox).catch(() => [])).find((file) => file.endsWith('.eml')));
    const path = join(outbox, name);
    const text = await readFile(path, 'utf8');
    expect(text).toContain('The secret is 42.');
    expect(text).toMatch(/^Subject: Hello Bcc: evil@example.in/m);
    expect(text).not.toMatch(/^Bcc:/m);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const row = await until(async () => {
      const { rows } = await api.database.pool.query<{ content: unknown }>(
        `select content from mails where status = 'sent'`,
      );
      return rows[0];
    });
    expect(row).toEqual({ content: null });
  });

  it('are abandoned when they expire', async () => {
    const mails = api.app.get(MailRepository);
    const id = await mails.add({ to: 'late@example.in', subject: 'Late', text: 'x', kind: 'test', validMinutes: 30 });
    await api.database.pool.query(`update mails set valid_until = now() where id = $1`, [id]);
    expect(await mails.claim(id)).toBeNull();
    expect(await mails.clean()).toEqual([id]);
    const { rows } = await api.database.pool.query('select status, content from mails where id = $1', [id]);
    expect(rows).toEqual([{ status: 'failed', content: null }]);
  });

  it('are queued once for an id, whatever a second one says', async () => {
    const id = randomUUID();
    await api.app.get(Mail).send({ id, to: 'one@example.in', subject: 'First', text: 'x', kind: 'test' });
    await api.app.get(Mail).send({ id, to: 'one@example.in', subject: 'Second', text: 'x', kind: 'test' });
    await until(async () => {
      const { rows } = await api.database.pool.query<{ status: string }>('select status from mails where id = $1', [
        id,
      ]);
      return rows[0]?.status === 'sent';
    });
    const files = await readdir(join(api.dataDir, 'outbox'));
    const texts = await Promise.all(files.map((file) => readFile(join(api.dataDir, 'outbox', file), 'utf8')));
    expect(texts.flatMap((text) => /^Subject: (First|Second)/m.exec(text)?.[1] ?? [])).toEqual(['First']);
  });

  it('are claimed by one worker at a time', async () => {
    const mails = api.app.get(MailRepository);
    const id = await mails.add({ to: 'one@example.in', subject: 'One', text: 'x', kind: 'test' });
    const claims = await Promise.all(Array.from({ length: 10 }, () => mails.claim(id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('are another worker’s half a minute after theirs was heard of last', async () => {
    const mails = api.app.get(MailRepository);
    const id = await mails.add({ to: 'one@example.in', subject: 'One', text: 'x', kind: 'test' });
    const later = async (seconds: number): Promise<boolean> => {
      await api.database.pool.query(
        `update mails set next_try_at = next_try_at - make_interval(secs => $2) where id = $1`,
        [id, seconds],
      );
      return (await mails.due()).includes(id);
    };
    await mails.claim(id);
    expect(await later(25)).toBe(false);
    await mails.extend(id);
    expect(await later(25)).toBe(false);
    expect(await later(6)).toBe(true);
  });
});

describe('mails with a mail server', () => {
  it('wait while it refuses, and arrive once when it accepts them again', async () => {
    const server = new MailServer();
    server.silent = true;
    server.refuse = true;
    const api = await createTestApi([MailWorkerModule], { env: { SMTP_URL: await server.start() } });
    try {
      // Sending does not wait for the server, which has not said anything yet.
      await api.app.get(Mail).send({ to: 'asha@example.in', subject: 'Kept', text: 'patience', kind: 'test' });
      server.speak();
      const { error } = await until(async () => {
        const { rows } = await api.database.pool.query<{ error: string | null; tries: number }>(
          'select error, tries from mails where tries > 0 and error is not null',
        );
        return rows[0];
      });
      expect(error).toContain('451');
      server.refuse = false;
      await until(() => server.taken.length > 0);
      expect(server.taken).toHaveLength(1);
      expect(server.taken[0]?.recipients).toEqual(['asha@example.in']);
      expect(server.taken[0]?.text).toContain('patience');
    } finally {
      await api.close();
      await server.stop();
    }
  });

  it('are held for as long as the server takes', async () => {
    const server = new MailServer();
    server.silent = true;
    const api = await createTestApi([MailWorkerModule], { env: { SMTP_URL: await server.start() } });
    try {
      const held = jest.spyOn(api.app.get(MailRepository), 'extend');
      await api.app.get(Mail).send({ to: 'asha@example.in', subject: 'Slow', text: 'x', kind: 'test' });
      await until(() => held.mock.calls.length > 0);
      server.speak();
      await until(() => server.taken.length > 0);
      expect(server.taken).toHaveLength(1);
    } finally {
      await api.close();
      await server.stop();
    }
  });

  it('arrive once although the database was away when they had been taken', async () => {
    const server = new MailServer();
    const api = await createTestApi([MailWorkerModule], { env: { SMTP_URL: await server.start() } });
    try {
      const gone = new Error('terminating connection');
      const noted = jest.spyOn(api.app.get(MailRepository), 'sent').mockRejectedValueOnce(gone);
      noted.mockRejectedValueOnce(gone);
      await api.app.get(Mail).send({ to: 'asha@example.in', subject: 'Once', text: 'x', kind: 'test' });
      await until(async () => {
        const { rows } = await api.database.pool.query<{ status: string }>('select status from mails');
        return rows[0]?.status === 'sent';
      });
      expect(noted).toHaveBeenCalledTimes(3);
      expect(server.taken).toHaveLength(1);
    } finally {
      await api.close();
      await server.stop();
    }
  });
});
