import type { Browser, Locator } from 'playwright-core';
import { SMALL_FLAT } from '../../../test/support/boqs';
import type { Application } from '../support/application';
import { until } from '../../../test/support/until';
import { PHONE, visit } from '../support/browser';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let token: string;
let works: string;

/** Touches of the screen. Nothing is typed. */
let presses = 0;
const press = async (target: Locator): Promise<void> => {
  presses += 1;
  await target.click();
};

const send = <Answer>(path: string, body: object = {}): Promise<Answer> =>
  application.call<Answer>('POST', path, { token, body });

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  ({ token } = await application.account('designer'));
  const firm = { name: 'Studio Kaveri', upi_id: 'studio.kaveri@okhdfcbank' };
  await application.call('PUT', '/me/firm', { token, body: firm });
  const { data } = await send<{ data: { boq_id: string } }>('/boqs', { ...SMALL_FLAT, title: 'Lotus Heights' });
  const boq = `/boqs/${data.boq_id}`;
  await send(`${boq}/issues`);
  const link = await send<{ data: { url: string } }>(`${boq}/issues/1/link`);
  await send(`/accept/${link.data.url.split('/accept/')[1]}`, { accept: true, name: 'Asha Rao' });
  works = `${boq}/works`;
});
beforeEach(() => {
  presses = 0;
});

/** Fewer are welcome. */
function expectAtMost(most: number): void {
  expect(presses).toBeLessThanOrEqual(most);
}

/** A page on a phone, as the person has opened it. */
async function onPhone(query: string) {
  const person = await visit(browser, application.url, { token, viewport: PHONE });
  await person.page.goto(`${works}?tab=${query}`);
  return person;
}

describe('how much a person does on a phone', () => {
  it('to measure 20 lines that were done as agreed: one press each, after the first', async () => {
    const { page, close } = await onPhone('measure');
    await press(page.locator('[data-line]').first());
    for (let line = 0; line < 20; line += 1) {
      const before = page.url();
      await press(page.getByRole('button', { name: /^Done as agreed/ }));
      await page.waitForURL(({ href }) => href !== before);
    }
    await until(async () => {
      const { meta } = await application.call<{ meta: { total: number } }>('GET', `${works}/measurements`, { token });
      return meta.total === 20;
    });
    expectAtMost(21);
    await close();
  });

  it('to make a running bill with the retention of the last one', async () => {
    const first = { kind: 'stage', stage: 'acceptance', retention_percent: 5 };
    await send(`${works}/bills`, first);
    await send(`${works}/bills/1/record`);
    const { page, close } = await onPhone('bills');
    await press(page.getByRole('button', { name: 'Make a draft' }));
    const draft = page.getByRole('article', { name: 'Bill 2' });
    await draft.getByRole('heading', { name: 'Draft of bill 2' }).waitFor();
    await draft
      .getByRole('term')
      .filter({ hasText: /^Retention/ })
      .waitFor();
    expectAtMost(1);
    await close();
  });

  it('to have a tax invoice with its UPI code', async () => {
    const { page, close } = await onPhone('bills&bill=2');
    await press(page.getByRole('button', { name: 'Record' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Record' }));
    await page.getByRole('img', { name: 'QR code of this payment' }).waitFor();
    expectAtMost(2);
    await close();
  });

  it('to see in the forecast what a vendor has billed of what came', async () => {
    const ply = { name: '18 mm BWP ply', unit: 'sheet', quantity: 14, rate: 3_200 };
    const { id: order } = await send<{ id: string }>(`${works}/orders`, { vendor: 'Shree Plywoods', lines: [ply] });
    await send(`${works}/deliveries`, { order, lines: [{ line: 1, quantity: 14 }] });
    const { page, close } = await onPhone('money&view=costs');
    const orders = page.getByRole('region', { name: 'Orders' });
    await press(orders.getByRole('button', { name: 'Record bill' }));
    await press(orders.getByRole('button', { name: 'Record cost' }));
    await page.getByText('₹44,800 not paid').waitFor();
    await press(page.getByRole('link', { name: 'Overview', exact: true }));
    await page
      .getByRole('term')
      .filter({ hasText: /^Spent$/ })
      .locator('xpath=..')
      .getByText('₹44,800')
      .waitFor();
    expectAtMost(3);
    await close();
  });
});
