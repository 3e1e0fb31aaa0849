import type { Reply } from '../../../lib/api/api-types';

/** What is needed to render a provider's widget. */
export type HostedChallenge = Extract<Reply<'/api/captcha', 'get'>, { kind: string }>;
export type ProviderKind = HostedChallenge['kind'];

export interface WidgetOptions {
  sitekey: string;
  action: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact' | 'flexible';
  /** Retrying is left to the person. */
  retry: 'never';
  /** No hidden form field: the answer comes only by callback. */
  'response-field': false;
  callback: (token: string) => void;
  'expired-callback': () => void;
  /** True means handled. */
  'error-callback': (code?: unknown) => boolean;
}

/** The common part of both providers' scripts. */
export interface WidgetScript {
  /** Renders the widget into an element; returns the id to remove it by. */
  render(parent: HTMLElement, options: WidgetOptions): string;
  remove(widget: string): void;
}
declare global {
  interface Window {
    turnstile?: WidgetScript;
    hcaptcha?: WidgetScript;
    /** Called by the providers' scripts when ready. */
    onTurnstileReady?: () => void;
    onHcaptchaReady?: () => void;
  }
}

interface Provider {
  name: string;
  address: string;
  ready: 'onTurnstileReady' | 'onHcaptchaReady';
  /** Widget size when there is enough room. */
  size: WidgetOptions['size'];
}

export const PROVIDERS: Readonly<Record<ProviderKind, Provider>> = {
  turnstile: {
    name: 'Cloudflare Turnstile',
    address: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=onTurnstileReady',
    ready: 'onTurnstileReady',
    size: 'flexible',
  },
  hcaptcha: {
    name: 'hCaptcha',
    address: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&onload=onHcaptchaReady',
    ready: 'onHcaptchaReady',
    size: 'normal',
  },
};

const PATIENCE_MS = 15_000;
const loading = new Map<ProviderKind, Promise<WidgetScript>>();

function insert(kind: ProviderKind): Promise<WidgetScript> {
  const { name, address, ready } = PROVIDERS[kind];
  const script = document.createElement('script');
  return new Promise<WidgetScript>((resolve, reject) => {
    const fail = (): void => reject(new Error(`The script of ${name} did not load.`));
    const timer = setTimeout(fail, PATIENCE_MS);
    window[ready] = () => {
      clearTimeout(timer);
      const widgets = window[kind];
      if (widgets) resolve(widgets);
      else fail();
    };
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.src = address;
    script.async = true;
    document.head.append(script);
  }).catch((error: unknown) => {
    // Allows a clean retry.
    script.remove();
    loading.delete(kind);
    throw error;
  });
}

/** Loads the provider's script once, on first use. Throws when it is blocked, or does not load within 15 seconds. */
export function loadProvider(kind: ProviderKind): Promise<WidgetScript> {
  const found = loading.get(kind) ?? insert(kind);
  loading.set(kind, found);
  return found;
}
