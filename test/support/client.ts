import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Pool } from 'pg';
import { PG_POOL } from '../../src/platform/database/tokens';

export interface Answer<T = Record<string, never>> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: T;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Environment for the admin of `Caller.admin`. */
export const ADMIN_ENV = { ADMIN_EMAIL: 'admin@example.in', ADMIN_PASSWORD: 'a long password' };

/** An API caller with their token and identifier, over `app.inject`. */
export class Caller {
  token: string | null = null;
  identifier: string | null = null;

  constructor(private readonly app: NestFastifyApplication) {}

  async call<T = never>(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await this.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.identifier ? { 'system-identifier': this.identifier } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const text = response.body;
    return { status: response.statusCode, headers: response.headers, body: (text ? JSON.parse(text) : null) as T };
  }

  get = <T>(path: string, headers?: Record<string, string>) => this.call<T>('GET', path, undefined, headers);
  post = <T>(path: string, body: unknown = {}, headers?: Record<string, string>) =>
    this.call<T>('POST', path, body, headers);
  patch = <T>(path: string, body: unknown, headers?: Record<string, string>) =>
    this.call<T>('PATCH', path, body, headers);
  put = <T>(path: string, body: unknown, headers?: Record<string, string>) => this.call<T>('PUT', path, body, headers);
  delete = <T>(path: string, headers?: Record<string, string>) => this.call<T>('DELETE', path, undefined, headers);

  /** A visitor with an identifier issued by GET /. */
  static async guest(app: NestFastifyApplication): Promise<Caller> {
    const caller = new Caller(app);
    caller.identifier = (await caller.get<{ identifier: string }>('/')).body.identifier;
    return caller;
  }

  /** A new account; `designer` and `home-owner` choose their role like a person would. */
  static async signedUp(
    app: NestFastifyApplication,
    role: 'user' | 'home-owner' | 'designer' = 'user',
  ): Promise<Caller> {
    const caller = new Caller(app);
    const credentials = { email: `${randomUUID()}@example.test`, password: 'correct horse' };
    const answer = await caller.post<{ token: string }>('/users/signup', credentials);
    if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    caller.token = answer.body.token;
    if (role !== 'user') await caller.patch('/me', { role });
    return caller;
  }

  /** As if the person had opened the link mailed to them. */
  async confirmEmail(): Promise<this> {
    const { body } = await this.get<{ user: { _id: string } }>('/me');
    const pool = this.app.get<Pool>(PG_POOL);
    await pool.query('update users set email_confirmed_at = now() where id = $1', [body.user._id]);
    return this;
  }

  /** The admin of an API started with ADMIN_ENV. */
  static async admin(app: NestFastifyApplication): Promise<Caller> {
    const caller = new Caller(app);
    const login = { email: ADMIN_ENV.ADMIN_EMAIL, password: ADMIN_ENV.ADMIN_PASSWORD };
    caller.token = (await caller.post<{ token: string }>('/users/login', login)).body.token;
    return caller;
  }
}
