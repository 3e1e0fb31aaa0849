import type { Browser, Page } from 'playwright-core';
import type { Application } from '../support/application';
import { PHONE, visit } from '../support/browser';
import { until } from '../../../test/support/until';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;

useSharedProduct((product) => ({ application, browser } = product));

const side = (page: Page, name: string) => page.getByRole('textbox', { name });
const sizes = (page: Page) => page.getByRole('button', { name: /^. I know my rooms’ sizes/ });
/** Half the range of the total, as what the estimate rests on says it. */
async function percent(page: Page): Promise<number> {
  const text = await page.getByText(/Now ± [\d.]+ %/).innerText();
  return Number(/Now ± ([\d.]+) %/.exec(text)?.[1]);
}

describe('whoever has measured their rooms', () => {
  it('says so by keys, sees the range narrow and what does not fit, and finds the sizes in the BOQ', async () => {
    const token = (await application.account('designer')).token;
    const { page, close } = await visit(browser, application.url, { token, viewport: PHONE });
    await page.goto('/');
    await page.getByRole('button', { name: 'What this rests on' }).click();
    await page.getByText(/Now ± /).waitFor();
    const assumed = await percent(page);
    await sizes(page).focus();
    await page.keyboard.press('Enter');
    await side(page, 'Length of Living and dining').focus();
    await page.keyboard.type('20');
    await page.keyboard.press('Tab');
    await page.keyboard.type('14 6');
    await page.getByText(/With these sizes the estimate is/).waitFor();
    await page.getByRole('button', { name: /sizes: 1 given/ }).waitFor();
    for (const room of ['Master bedroom', 'Kids bedroom', 'Kitchen']) {
      await side(page, `Length of ${room}`).fill('12');
      await side(page, `Width of ${room}`).fill("10'");
    }
    await page.getByRole('button', { name: /sizes: 4 given/ }).waitFor();
    await until(async () => (await percent(page)) < assumed);
    await side(page, 'Length of Kids bedroom').fill('40');
    await page.getByText(/more than the carpet area/).waitFor();
    await page.getByRole('button', { name: 'Clear Kids bedroom' }).click();
    await page.getByText(/more than the carpet area/).waitFor({ state: 'detached' });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

    await page.getByRole('link', { name: 'See my estimate' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/boqs\/[^/]+\/details/);
    await page.goto(`${page.url().split('?')[0]}?panel=settings`);
    await page.getByRole('button', { name: /sizes: 3 given/ }).click();
    await side(page, 'Length of Living and dining').waitFor();
    expect(await side(page, 'Width of Living and dining').inputValue()).toBe('14′ 6″');
    await page.getByRole('button', { name: 'Clear all sizes' }).click();
    await page.getByText('Range', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // Where there is no room beside the total, it is above it.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Updated successfully.').waitFor();
    await close();
  });

  it('reads the names of rooms next to their fields in the narrow column of an overview', async () => {
    const { page, close } = await visit(browser, application.url, { viewport: { width: 1366, height: 768 } });
    await page.goto('/estimate');
    await sizes(page).click();
    await side(page, 'Length of Kitchen').waitFor();
    const covered = await page.getByRole('group').evaluateAll((rooms) =>
      rooms.flatMap((room) => {
        const name = room.querySelector('p');
        const box = name?.getBoundingClientRect();
        const fields = [...room.querySelectorAll('input')].map((field) => field.getBoundingClientRect());
        // A name that has no room runs out of its box.
        const isCovered = fields.some(
          ({ left, top, bottom }) =>
            name && box && left < box.left + name.scrollWidth && top < box.bottom && bottom > box.top,
        );
        return isCovered ? [room.ariaLabel] : [];
      }),
    );
    expect(covered).toEqual([]);
    await close();
  });
});
