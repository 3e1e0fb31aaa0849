import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config';
import { guardedLookup, RefusedAddressError, refusalOf } from './addresses';

/** Limit of one delivery, from DNS lookup to the end of the response. */
const TIMEOUT_MS = 10_000;
/** Most bytes read of a response; even less of it is shown. */
const READ_BYTES = 16 * 1024;
const SHOWN_CHARACTERS = 300;

/** The result of one delivery attempt. */
export interface Attempt {
  readonly delivered: boolean;
  /** Null when there was no response. */
  readonly httpStatus: number | null;
  /** Why it was not delivered, as a sentence. */
  readonly error: string | null;
  readonly answer: string | null;
}

/** Posts to receivers: never to an internal address, never following redirects, never longer than `TIMEOUT_MS`. */
@Injectable()
export class WebhookSender {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** One attempt; a failure is returned, never thrown. */
  async send(target: string, body: string, headers: Readonly<Record<string, string>>): Promise<Attempt> {
    const refusal = refusalOf(target, this.config.webhooksToLoopback);
    if (refusal !== null) return failed(refusal);
    try {
      const { status, text } = await this.post(new URL(target), body, headers);
      const delivered = status >= 200 && status < 300;
      const answer = text.slice(0, SHOWN_CHARACTERS) || null;
      const redirected = status >= 300 && status < 400 ? ', which is a redirect and not followed' : '';
      return {
        delivered,
        httpStatus: status,
        answer,
        error: delivered ? null : `The receiver answered ${status}${redirected}.`,
      };
    } catch (error) {
      return failed(sentenceOf(error));
    }
  }

  private post(
    url: URL,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        agent: false,
        lookup: guardedLookup(this.config.webhooksToLoopback) as never,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Fitout-Webhooks/1',
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const finish = (): void => {
          const bytes = Buffer.concat(chunks).subarray(0, READ_BYTES);
          // NUL cannot be stored, and control characters do not belong in a list.
          const text = bytes
            .toString('utf8')
            .replace(/\p{Cc}+/gu, ' ')
            .trim();
          resolve({ status: response.statusCode ?? 0, text });
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          // A receiver that keeps sending has still answered.
          if (size >= READ_BYTES) {
            finish();
            request.destroy();
          }
        });
        response.on('end', finish);
        response.on('error', reject);
      });
      request.end(body);
    });
  }
}

function failed(error: string): Attempt {
  return { delivered: false, httpStatus: null, error, answer: null };
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection.',
  ETIMEDOUT: 'The receiver did not answer in time.',
  ABORT_ERR: 'The receiver did not answer in time.',
  EPIPE: 'The receiver closed the connection.',
};

/** The reason shown in the list of deliveries; certificate errors and the like in the system's own words. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The delivery failed.';
  if (error instanceof RefusedAddressError) return error.message;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'The receiver did not answer in time.';
  return REASONS[code] ?? `The delivery failed: ${error.message.slice(0, 200)}`;
}
