import type { CaptchaConfig } from '../../config/captcha';

/**
 * What the headers must allow for a captcha: nothing for our own, one provider's script and frames for a hosted one.
 */
export interface CaptchaSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** A provider ties its answers to the page's origin, which its frames must be able to see. */
  readonly referrerPolicy: 'same-origin' | 'strict-origin-when-cross-origin';
}

const NONE: CaptchaSources = { script: [], style: [], connect: [], frame: [], referrerPolicy: 'same-origin' };
const TURNSTILE = ['https://challenges.cloudflare.com'];
/** hCaptcha requires all of its subdomains: which ones it uses changes with time and region. */
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

export function captchaSources({ kind }: Pick<CaptchaConfig, 'kind'>): CaptchaSources {
  const referrerPolicy = 'strict-origin-when-cross-origin';
  switch (kind) {
    case 'altcha':
      return NONE;
    case 'turnstile':
      return { ...NONE, script: TURNSTILE, frame: TURNSTILE, referrerPolicy };
    case 'hcaptcha':
      return { script: HCAPTCHA, style: HCAPTCHA, connect: HCAPTCHA, frame: HCAPTCHA, referrerPolicy };
  }
}
