import { Logger } from '@nestjs/common';
import { z } from 'zod';
import type { HostedCaptchaConfig } from '../../../platform/config/captcha';
import { Problem } from '../../../platform/http/answers/problem';
import { HOSTED_ACTION } from './captcha.dto';

const TIMEOUT_MS = 5_000;
const RETRY_SECONDS = 30;

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.string().nullish(),
  action: z.string().nullish(),
  'error-codes': z.array(z.string()).nullish(),
});
type Verdict = z.output<typeof verdictSchema>;

/**
 * Provider error codes that mean the captcha answer is invalid. Any other code means a problem with the provider or our
 * keys.
 */
const BAD_ANSWERS = new Set([
  'missing-input-response',
  'invalid-input-response',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'timeout-or-duplicate',
]);
/** hCaptcha reports this as host name while a site is under heavy attack. */
const NOT_PROVIDED = 'not-provided';

/** Verifies widget answers with a provider (Cloudflare Turnstile, hCaptcha). */
export class Siteverify {
  private readonly logger = new Logger('Captcha');

  constructor(private readonly config: HostedCaptchaConfig) {}

  /**
   * Whether the provider confirms an answer for our page and action; it does so only once. Throws 503 when it is
   * unreachable, times out, gives an unknown answer, or rejects our keys: nothing passes unverified.
   */
  async confirms(token: string): Promise<boolean> {
    const verdict = await this.ask(token);
    const { success, hostname, action } = verdict;
    if (!success) {
      const codes = verdict['error-codes'] ?? [];
      if (codes.length === 0 || !codes.every((code) => BAD_ANSWERS.has(code)))
        throw this.silent(`the provider will not check answers: ${listed(codes)}`);
      return false;
    }
    if (hostname != null && hostname !== NOT_PROVIDED && hostname.toLowerCase() !== this.config.hostname) {
      this.logger.warn(`An answer to the captcha was given on ${listed([hostname])}, not on ${this.config.hostname}`);
      return false;
    }
    // hCaptcha has no actions.
    return this.config.kind === 'hcaptcha' || action == null || action === HOSTED_ACTION;
  }

  private async ask(token: string): Promise<Verdict> {
    const { kind, secret, siteKey, verifyUrl } = this.config;
    const body = new URLSearchParams({ secret, response: token });
    if (kind === 'hcaptcha') body.set('sitekey', siteKey);
    let text: string;
    try {
      // The secret must not follow a redirect.
      const options = { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
      text = await (await fetch(verifyUrl, options)).text();
    } catch (error) {
      throw this.silent(`the provider does not answer (${reasonOf(error)})`);
    }
    const verdict = readVerdict(text);
    if (!verdict) throw this.silent('the provider answered something that is no verdict');
    return verdict;
  }

  /** Logs why verification failed; never the secret, the answer, or the response body. */
  private silent(reason: string): Problem {
    this.logger.error(`Captchas cannot be checked: ${reason}`);
    return new Problem(
      503,
      'captcha_unavailable',
      'We cannot check right now that you are not a robot. Please try again in a minute.',
      { retryAfter: RETRY_SECONDS },
    );
  }
}

function readVerdict(text: string): Verdict | null {
  try {
    return verdictSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The provider's codes for one log line, shortened. */
function listed(words: readonly string[]): string {
  return (
    words
      .map((word) => JSON.stringify(word.slice(0, 100)))
      .slice(0, 5)
      .join(', ') || 'it does not say why'
  );
}

/** The connection's error code (ECONNREFUSED) or the error's name (TimeoutError): its message may contain addresses. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? name ?? 'unknown';
}
