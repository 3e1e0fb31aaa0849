import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { guardedLookup, RefusedAddressError, refusalOf } from './addresses';

/** How long one delivery may take, from the lookup of the name to the end of the answer. */
const TIMEOUT_MS = 10_000;
/** What is read of an answer at most; what is shown of it is shorter still. */
const READ_BYTES = 16 * 1024;
const SHOWN_CHARACTERS = 300;

/** What came of one delivery. */
export interface Attempt {
  readonly delivered: boolean;
  /** Null when there was no answer. */
  readonly httpStatus: number | null;
  /** Why it is not delivered, as a sentence. */
  readonly error: string | null;
  readonly answer: string | null;
}

/** Posts to receivers: never to an inner address, never along a redirect, never for longer than `TIMEOUT_MS`. */
@Injectable()
export class WebhookSender {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** One try; a failure is an answer, never an error. */
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
          // NUL cannot be stored, and control characters have no place in a list.
          const text = bytes
            .toString('utf8')
            .replace(/\p{Cc}+/gu, ' ')
            .trim();
          resolve({ status: response.statusCode ?? 0, text });
        };
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          // A receiver that talks without end has answered all the same.
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
  ECONNRESET: 'The receiver broke the connection off.',
  ETIMEDOUT: 'The receiver did not answer in time.',
  ABORT_ERR: 'The receiver did not answer in time.',
  EPIPE: 'The receiver broke the connection off.',
};

/** The reason for the person who looks at the deliveries; certificates and the like in the words of the system. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The delivery failed.';
  if (error instanceof RefusedAddressError) return error.message;
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'The receiver did not answer in time.';
  return REASONS[code] ?? `The delivery failed: ${error.message.slice(0, 200)}`;
}
