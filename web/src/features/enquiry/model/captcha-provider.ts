import type { Reply } from '../../../lib/api/api-types';

/** What to render a provider's widget with. */
export type HostedChallenge = Extract<Reply<'/api/captcha', 'get'>, { kind: string }>;
export type ProviderKind = HostedChallenge['kind'];

export interface WidgetOptions {
  sitekey: string;
  action: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact' | 'flexible';
  /** Trying again is left to the person. */
  retry: 'never';
  /** No hidden field in the form: the answer comes by the callback alone. */
  'response-field': false;
  callback: (token: string) => void;
  'expired-callback': () => void;
  /** True says that it was dealt with. */
  'error-callback': (code?: unknown) => boolean;
}

/** As much as both providers' scripts have in common. */
export interface WidgetScript {
  /** Puts the widget into an element, and gives the name by which it is removed. */
  render(parent: HTMLElement, options: WidgetOptions): string;
  remove(widget: string): void;
}
declare global {
  interface Window {
    turnstile?: WidgetScript;
    hcaptcha?: WidgetScript;
    /** The providers' scripts call these when they are ready. */
    onTurnstileReady?: () => void;
    onHcaptchaReady?: () => void;
  }
}

interface Provider {
  name: string;
  address: string;
  ready: 'onTurnstileReady' | 'onHcaptchaReady';
  /** Of a widget that has the room. */
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
    const fail = (): void => reject(new Error(`The script of ${name} did not come.`));
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
    // The next try begins anew.
    script.remove();
    loading.delete(kind);
    throw error;
  });
}

/** The provider's script, fetched at first use and once. Throws when it is blocked, or does not come within 15 seconds. */
export function loadProvider(kind: ProviderKind): Promise<WidgetScript> {
  const found = loading.get(kind) ?? insert(kind);
  loading.set(kind, found);
  return found;
}
