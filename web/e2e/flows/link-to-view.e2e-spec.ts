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
  it('shows closed rooms that add up to the total, and opens the one in the address', async () => {
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
    const rooms = await page.locator('summary > :last-child').allTextContents();
    const onTop = await page.getByRole('table', { name: 'On top of the rooms' }).locator('td').allTextContents();
    const total = rupees(onTop.at(-1) ?? '');
    expect(rooms.length).toBeGreaterThan(3);
    expect([...rooms, ...onTop.slice(0, -1)].reduce((sum, text) => sum + rupees(text), 0)).toBe(total);
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_600);
    expect(await sideways(page)).toBe(0);

    const anchor = await page.locator('details').last().getAttribute('id');
    await page.goto(`${pathname}#${anchor}`);
    await page.reload();
    await page.locator(`details[open][id="${anchor}"] tbody tr`).first().waitFor();
    expect(await page.locator('details[open]').count()).toBe(1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    await close();
  });
});
