import type { Browser, Page } from 'playwright-core';
import { axeInBoth } from '../support/axe';
import type { Application } from '../support/application';
import { designersBoq } from '../support/boqs';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;

useSharedProduct((product) => ({ application, browser } = product));

const slides = (page: Page) => page.getByRole('dialog');
const slide = (page: Page, name: string) => slides(page).getByRole('region', { name });

describe('a designer who leads', () => {
  it('turns the pages on the client’s phone, points there, and both switch the same options, until the designer leaves', async () => {
    const { token, boq } = await designersBoq(application);
    const { data } = await application.call<{ data: { items: { id: string; title: string; room: string | null }[] } }>(
      'GET',
      `/boqs/${boq}/items`,
      { token },
    );
    const option = data.items.find(({ room }) => room?.toLowerCase() === 'kitchen');
    await application.call('POST', `/boqs/${boq}/issues`, { token, body: { options: [option?.id] } });
    const link = await application.call<{ data: { url: string } }>('POST', `/boqs/${boq}/issues/1/link`, { token });
    const path = `/accept/${link.data.url.split('/accept/')[1] ?? ''}`;
    const client = await visit(browser, application.url, { viewport: PHONE });
    const designer = await visit(browser, application.url, { token });
    await client.page.goto(path);
    await client.page.getByRole('button', { name: 'Present room by room' }).waitFor();
    expect(await client.page.getByRole('button', { name: 'Lead the client through it' }).count()).toBe(0);
    await designer.page.goto(path);

    await designer.page.getByRole('button', { name: 'Lead the client through it' }).click();
    await slide(client.page, 'Cover').waitFor();
    await client.page.getByText('Your designer is showing you this.').waitFor();
    await slides(designer.page).getByRole('button', { name: 'Kitchen', exact: true }).click();
    await slide(client.page, 'Kitchen').waitFor();

    await slide(designer.page, 'Kitchen').getByRole('heading', { name: 'Kitchen' }).hover();
    const dot = slides(client.page).locator('span[class*="pointer"]');
    await dot.waitFor();
    const heading = await slide(client.page, 'Kitchen').getByRole('heading', { name: 'Kitchen' }).boundingBox();
    await client.page.waitForFunction(
      ([left = 0, top = 0, right = 0, bottom = 0]) => {
        const box = document.querySelector('span[class*="pointer"]')?.getBoundingClientRect();
        return box && box.right > left && box.left < right && box.bottom > top - 40 && box.top < bottom + 40;
      },
      heading ? [heading.x, heading.y, heading.x + heading.width, heading.y + heading.height] : [],
    );
    expect(await axeInBoth(client.page)).toEqual([]);
    expect(await axeInBoth(designer.page)).toEqual([]);

    await slides(client.page).getByRole('switch').click({ force: true });
    await slides(designer.page).getByRole('switch', { checked: true }).waitFor();
    await slides(designer.page).getByRole('switch').click({ force: true });
    await slides(client.page).getByRole('switch', { checked: false }).waitFor();
    await slides(client.page).getByRole('switch').click({ force: true });
    await slides(designer.page).getByRole('switch', { checked: true }).waitFor();

    await slides(designer.page).getByRole('button', { name: 'Leave the presentation' }).click();
    await slides(client.page).waitFor({ state: 'detached' });
    // What was switched is kept.
    expect(client.page.url()).toContain(`options=${option?.id}`);
    await client.close();
    await designer.close();
  });
});
