import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { until, visit } from '../support/browser';
import { focusShows, tabTo } from '../support/keys';
import { useSharedProduct } from '../support/product';
import { toast } from '../support/screen';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

describe('the vendor directory, by keyboard alone', () => {
  // [spec: V2.9]
  it('is searched, a sample is requested, and the admin finds the request', async () => {
    const visitor = await visit(browser, application.url, { token: await application.demo('home-owner') });
    const { page } = visitor;
    await page.goto('/vendors');
    await page.getByRole('heading', { name: 'Finish Categories' }).waitFor();
    await tabTo(page, /^Wooden flooring/);
    expect(await focusShows(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Showing 12 of').waitFor();
    expect(page.url()).toContain('/vendors/search?category=wooden-flooring');
    await tabTo(page, 'Herringbone');
    await page.keyboard.press('Space');
    await page.waitForURL('**patterns=herringbone-parquet');
    await tabTo(page, 'Search items');
    await page.keyboard.type('walnut');
    await page.waitForURL('**q=walnut');
    const item = page.getByRole('button', { name: /^Walnut herringbone/ }).first();
    await item.waitFor();
    await tabTo(page, /^Walnut herringbone/);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Details of Walnut herringbone' }).waitFor();
    await tabTo(page, 'View Catalogue');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Catalogue: Walnut herringbone' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await tabTo(page, 'Request Sample');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Request Sample' });
    await dialog.waitFor();
    await dialog.getByRole('textbox', { name: /Name/ }).waitFor();
    // Name and email are already filled in for a logged-in person.
    for (const typed of ['', '+91 98200 12345', '', 'One block of each, please.']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await dialog.getByText('Checked').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page, 'Requested sample successfully.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await visitor.close();

    const admin = await visit(browser, application.url, { token: await application.demo('admin') });
    await admin.page.goto('/admin/vendor-requests');
    await admin.page.getByText('One block of each, please.').waitFor();
    await admin.page.getByRole('link', { name: /Banyan Floor Company|Sagwan Ply Depot/ }).waitFor();
    await tabTo(admin.page, 'Answer');
    await admin.page.keyboard.press('Enter');
    const answer = admin.page.getByRole('dialog', { name: /^Answer to / });
    await until(admin.page, `document.activeElement?.tagName === 'TEXTAREA'`);
    await admin.page.keyboard.type('Three blocks are on their way.');
    await tabTo(admin.page, 'Send answer');
    await admin.page.keyboard.press('Enter');
    await answer.waitFor({ state: 'detached' });
    await admin.page.getByText('Three blocks are on their way.').waitFor();
    await admin.close();

    // Who asked is told, and may now rate the vendor.
    const asker = await visit(browser, application.url, { token: await application.demo('home-owner') });
    await asker.page.goto('/vendors');
    await asker.page.getByRole('button', { name: /^Notices, \d+\+? new/ }).click();
    await asker.page.getByRole('link', { name: /^Your request to a vendor was answered/ }).click();
    await asker.page.waitForURL('**/vendors/requests');
    await asker.page.getByText('Three blocks are on their way.').waitFor();
    await asker.page.getByRole('link', { name: /Banyan Floor Company|Sagwan Ply Depot/ }).click();
    const form = asker.page.getByRole('form', { name: 'Rate this vendor' });
    await form.getByRole('combobox', { name: 'Stars' }).selectOption('4');
    await form.getByRole('textbox').fill('Answered within the hour.');
    await form.getByRole('button', { name: 'Rate vendor' }).click();
    await asker.page
      .getByRole('list', { name: 'Ratings of customers' })
      .getByText('Answered within the hour.')
      .waitFor();
    await asker.page.getByText('(1 customer)').first().waitFor();
    await asker.close();
  });

  it('tells an owner in Pune price, unit and phone of 18 mm ply in three steps; the palette finds both', async () => {
    const owner = await visit(browser, application.url, { token: await application.demo('home-owner') });
    const { page } = owner;
    await page.goto('/vendors/search');
    await page.getByText('Showing 12 of').waitFor();
    await tabTo(page, 'Search items');
    await page.keyboard.type('18 mm ply');
    await page.waitForURL('**q=18+mm+ply');
    const fold = page.locator('summary', { hasText: 'City' });
    await fold.focus();
    await page.keyboard.press('Enter');
    const city = page.getByRole('group', { name: 'City', exact: true }).getByRole('radio', { name: 'Pune' });
    await city.waitFor();
    await city.focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**city=Pune');
    await page.getByText('Showing 3 of 3').waitFor();
    await tabTo(page, /^18 mm BWR ply/);
    await page.keyboard.press('Enter');
    const details = page.getByRole('region', { name: 'Details of 18 mm BWR ply' });
    await details.getByText('₹107 to ₹121 per sq ft, excl. 18 % GST').waitFor();
    expect(await details.getByRole('link', { name: '+91 20 5550 0233' }).getAttribute('href')).toBe(
      'tel:+912055500233',
    );

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search screens/ }).waitFor();
    await page.keyboard.type('sagwan');
    await page.getByRole('option', { name: '12 mm BWR ply' }).waitFor();
    await page.getByRole('option', { name: 'Sagwan Ply Depot', exact: true }).click();
    await page.getByRole('heading', { name: 'Sagwan Ply Depot', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Call' }).waitFor();
    await owner.close();

    const visitor = await visit(browser, application.url, {});
    await visitor.page.goto('/vendors/vendor/sagwan-ply-depot/details');
    await visitor.page.getByText('Log in to see all information.').waitFor();
    expect(await visitor.page.getByText('+91 20 5550 0233').count()).toBe(0);
    await visitor.close();
  });

  it('is maintained by the admin: a vendor is autosaved, and a pattern is added to a category', async () => {
    const admin = await visit(browser, application.url, { token: await application.demo('admin') });
    const { page } = admin;
    await page.goto('/vendors');
    await page.getByRole('link', { name: 'Manage', exact: true }).waitFor();
    await tabTo(page, /^NVNeelgiri|^Neelgiri/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Neelgiri Veneer Works', level: 1 }).waitFor();
    await tabTo(page, 'Phone number');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('+91 11 5550 0999');
    await page.getByText('✓ Saved').waitFor();
    await page.getByText('+91 11 5550 0114').waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: 'Phone number' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe('+91 11 5550 0999');

    await page.goto('/vendors/category/paints/details');
    await page.getByRole('button', { name: 'Add Patterns' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add Patterns' }).waitFor();
    await page.keyboard.type('damask');
    await tabTo(page, 'Damask');
    await page.keyboard.press('Space');
    await tabTo(page, 'Add');
    await page.keyboard.press('Enter');
    await page.getByText('✓ Saved').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Remove Damask' }).waitFor();
    await admin.close();
  });

  it('keeps an item: a price with its terms is changed, someone else’s change is shown first, and both remain', async () => {
    const token = await application.demo('admin');
    const admin = await visit(browser, application.url, { token });
    const { page } = admin;
    await page.goto('/vendors/vendor/neelgiri-veneer-works/details');
    const edit = page.getByRole('button', { name: /^Edit / }).first();
    await edit.waitFor();
    const loaded = page.waitForResponse((one) => one.url().includes('/api/vendor/records/item/') && one.ok());
    await edit.focus();
    await page.keyboard.press('Enter');
    const answer = await loaded;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Unit of the price' }).waitFor();
    const { revision } = ((await answer.json()) as { data: { revision: number } }).data;
    const other = await fetch(answer.url(), {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': `"${revision}"` },
      body: JSON.stringify({ city: 'Mumbai' }),
    });
    expect(other.status).toBe(200);
    for (const [field, typed] of [
      ['Unit of the price', 'sheet'],
      ['Thickness, mm', '4'],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Enter');
    await dialog.getByText('changed by someone else in the meantime').waitFor();
    await dialog.getByText('Mumbai').waitFor();
    await tabTo(page, 'Save mine as well');
    await page.keyboard.press('Enter');
    await toast(page, 'Updated successfully.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await edit.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'City' }).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Mumbai');
    expect(await dialog.getByRole('textbox', { name: 'Thickness, mm' }).inputValue()).toBe('4');
    // The refused save is told of by the browser as well.
    expect(admin.complaints.every((complaint) => complaint.includes('412'))).toBe(true);
    await page.context().close();
  });
});
