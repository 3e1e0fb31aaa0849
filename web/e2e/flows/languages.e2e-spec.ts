import type { Browser } from 'playwright-core';
import { pdfText } from '../../../test/support/papers';
import type { Application } from '../support/application';
import { axeInBoth, axeViolations } from '../support/axe';
import { designersBoq } from '../support/boqs';
import { PHONE, until, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let path: string;

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  const { token, boq } = await designersBoq(application);
  await application.call('POST', `/boqs/${boq}/issues`, { token, body: { name: 'Asha Rao' } });
  const link = await application.call<{ data: { url: string } }>('POST', `/boqs/${boq}/issues/1/link`, { token });
  path = `/accept/${link.data.url.split('/accept/')[1] ?? ''}`;
});

describe('a quotation’s page', () => {
  it('is read in Hindi by one button, after a reload and in its PDF too, and in Marathi by its address', async () => {
    const client = await visit(browser, application.url, { viewport: PHONE });
    const { page } = client;
    await page.goto(path);
    await page.getByRole('button', { name: 'Accept this quotation', exact: true }).waitFor();
    const button = page.getByRole('button', { name: 'हिन्दी' });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    await page.getByRole('button', { name: 'यह कोटेशन स्वीकार करें', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('lang')).toBe('hi');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(path);
    await page.getByRole('heading', { name: 'भुगतान के चरण' }).waitFor();
    await page.getByText('स्वीकार करने पर', { exact: true }).waitFor();
    const href = (await page.getByRole('link', { name: 'PDF डाउनलोड करें' }).getAttribute('href')) ?? '';
    const { text } = pdfText(Buffer.from(await (await page.request.get(href)).body()));
    expect(text).toContain('GST');
    expect(text).toMatch(/\p{Script=Devanagari}/u);
    expect(text).not.toContain('Payment stages');
    // Room by room it speaks the same language, in light and dark, and Escape leads back to its button.
    const present = page.getByRole('button', { name: 'कमरे एक-एक करके देखें' });
    await present.click();
    const rooms = page.getByRole('dialog', { name: 'Lotus Heights, Powai' });
    await rooms.getByRole('region', { name: 'शुरुआत' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await rooms.getByText('GST और फ़ीस में अपने हिस्से सहित').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await rooms.waitFor({ state: 'detached' });
    await until(page, `document.activeElement?.textContent === 'कमरे एक-एक करके देखें'`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${path}?lang=mr`);
    await page.getByRole('button', { name: 'हे कोटेशन स्वीकारा', exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('mr-IN');
    expect(await axeViolations(page)).toEqual([]);
    await client.close();
  });
});
