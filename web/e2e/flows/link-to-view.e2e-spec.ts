import type { Browser } from 'playwright-core';
import type { Application } from '../support/application';
import { axeViolations, sideways } from '../support/axe';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
useSharedProduct((product) => ({ application, browser } = product));

const rupees = (text: string): number => Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-'));

describe('a link to view in a browser', () => {
  it('shows the plan and closed rooms that add up to the total, opens the one in the address, and is said in Hindi', async () => {
    const { token } = await application.account('designer');
    const made = await application.call<{ data: { boq_id: string } }>('POST', '/boqs', {
      token,
      body: { layout_type: '2bhk', carpet_area: 980, title: 'Sharma residence' },
    });
    const link = await application.call<{ data: { url: string } }>('POST', `/boqs/${made.data.boq_id}/links`, {
      token,
      body: { days: 30 },
    });
    const { pathname } = new URL(link.data.url);
    const { page, close } = await visit(browser, application.url, { viewport: PHONE });
    await page.goto(pathname);
    await page.getByRole('heading', { level: 1, name: 'Sharma residence' }).waitFor();
    const rooms = await page.locator('section header > :last-child').allTextContents();
    const onTop = await page.getByRole('table', { name: 'On top of the rooms' }).locator('td').allTextContents();
    const sumOf = (texts: string[]) => texts.reduce((sum, text) => sum + rupees(text), 0);
    expect(rooms.length).toBeGreaterThan(3);
    expect(rupees(onTop[0] ?? '')).toBe(sumOf(rooms));
    expect(sumOf(onTop.slice(0, -1))).toBe(rupees(onTop.at(-1) ?? ''));
    await page.getByRole('region', { name: 'The home' }).getByRole('img', { name: /^Plan/ }).waitFor();
    const bedroom = page.getByRole('region', { name: 'Master bedroom' });
    await bedroom.getByRole('img', { name: /^Plan: Master bedroom/ }).waitFor();
    expect(await bedroom.getByRole('list', { name: 'Finishes' }).getByRole('listitem').count()).toBeGreaterThan(0);
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_600);
    expect(await sideways(page)).toBe(0);

    await page.goto(`${pathname}#master-bedroom`);
    await page.reload();
    await bedroom.locator('details[open] li').first().waitFor();
    expect(await page.locator('details[open]').count()).toBe(1);

    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page
      .getByRole('region', { name: 'मास्टर बेडरूम' })
      .getByText(/^इसमें शामिल/)
      .waitFor({ state: 'attached' });
    expect(await page.getAttribute('html', 'lang')).toBe('hi-IN');
    expect(await page.locator('section header > :last-child').allTextContents()).toEqual(rooms);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    await close();
  });

  it('shows a drawn flat from above and lets one walk through it, with what each room costs', async () => {
    const { token } = await application.account('designer');
    const made = await application.call<{ data: { boq_id: string } }>('POST', '/boqs', {
      token,
      body: { layout_type: '2bhk', carpet_area: 980, title: 'Rao residence' },
    });
    const boq = `/boqs/${made.data.boq_id}`;
    const { data: plan } = await application.call<{ data: Record<string, unknown> }>('GET', `${boq}/plan`, { token });
    const { walls, openings, rooms, items } = plan;
    await application.call('PUT', `${boq}/plan`, { token, body: { walls, openings, rooms, items } });
    const link = await application.call<{ data: { url: string } }>('POST', `${boq}/links`, {
      token,
      body: { days: 30 },
    });
    const { page, close } = await visit(browser, application.url, { viewport: PHONE });
    await page.goto(`${new URL(link.data.url).pathname}?lang=hi`);
    await page.getByRole('button', { name: '3D में घूमकर देखें' }).click();
    // With depth where the browser has it, else drawn.
    await page.getByRole('img', { name: /^3D में फ़्लैट/ }).waitFor();
    await page.getByRole('radio', { name: 'अंदर चलें' }).click({ force: true });
    await page.getByRole('button', { name: /^मास्टर बेडरूम, ₹/ }).click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'नक़्शा दिखाएँ' }).click();
    await page.getByRole('button', { name: '3D में घूमकर देखें' }).waitFor();
    await close();
  });
});
