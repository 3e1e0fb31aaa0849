import { captchaSources } from './captcha-sources';

describe('what the headers allow for the captcha', () => {
  it('is nothing for proof of work', () => {
    expect(captchaSources({ kind: 'altcha' })).toEqual({
      script: [],
      style: [],
      connect: [],
      frame: [],
      referrerPolicy: 'same-origin',
    });
  });

  it('is the script and the frame of Turnstile', () => {
    const turnstile = ['https://challenges.cloudflare.com'];
    expect(captchaSources({ kind: 'turnstile' })).toMatchObject({
      script: turnstile,
      frame: turnstile,
      style: [],
      connect: [],
    });
  });

  it('is every subdomain of hCaptcha, as it requires', () => {
    const { referrerPolicy, ...sources } = captchaSources({ kind: 'hcaptcha' });
    for (const source of Object.values(sources))
      expect(source).toEqual(['https://hcaptcha.com', 'https://*.hcaptcha.com']);
    expect(referrerPolicy).toBe('strict-origin-when-cross-origin');
  });
});
