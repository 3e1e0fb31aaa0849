import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an answer was issued for; by default what the product expects. */
export interface AnswerGiven {
  readonly hostname?: string;
  readonly action?: string;
}

/** How the stand-in misbehaves: no answer, connection cut, an HTML page, a redirect, or an error of its own. */
export type Trouble = 'silent' | 'broken' | 'html' | 'redirect' | 'internal-error';

export interface SiteverifyServer {
  /** Its `CAPTCHA_VERIFY_URL`. */
  readonly url: string;
  /** Forms received, newest last. */
  readonly asked: URLSearchParams[];
  /** A token as its widget returns for a correct answer. */
  answered(given?: AnswerGiven): string;
  /** From now on; null = works normally. */
  trouble(kind: Trouble | null): void;
  close(): Promise<void>;
}

/**
 * A small stand-in for the verification servers of Cloudflare Turnstile and hCaptcha: a form with secret and response,
 * a JSON verdict, each token valid once. It shows that the adapter follows the providers' documentation, not that a
 * provider works.
 */
export async function startSiteverify(secret: string, own: Required<AnswerGiven>): Promise<SiteverifyServer> {
  const tokens = new Map<string, { given: Required<AnswerGiven>; used: boolean }>();
  const asked: URLSearchParams[] = [];
  let trouble: Trouble | null = null;

  function verdict(form: URLSearchParams): object {
    const refused = (code: string): object => ({ success: false, 'error-codes': [code] });
    if (trouble === 'internal-error') return refused('internal-error');
    if (form.get('secret') !== secret) return refused('invalid-input-secret');
    const token = tokens.get(form.get('response') ?? '');
    if (!token) return refused('invalid-input-response');
    if (token.used) return refused('timeout-or-duplicate');
    token.used = true;
    return { success: true, challenge_ts: new Date().toISOString(), 'error-codes': [], ...token.given };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    asked.push(form);
    switch (trouble) {
      case 'silent':
        return;
      case 'broken':
        request.socket.destroy();
        return;
      case 'html':
        response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
        return;
      case 'redirect':
        response.writeHead(307, { location: '/elsewhere' }).end();
        return;
      default:
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict(form)));
    }
  }

  const server = createServer((request, response) => {
    void handle(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked,
    answered: (given = {}) => {
      const token = `P1_${randomUUID()}`;
      tokens.set(token, { given: { ...own, ...given }, used: false });
      return token;
    },
    trouble: (kind) => {
      trouble = kind;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((problem) => (problem ? reject(problem) : resolve()));
      }),
  };
}
