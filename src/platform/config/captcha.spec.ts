import { ConfigError, loadConfig } from './config';

const WHOLE = {
  CAPTCHA: 'turnstile',
  CAPTCHA_SITE_KEY: '0x4AAAAAAABkMYinukE8nzY',
  CAPTCHA_SECRET: '0x4AAAAAAABkMZ-secret',
  PUBLIC_URL: 'https://Fitout.example/',
};
function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('it was taken');
}

describe('CAPTCHA', () => {
  it('is the proof of work unless it is set', () => {
    for (const env of [{}, { CAPTCHA: '' }, { CAPTCHA: 'altcha', CAPTCHA_SITE_KEY: '', CAPTCHA_SECRET: '' }])
      expect(loadConfig(env).captcha).toEqual({ kind: 'altcha' });
  });

  it('is a provider’s, checked at the provider’s address, for the host name of PUBLIC_URL', () => {
    expect(loadConfig(WHOLE).captcha).toEqual({
      kind: 'turnstile',
      siteKey: WHOLE.CAPTCHA_SITE_KEY,
      secret: WHOLE.CAPTCHA_SECRET,
      verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      hostname: 'fitout.example',
    });
    expect(loadConfig({ ...WHOLE, CAPTCHA: 'hcaptcha' }).captcha).toMatchObject({
      verifyUrl: 'https://api.hcaptcha.com/siteverify',
    });
  });

  // [spec: T.63]
  it.each(['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'PUBLIC_URL'])('is refused at the start without %s', (variable) => {
    const message = refusal({ ...WHOLE, [variable]: '' });
    expect(message).toContain(`${variable}: must be set with CAPTCHA=turnstile`);
    expect(message.split('\n')).toHaveLength(1);
  });

  it.each(['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'])('is refused at the start where only %s is set', (variable) => {
    const message = refusal({ [variable]: WHOLE.CAPTCHA_SECRET });
    expect(message).toContain(`${variable}: has no use without CAPTCHA=turnstile or CAPTCHA=hcaptcha`);
  });

  it('is not one that nobody knows', () => {
    expect(refusal({ ...WHOLE, CAPTCHA: 'recaptcha' })).toContain('CAPTCHA: must be altcha, turnstile or hcaptcha');
  });

  it('is checked over https, or inside this machine', () => {
    const at = (CAPTCHA_VERIFY_URL: string) => ({ ...WHOLE, CAPTCHA_VERIFY_URL });
    for (const url of ['https://captcha.example/v1', 'http://127.0.0.1:9/x', 'http://localhost:9', 'http://[::1]:9/'])
      expect(loadConfig(at(url)).captcha).toMatchObject({ verifyUrl: url });
    for (const url of [
      'http://captcha.example/v1',
      'http://127.0.0.1.example/',
      'http://0.0.0.0:9/',
      'http://10.0.0.7/',
      'https://user:word@captcha.example/',
      'ftp://127.0.0.1/',
      'captcha.example',
    ])
      expect(refusal(at(url))).toContain('CAPTCHA_VERIFY_URL: must be an https:// address');
  });

  // [spec: T.63]
  it('never shows its secret in what is said of it', () => {
    const secret = 'a secret with spaces';
    expect(refusal({ ...WHOLE, CAPTCHA_SECRET: secret })).not.toContain(secret);
    expect(refusal({ CAPTCHA_SECRET: WHOLE.CAPTCHA_SECRET })).not.toContain(WHOLE.CAPTCHA_SECRET);
  });
});
