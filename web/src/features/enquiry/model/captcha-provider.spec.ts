import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadProvider, PROVIDERS } from './captcha-provider';

const widgets = { render: () => '1', remove: () => undefined };
const append = HTMLHeadElement.prototype.append;
let scripts: HTMLScriptElement[];

beforeEach(() => {
  scripts = [];
  jest.useFakeTimers();
  document.head.append = (...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  };
});
afterEach(() => {
  jest.useRealTimers();
  document.head.append = append;
  delete window.turnstile;
});

describe('the captcha script', () => {
  it('times out after 15 seconds, and is loaded again on retry', async () => {
    const first = loadProvider('turnstile');
    jest.advanceTimersByTime(15_000);
    await expect(first).rejects.toThrow('The script of Cloudflare Turnstile did not load.');
    const second = loadProvider('turnstile');
    expect(scripts).toHaveLength(2);
    window.turnstile = widgets;
    window.onTurnstileReady?.();
    expect(await second).toBe(widgets);
    // Loaded once: the next widget reuses it.
    expect(await loadProvider('turnstile')).toBe(widgets);
    expect(scripts).toHaveLength(2);
  });

  it('that defines nothing counts as failed', async () => {
    const loading = loadProvider('hcaptcha');
    window.onHcaptchaReady?.();
    await expect(loading).rejects.toThrow('The script of hCaptcha did not load.');
  });

  it('is loaded from its provider over https', () => {
    expect(Object.values(PROVIDERS).map(({ address }) => new URL(address).origin)).toEqual([
      'https://challenges.cloudflare.com',
      'https://js.hcaptcha.com',
    ]);
  });
});
