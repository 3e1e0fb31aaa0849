import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { axeViolations } from '../support/axe';
import { visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

describe('the catalogue in a browser', () => {
  it('leads from a work to its finishes, and from a finish to the BOQs and vendors’ items that have it', async () => {
    const { token } = await application.account('designer');
    await application.call('POST', '/boqs', {
      token,
      body: { layout_type: '2bhk', carpet_area: 980, title: 'Sharma residence' },
    });
    const { page, close } = await visit(browser, application.url, { token });
    await page.goto('/catalog/furniture');
    const work = page.getByRole('listitem').filter({ hasText: 'Hinged wardrobe' });
    await work.locator('svg').waitFor();
    await work.getByRole('link').click();
    await page.getByRole('region', { name: 'Used in' }).getByRole('link', { name: '1 estimate of yours' }).waitFor();
    await page.getByRole('list', { name: 'Finishes' }).getByRole('link', { name: 'Laminate', exact: true }).click();
    const used = page.getByRole('region', { name: 'Used in' });
    await used.getByRole('link', { name: /^\d+ items of vendors$/ }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    await used.getByRole('link', { name: '1 estimate of yours' }).click();
    await page.getByRole('link', { name: 'Sharma residence' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Only with Laminate/ }).click();
    expect(new URL(page.url()).search).toBe('');
    await close();
  });
});
