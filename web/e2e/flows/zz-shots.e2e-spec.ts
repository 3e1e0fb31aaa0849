import type { Browser } from 'playwright-core';
import { Application } from '../support/application';
import { launchBrowser, PHONE, visit, WIDE } from '../support/browser';
let application: Application;
let browser: Browser;
beforeAll(async () => {
  application = await Application.start();
  browser = await launchBrowser();
}, 150_000);
afterAll(async () => {
  await browser?.close();
  await application?.stop();
}, 30_000);
it('shots', async () => {
  const token = await application.demo('admin');
  const { data } = await application.call<{ data: { id: string } }>('POST', '/admin/integrity', { token, body: {} });
  await new Promise((r) => setTimeout(r, 6000));
  await application.call('POST', '/admin/projections/boqs/rebuild', { token, body: {} });
  void data;
  for (const [name, viewport] of [['wide', WIDE], ['phone', PHONE]] as const) {
    const v = await visit(browser, application.url, { token, viewport });
    for (const scheme of ['light', 'dark'] as const) {
      await v.page.emulateMedia({ colorScheme: scheme });
      await v.page.goto('/admin');
      await v.page.evaluate(`localStorage.setItem('mantine-color-scheme-value', '${scheme}')`);
      for (const path of ['/admin', '/admin/projections', '/admin/integrity', '/admin/queues', '/admin/events', '/admin/events?event=2']) {
        await v.page.goto(path);
        await v.page.waitForTimeout(1500);
        const wide = await v.page.evaluate('document.documentElement.scrollWidth - innerWidth');
        console.log(name, scheme, path, wide);
        await v.page.screenshot({ path: `/tmp/shots-p/${name}-${scheme}-${path.replace(/\W+/g, '_')}.png` });
      }
    }
    await v.page.context().close();
  }
}, 200_000);
