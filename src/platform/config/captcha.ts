import { z } from 'zod';

/** Our own proof of work, or a provider's widget. */
export const CAPTCHA_KINDS = ['altcha', 'turnstile', 'hcaptcha'] as const;

/** What keeps robots out of the forms that are open to everybody. */
export type CaptchaConfig = { readonly kind: 'altcha' } | HostedCaptchaConfig;

/** A captcha of another company's: its widget in the page, its word on each answer. */
export interface HostedCaptchaConfig {
  readonly kind: 'turnstile' | 'hcaptcha';
  /** Public: names us to the provider in every page. */
  readonly siteKey: string;
  /** Proves us to the provider. Never leaves this process but for the provider. */
  readonly secret: string;
  /** Where answers are checked. */
  readonly verifyUrl: string;
  /** The host name people open: an answer that was given on a page of another one does not count. */
  readonly hostname: string;
}

const PROVIDERS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The secret travels to this address: in clear text it may do so inside this machine only. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username || password || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** The variables of the captcha; none of the messages repeats a value. */
export const captchaVariables = {
  CAPTCHA: z.enum(CAPTCHA_KINDS, 'must be altcha, turnstile or hcaptcha'),
  CAPTCHA_SITE_KEY: z.string().regex(/^[\w-]{10,100}$/, 'must be the site key as the provider shows it'),
  CAPTCHA_SECRET: z.string().regex(/^[\w-]{10,200}$/, 'must be the secret key as the provider shows it'),
  CAPTCHA_VERIFY_URL: z
    .string()
    .refine(isSafeAddress, 'must be an https:// address without a login, or http:// on this machine itself'),
};

type CaptchaVariables = {
  readonly [Name in keyof typeof captchaVariables]?: z.output<(typeof captchaVariables)[Name]>;
} & { readonly PUBLIC_URL?: string };

/** A variable and what is wrong with it. */
export interface CaptchaProblem {
  readonly variable: string;
  readonly message: string;
}

/** The captcha that is set, or what is half set of it: a hosted one is set whole or not at all. */
export function captchaConfig(
  value: CaptchaVariables,
): { readonly captcha: CaptchaConfig; readonly problems?: undefined } | { readonly problems: CaptchaProblem[] } {
  const { CAPTCHA: kind = 'altcha', CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret, PUBLIC_URL } = value;
  if (kind === 'altcha') {
    const idle = (['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'] as const).filter(
      (variable) => value[variable] !== undefined,
    );
    if (idle.length === 0) return { captcha: { kind } };
    const message = 'has no use without CAPTCHA=turnstile or CAPTCHA=hcaptcha';
    return { problems: idle.map((variable) => ({ variable, message })) };
  }
  if (siteKey && secret && PUBLIC_URL) {
    const verifyUrl = value.CAPTCHA_VERIFY_URL ?? PROVIDERS[kind];
    return { captcha: { kind, siteKey, secret, verifyUrl, hostname: new URL(PUBLIC_URL).hostname } };
  }
  const message = `must be set with CAPTCHA=${kind}`;
  return {
    problems: [
      ...(siteKey ? [] : [{ variable: 'CAPTCHA_SITE_KEY', message }]),
      ...(secret ? [] : [{ variable: 'CAPTCHA_SECRET', message }]),
      ...(PUBLIC_URL
        ? []
        : [{ variable: 'PUBLIC_URL', message: `${message}: answers count only when they were given on its pages` }]),
    ],
  };
}
