import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { visit, WIDE } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;

useSharedProduct((product) => ({ application, browser } = product));

const SCRIPT = /\/assets\/glossary-[\w-]+\.js$/;

describe('a script that a screen lacks', () => {
  it('is asked for again by opening the page once more, as after a new release', async () => {
    const { page, complaints, close } = await visit(browser, application.url, { viewport: WIDE });
    await page.goto('/support');
    let failed = 0;
    await page.route(SCRIPT, (route) => (failed++ === 0 ? route.abort() : route.continue()));
    await page.evaluate(`window.before = true`);
    await page.getByRole('link', { name: 'Glossary' }).first().click();
    await page.getByRole('heading', { name: 'Glossary', level: 1 }).waitFor();
    expect([failed, await page.evaluate('window.before')]).toEqual([2, undefined]);
    expect(complaints.splice(0)).toEqual([expect.stringMatching(/^net::ERR_FAILED GET .*glossary/)]);
    await close();
  });

  it('leaves the bar where it stays away', async () => {
    const { page, complaints, close } = await visit(browser, application.url, { viewport: WIDE });
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto('/glossary');
    await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click();
    await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/explore');
    expect(complaints.splice(0)).not.toHaveLength(0);
    await close();
  });
});
