import type { Browser, BrowserContext } from 'playwright-core';
import { startSiteverify, type SiteverifyServer } from '../../../test/support/stand-ins/siteverify';
import { Application } from '../support/application';
import { axeViolations } from '../support/axe';
import { until as happens } from '../../../test/support/until';
import { launchBrowser, PHONE, until, visit } from '../support/browser';

const SECRET = '0x4AAAAAAABkMZ-secret';
const OWN = { hostname: '127.0.0.1', action: 'fitout-form' };
const PROVIDER = 'https://challenges.cloudflare.com';
/** Like the provider's: renders a frame in its container and passes its answer on. */
const SCRIPT = `
  window.turnstile = {
    render(parent, options) {
      const frame = document.createElement('iframe');
      frame.src = '${PROVIDER}/frame';
      frame.title = 'Widget containing a Cloudflare security challenge';
      frame.width = options.size === 'compact' ? 150 : 300;
      frame.height = options.size === 'compact' ? 140 : 65;
      frame.style.border = '0';
      parent.append(frame);
      addEventListener('message', ({ origin, data }) => {
        if (origin === '${PROVIDER}') options.callback(data);
      });
      return 'widget-1';
    },
    remove() {},
  };
  window.onTurnstileReady();`;

let server: SiteverifyServer;
let application: Application;
let browser: Browser;

beforeAll(async () => {
  server = await startSiteverify(SECRET, OWN);
  application = await Application.start({
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: '0x4AAAAAAABkMYinukE8nzY',
    CAPTCHA_SECRET: SECRET,
    CAPTCHA_VERIFY_URL: server.url,
    PUBLIC_URL: 'http://127.0.0.1',
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await application?.stop();
  await server?.close();
});

/** Fakes the provider's URLs; `asked` returns how often its script was fetched. */
async function standIn(context: BrowserContext): Promise<{ asked: () => number }> {
  let asked = 0;
  await context.route(`${PROVIDER}/**`, (route) => {
    if (new URL(route.request().url()).pathname.endsWith('/api.js')) {
      asked += 1;
      // The first attempt is blocked, as by a content blocker.
      if (asked === 1) return route.abort('blockedbyclient');
      return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    }
    const body = `<!doctype html><html lang="en"><title>Check</title><main><h1>Check</h1>
      <button onclick="parent.postMessage('${server.answered()}', '*')">Verify you are human</button></main></html>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  return { asked: () => asked };
}

describe('a captcha of a provider', () => {
  // [spec: C5.26]
  it('is answered on a phone, by keyboard, despite a blocked script, and verified by the server', async () => {
    const { page, complaints, close } = await visit(browser, application.url, { viewport: PHONE });
    const { asked } = await standIn(page.context());
    await page.goto('/consult-with-us');
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Last name').fill('Rao');
    await page.getByLabel('Email').fill('asha@example.in');
    await page.getByLabel('Contact number').fill('9820012345');
    await page.getByLabel('Budget').selectOption('50 to 75 lakhs');
    await page.getByLabel('City').fill('Mumbai');
    await page.getByText('Cloudflare Turnstile checks this.').waitFor();
    expect(asked()).toBe(0);

    await page.getByRole('checkbox', { name: "I'm not a robot" }).press('Space');
    await page.getByText('Cloudflare Turnstile could not be loaded.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_BLOCKED_BY_CLIENT')]);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');

    await page.getByText('Please answer the check below.').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    expect(await axeViolations(page)).toEqual([]);
    // After the widget's container, Tab enters its frame once that has loaded; a key pressed on the way would be lost.
    const verify = page.frameLocator('iframe').getByRole('button', { name: 'Verify you are human' });
    await verify.waitFor();
    await until(page, 'document.activeElement.matches("[data-captcha-widget]")');
    await page.keyboard.press('Tab');
    await happens(
      () => verify.evaluate((button) => button.ownerDocument.hasFocus() && button.matches(':focus')),
      () => 'Tab never reached the frame',
    );
    await page.keyboard.press('Enter');
    await page.getByText('Checked', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Book a consultation' }).press('Enter');
    await page.getByText("Thanks for reaching out to us, we'll get back to you").waitFor();
    expect(server.asked.map((form) => form.get('secret'))).toEqual([SECRET]);
    await close();
  });
});
