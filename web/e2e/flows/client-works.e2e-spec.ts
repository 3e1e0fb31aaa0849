import type { Browser } from 'playwright-core';
import { png } from '../../../test/support/picture';
import type { Application } from '../support/application';
import { axeInBoth, sideways } from '../support/axe';
import { designersBoq } from '../support/boqs';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let token: string;
let boq: string;
/** The page of the accepted quotation. */
let path: string;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token, boq } = await designersBoq(application));
  const firm = { name: 'Studio Kaveri', upi_id: 'studio.kaveri@okhdfcbank', upi_name: 'Kaveri' };
  await application.call('PUT', '/me/firm', { token, body: firm });
  await application.call('POST', `/boqs/${boq}/issues`, { token, body: { name: 'Asha Rao' } });
  const link = await application.call<{ data: { url: string } }>('POST', `/boqs/${boq}/issues/1/link`, { token });
  path = new URL(link.data.url).pathname;
  await application.call('POST', path, { body: { accept: true, name: 'Asha Rao' } });
  const works = `/boqs/${boq}/works`;
  await application.call('POST', `${works}/bills`, { token, body: { kind: 'stage', stage: 'acceptance' } });
  await application.call('POST', `${works}/bills/1/record`, { token, body: {} });
  await application.call('POST', `${works}/costs`, { token, body: { kind: 'expense', amount: 1_234, note: 'Tempo' } });
});

const photos = async () =>
  (
    await application.call<{ data: { note: string; room: string | null; shared: boolean; width: number }[] }>(
      'GET',
      `/boqs/${boq}/works/photos`,
      { token },
    )
  ).data;

describe('photos from site', () => {
  it('are taken on a phone without a connection, outlive the page, and are stored once', async () => {
    const site = await visit(browser, application.url, { token, viewport: PHONE });
    const { page } = site;
    await page.route('**/works/photos', (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
    );
    await page.goto(`/boqs/${boq}/works?tab=site`);
    const card = page.getByRole('region', { name: 'Photos' });
    await card.getByRole('button', { name: 'Add photos' }).click();
    await card.getByLabel('What it shows').selectOption({ label: 'Kitchen' });
    await card.getByLabel('Note of the photo').fill('Pipes laid');
    await card.getByLabel('Show it to the client').check();
    const file = { name: 'site.png', mimeType: 'image/png', buffer: await png(3_000, 1_500) };
    await card.getByLabel('Add photos').setInputFiles(file);
    const kept = page.getByRole('region', { name: 'Entries kept on this device' });
    await kept.getByText('Photo: Kitchen').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.reload();
    await kept.getByText('Waits for a connection.').waitFor();
    site.complaints.splice(0);
    await page.unroute('**/works/photos');
    await kept.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Kitchen · Pipes laid' }).waitFor();
    expect(await photos()).toMatchObject([{ room: 'Kitchen', note: 'Pipes laid', shared: true, width: 2_048 }]);

    await card.getByRole('button', { name: 'Add photos' }).click();
    await card.getByLabel('Note of the photo').fill('Crack in the plaster');
    await card.getByLabel('Show it to the client').uncheck();
    await card.getByLabel('Add photos').setInputFiles(file);
    await card.getByRole('button', { name: /Crack in the plaster$/ }).click();
    const large = page.getByRole('dialog');
    await large.getByText('1 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await large.getByText('2 of 2').waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await site.close();
  });
});

describe('the works by the link of the accepted quotation', () => {
  it('show a client on a phone the bill, how to pay it, and shared photos, and nothing of what they cost', async () => {
    const client = await visit(browser, application.url, { viewport: PHONE });
    const { page } = client;
    await page.goto(path);
    await page.getByRole('link', { name: 'Follow the works' }).click();
    const bills = page.getByRole('region', { name: 'Bills' });
    await bills.getByText('To pay now').waitFor();
    await bills.getByRole('img', { name: 'QR code of this payment' }).waitFor();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByRole('img', { name: /^Plan: / }).waitFor();
    await page.getByRole('region', { name: 'What is next' }).waitFor();
    await page.getByRole('button', { name: 'Kitchen · Pipes laid' }).waitFor();
    const text = await page.locator('body').innerText();
    expect(text).not.toMatch(/Crack in the plaster|Tempo|1,234|[Mm]argin|[Bb]udget/);
    expect(await axeInBoth(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      bills.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe('bill-1.pdf');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('region', { name: 'बिल' }).getByText('अभी देय').waitFor();
    await client.close();
  });

  it('are not shown by another code', async () => {
    const client = await visit(browser, application.url);
    await client.page.goto(`/accept/${'A'.repeat(43)}/works`);
    await client.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    client.complaints.splice(0);
    await client.close();
  });

  it('are what the designer sees as well, who gives out the link', async () => {
    const office = await visit(browser, application.url, { token });
    const { page } = office;
    await page.goto(`/boqs/${boq}/works`);
    await page
      .getByRole('region', { name: 'Progress' })
      .getByRole('img', { name: /^Plan: / })
      .waitFor();
    await page.getByRole('link', { name: 'What the client sees' }).click();
    await page.getByRole('region', { name: 'Bills' }).getByText('To pay now').waitFor();
    await page.getByRole('button', { name: 'Make a link for the client' }).click();
    const link = await page.getByLabel('Link of quotation 1').inputValue();
    await page.goto(link);
    await page.getByRole('region', { name: 'Bills' }).getByText('To pay now').waitFor();
    await page.goto('/boqs');
    await page.getByRole('link', { name: /^₹[\d,]+ due$/ }).waitFor();
    await office.close();
  });
});
