import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { axeViolations, sideways } from '../support/axe';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

interface Added {
  data: { id: string; slug: string };
}
interface Details {
  brands: { _id: string }[];
  finishes: { patterns: { _id: string }[] }[];
}

describe('the facts of a vendor in a browser', () => {
  it('has the cities that an admin chose on its page, and its items are found by one of them', async () => {
    const token = await application.demo('admin');
    const vendor = await application.call<Added>('POST', '/vendor/records/vendor', {
      token,
      body: { name: 'Aravali Ply House' },
    });
    const { brands, finishes } = await application.call<Details>('GET', '/vendor/details', { token });
    await application.call('POST', '/vendor/records/item', {
      token,
      body: {
        vendor_id: vendor.data.id,
        brand_id: brands[0]?._id,
        pattern_id: finishes[0]?.patterns[0]?._id,
        name: 'Aravali 18 mm ply',
        catalog_code: 'aravali-18',
        base_price: 90,
        max_price: 90,
      },
    });
    const admin = await visit(browser, application.url, { token });
    await admin.page.goto(`/vendors/vendor/${vendor.data.slug}/details`);
    await admin.page.getByRole('combobox', { name: /^Cities served/ }).click();
    await admin.page.getByRole('option', { name: 'Udaipur' }).click();
    await admin.page.getByText('Saved').first().waitFor();
    await admin.close();

    const { page, close } = await visit(browser, application.url, { viewport: PHONE });
    await page.goto(`/vendors/vendor/${vendor.data.slug}/details`);
    await page.getByText('Delivers to').waitFor();
    await page.getByText('Udaipur').waitFor();
    await page.goto('/vendors/search');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByText('Delivers to', { exact: true }).click();
    await page.getByRole('radio', { name: 'Udaipur' }).click();
    await page.getByText('Showing 1 of 1').waitFor();
    await page.getByText('Aravali 18 mm ply').first().waitFor();
    expect(await sideways(page)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    await close();
  });
});
