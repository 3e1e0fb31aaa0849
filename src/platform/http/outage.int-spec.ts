import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { observeAnswers } from '../../../test/support/answers/observe';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database';
import { ApiModule } from '../../api.module';
import { loadConfig } from '../config/config';
import { Housekeeping } from '../../people/housekeeping';
import { AccessTokens } from '../../people/access-tokens/access-tokens';
import { Attempts } from '../../people/sign-in/attempts';
import { EmailConfirmations } from '../../people/mailed-codes/email-confirmations';
import { PasswordResets } from '../../people/mailed-codes/password-resets';
import { Sessions } from '../../people/sign-in/sessions';
import { UsersService } from '../../people/users.service';
import { createApplication } from './application';
import { IdempotencyStore } from './request/idempotency.store';

type Application = Awaited<ReturnType<typeof createApplication>>;

/** A database connection that can be cut and restored. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private whole = true;

  constructor(private readonly target: URL) {
    this.server = createServer((near) => {
      if (!this.whole) return void near.destroy();
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}

let database: TestDatabase;
let wire: Wire;
let app: Application;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = new Wire(new URL(database.url));
  const config = loadConfig({ DATABASE_URL: await wire.open(), LOG_LEVEL: 'silent', DEMO: '0' });
  app = await createApplication(ApiModule.forRoot(config));
  observeAnswers(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(async () => {
  await app.close();
  wire.close();
  await database.drop();
});

describe('while the database is down', () => {
  // [spec: T.48, F.4]
  it('answers 503 with Retry-After, never lets a login through uncounted, and works again as soon as it is back', async () => {
    const signUp = (email: string) =>
      app.inject({ method: 'POST', url: '/api/users/signup', payload: { email, password: 'long enough' } });
    const token = (await signUp('before@example.in')).json<{ token: string }>().token;
    const requests = () =>
      Promise.all([
        signUp('during@example.in'),
        app.inject({
          method: 'POST',
          url: '/api/users/login',
          payload: { email: 'before@example.in', password: 'long enough' },
        }),
        app.inject({ method: 'GET', url: '/api/me', headers: { authorization: token } }),
        app.inject({ method: 'GET', url: '/api/health' }),
      ]);
    wire.cut();
    for (const answer of await requests()) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
    }
    wire.mend();
    expect((await requests()).map((answer) => answer.statusCode)).toEqual([201, 200, 200, 200]);
  });
});

describe('housekeeping', () => {
  it('deletes expired rows and nothing else', async () => {
    await database.pool.query(`
      insert into sessions (token_hash, user_id, expires_at, last_seen_at)
      select 'idle'::bytea, id, now() + interval '1 day', now() - interval '25 hours' from users limit 1`);
    await database.pool.query(
      `insert into attempts values ('old', now() - interval '16 minutes', 3), ('new', now(), 3)`,
    );
    await database.pool.query(`
      insert into idempotency (key_hash, actor, request_hash, status, created_at)
      values ('old', 'a', 'h', 200, now() - interval '25 hours'), ('new', 'a', 'h', 200, now())`);
    const before = await database.pool.query(`select 1 from sessions`);
    await new Housekeeping(
      app.get(Sessions),
      app.get(Attempts),
      app.get(IdempotencyStore),
      app.get(PasswordResets),
      app.get(AccessTokens),
      app.get(EmailConfirmations),
      app.get(UsersService),
    ).clean();
    const { rows } = await database.pool.query<{ sessions: number; attempts: string[]; answers: number }>(`
      select (select count(*) from sessions) as sessions, (select array_agg(key) from attempts where key in ('old', 'new')) as attempts,
             (select count(*) from idempotency) as answers`);
    expect(rows).toEqual([{ sessions: (before.rowCount ?? 0) - 1, attempts: ['new'], answers: 1 }]);
  });
});
