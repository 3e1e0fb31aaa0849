import { Agent, request as send, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ANSWER_MS } from './settings';

/** A request as sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

export interface Got {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly etag: string | undefined;
  readonly body: Buffer;
}

const STREAMS = /event-stream|ndjson/;

/** Kept-alive connections to the product from several addresses of this machine. */
export class Wire {
  private readonly agents: readonly Agent[];
  private turn = 0;

  constructor(
    readonly port: number,
    addresses: number,
  ) {
    this.agents = Array.from(
      { length: addresses },
      (_unused, index) => new Agent({ keepAlive: true, localAddress: `127.0.0.${index + 1}` }),
    );
  }

  /** Sends from address number `from`, or from each in turn: some limits count by address whatever is configured. A request lost with a kept-alive connection is retried once on a new one. */
  async send(sent: Sent, from = this.turn++): Promise<Got> {
    try {
      return await this.once(sent, this.agents[from % this.agents.length] ?? false);
    } catch (error) {
      if (!['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return this.once(sent, false);
    }
  }

  close(): void {
    for (const agent of this.agents) agent.destroy();
  }

  private once({ method, path, headers, body }: Sent, agent: Agent | false): Promise<Got> {
    return new Promise((resolve, reject) => {
      const length = body || method !== 'GET' ? { 'content-length': String(body?.length ?? 0) } : {};
      const request = send({
        port: this.port,
        host: '127.0.0.1',
        agent,
        method,
        path,
        headers: { ...length, ...headers },
      });
      const clock = setTimeout(() => request.destroy(new Error('no answer in time')), ANSWER_MS);
      const settle = (response: IncomingMessage, chunks: readonly Buffer[]): void => {
        clearTimeout(clock);
        const { 'content-type': contentType, etag, 'content-encoding': encoding } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          contentType,
          etag,
          body: decoded(Buffer.concat(chunks), encoding),
        });
      };
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          // A stream never ends: its beginning is enough.
          if (!STREAMS.test(response.headers['content-type'] ?? '')) return;
          settle(response, chunks);
          request.destroy();
        });
        response.on('end', () => settle(response, chunks));
        response.on('error', reject);
        if (!STREAMS.test(response.headers['content-type'] ?? '')) return;
        // If it has nothing to send yet, its headers are enough.
        setTimeout(() => {
          settle(response, chunks);
          request.destroy();
        }, 100);
      });
      request.on('error', (error) => {
        clearTimeout(clock);
        reject(error);
      });
      request.end(body);
    });
  }
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const INLINE = 4_000;

/** The curl command for the same request. */
export function curlOf(port: number, { method, path, headers, body }: Sent): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const url = quoted(`http://127.0.0.1:${port}${path}`);
  const command = ['curl', '-i', '--path-as-is', '-X', method, ...lines];
  if (!body || body.length === 0) return [...command, url].join(' ');
  const base64 = body.toString('base64');
  const data = base64.length > INLINE ? `${base64.slice(0, INLINE)}…` : base64;
  return `echo ${data} | base64 -d | ${[...command, '--data-binary @-', url].join(' ')}`;
}
