import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { createTestApi, type TestApi } from '../../../../test/support/application';
import { newBoq, SMALL_FLAT } from '../../../../test/support/boqs';
import { Caller } from '../../../../test/support/client';
import { eventsMailed, followAgain, mailsMade, type WaitingMail } from '../../../../test/support/event-mails';
import { elsewhere, issuedBoq } from '../../../../test/support/issued-boq';
import { createPool } from '../../../platform/database/kysely';
import { up } from '../../../platform/database/migrations/chain/from-236/261-mails-of-events';
import { EVENT_STORE, type EventStore } from '../../../platform/event-store/event-store';
import { MailRepository } from '../../../platform/mail/mail.repository';
import { AnswerMailsModule } from './answer-mails.module';

/** An API without a worker: what it accepts is mailed by a process that starts later, or never. */
let api: TestApi;
let designer: Caller;
let client: Caller;
let designersEmail: string;

beforeAll(async () => {
  api = await createTestApi();
  designer = await Caller.signedUp(api.app, 'designer');
  client = await Caller.guest(api.app);
  designersEmail = (await designer.get<{ user: { email: string } }>('/me')).body.user.email;
});
afterAll(() => api?.close());
afterEach(() => jest.restoreAllMocks());

const ours = async (...emails: readonly string[]) =>
  (await mailsMade(api)).filter(({ kind, to }) => kind.startsWith('issue') && [...emails, designersEmail].includes(to));
const recipients = async (): Promise<number> =>
  (await api.database.pool.query<{ count: number }>('select count(*) as count from issue_recipients')).rows[0]?.count ??
  0;
/** A worker that makes the mails of all events; `before` runs before it starts to follow. */
const followed = (before: () => Promise<void> = () => Promise.resolve()): Promise<void> =>
  before().then(() => elsewhere(api, (app) => eventsMailed(api, app), [AnswerMailsModule]));
/** The language that the attached PDF says it is in. */
const pdfLanguage = (mail: WaitingMail | undefined): string | undefined =>
  /\/Lang \(([\w-]+)\)/.exec(Buffer.from(mail?.attachments?.[0]?.base64 ?? '', 'base64').toString('latin1'))?.[1];
const clear = () => api.database.pool.query('delete from mails');

describe('the mails about an acceptance', () => {
  it('reach both sides once, whoever dies in between and however often it is repeated', async () => {
    const { code, id } = await issuedBoq(designer);
    const email = `${randomUUID()}@example.test`;
    const body = { accept: true, name: 'Asha Rao', email: email.toUpperCase() };
    const key = { 'idempotency-key': randomUUID() };
    expect((await client.post(`/accept/${code}`, body, key)).status).toBe(200);
    // The request itself mails nobody, so a process that dies after it loses nothing.
    expect(await ours(email)).toEqual([]);
    expect((await client.post(`/accept/${code}`, body, key)).status).toBe(200);
    expect((await client.post(`/accept/${code}`, { ...body, email: 'other@example.test' })).status).toBe(200);

    // The worker fails half-way through the two mails, and makes both at its next attempt.
    const { add } = MailRepository.prototype;
    jest
      .spyOn(MailRepository.prototype, 'add')
      .mockImplementationOnce(function (this: MailRepository, ...given) {
        return add.apply(this, given);
      })
      .mockRejectedValueOnce(new Error('terminating connection'));
    await followed();
    const mails = await ours(email, 'other@example.test');
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['issue-answer', designersEmail],
      ['issue-copy', email],
    ]);
    expect(mails.map(({ attachments }) => attachments?.map(({ filename }) => filename))).toEqual([
      ['quotation-1.pdf'],
      ['quotation-1.pdf'],
    ]);
    expect(mails[0]?.text).toContain('Asha Rao accepted quotation 1 of');
    expect(mails[0]?.text).toContain(`/boqs/${id}/details?panel=issues`);
    expect(mails[1]?.subject).toMatch(/^You accepted “/);
    // The address is kept no longer than it is needed.
    expect(await recipients()).toBe(0);

    await followed(() => followAgain(api));
    expect(await ours(email, 'other@example.test')).toHaveLength(2);
    await clear();
  });

  it('are not made of what an earlier version has mailed, which named nobody', async () => {
    const { code } = await issuedBoq(designer);
    await client.post(`/accept/${code}`, { accept: true, name: 'Asha Rao' });
    await api.database.pool.query('delete from issue_recipients');
    await followed();
    expect(await ours()).toEqual([]);
  });
});

describe('the language that a quotation was sent in', () => {
  it('is that of its links, its mails to the client and their PDF; the designer’s stay English', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const email = `${randomUUID()}@example.test`;
    const body = { name: 'Asha Rao', email, language: 'hi' };
    const made = await designer.post<{ data: { language: string } }>(`/boqs/${id}/issues`, body);
    expect([made.status, made.body.data.language]).toEqual([201, 'hi']);
    expect((await designer.post(`/boqs/${id}/issues/1/remind`)).status).toBe(200);
    const [sent, reminder] = await ours(email);
    expect(sent?.subject).toMatch(/ ने आपको कोटेशन भेजा है: “/);
    expect(sent?.text).toMatch(/^नमस्ते Asha Rao,\n/);
    expect(sent?.text).toMatch(/\/accept\/[\w-]{43}\?lang=hi\n/);
    expect(reminder?.subject).toMatch(/^याद दिलाने के लिए: आपका कोटेशन “/);
    const link = await designer.post<{ data: { url: string } }>(`/boqs/${id}/issues/1/link`);
    const [, code] = /\/accept\/([\w-]{43})\?lang=hi$/.exec(link.body.data.url) ?? [];
    expect(pdfLanguage(sent)).toBe('hi-IN');
    await clear();

    expect((await client.post(`/accept/${code}/code?lang=hi`)).status).toBe(200);
    const confirmation = (await mailsMade(api)).find(({ kind }) => kind === 'acceptance-code');
    expect(confirmation?.subject).toMatch(/^“.*” स्वीकार करने/);
    expect(confirmation?.text).toMatch(/^नमस्ते,\n/);
    const digits = /^\d{6}$/m.exec(confirmation?.text ?? '')?.[0];
    await clear();
    const accepted = { accept: true, name: 'Asha Rao', email, code: digits };
    expect((await client.post(`/accept/${code}`, accepted)).status).toBe(200);
    await followed();
    const [told, copy] = await ours(email);
    expect(told?.subject).toMatch(/quotation 1 was accepted$/);
    expect(copy?.subject).toMatch(/^आपने “.*” स्वीकार किया$/);
    expect(copy?.text).toContain('बाद के बदलाव मंज़ूरी के लिए आपको भेजे जाएँगे।');
    expect([told, copy].map(pdfLanguage)).toEqual(['en-IN', 'hi-IN']);
    await clear();
  });

  it('is one of three', async () => {
    const id = await newBoq(designer, SMALL_FLAT);
    const refused = await designer.post<{ errors: object }>(`/boqs/${id}/issues`, { language: 'fr' });
    expect([refused.status, refused.body.errors]).toEqual([400, { language: 'Choose en, hi or mr.' }]);
  });
});

describe('what else a client does', () => {
  it('is mailed to the designer from its event', async () => {
    const { code } = await issuedBoq(designer);
    const asked = { name: 'Meera', text: 'In sage green?', item_id: null };
    const key = { 'idempotency-key': randomUUID() };
    expect((await client.post(`/accept/${code}/questions`, asked, key)).status).toBe(200);
    const declined = { accept: false, name: '', remark: 'Too expensive', email: 'never@example.test' };
    expect((await client.post(`/accept/${code}`, declined)).status).toBe(200);
    await followed();
    const mails = await ours('never@example.test');
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['issue-answer', designersEmail],
      ['issue-question', designersEmail],
    ]);
    expect(mails[0]?.text).toContain('The person with the link declined quotation 1 of');
    expect(mails[0]?.text).toContain('“Too expensive”');
    expect(mails[1]?.text).toContain('Meera asked in quotation 1 of');
    expect(mails[1]?.text).toContain('“In sage green?”');
    await clear();
  });
});

describe('the follower of mails', () => {
  it('begins at the end of a log that is another', async () => {
    const { code } = await issuedBoq(designer);
    await client.post(`/accept/${code}`, { accept: true, name: 'Asha Rao' });
    await followed(async () => {
      await api.database.pool.query(`update log_followers set position = 0, log = 'outside:7:other'`);
    });
    expect(await ours()).toEqual([]);
  });

  it('begins at the end of the log after an upgrade', async () => {
    const { pool } = api.database;
    await pool.query('drop table log_followers, event_mails, issue_recipients');
    const owner = createPool(api.database.ownerUrl, { max: 1 });
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) });
    await up(db);
    const { rows } = await owner.query('select name, position, log from log_followers');
    await db.destroy();
    const head = Number(await api.app.get<EventStore>(EVENT_STORE, { strict: false }).head());
    expect(rows).toEqual([{ name: 'mails', position: head, log: 'postgres' }]);
  });
});
