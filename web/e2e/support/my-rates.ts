import type { Page } from 'playwright-core';
import { until } from './browser';
import { tabTo } from './keys';
import { toast } from './screen';

/** Prices a BOQ by the designer's own rates, from its settings, by keyboard alone. */
export async function priceByMyRates(page: Page, boqId: string): Promise<void> {
  await page.goto(`/boqs/${boqId}/details?panel=settings`);
  await tabTo(page, 'Preview the new total');
  await page.keyboard.press('Enter');
  await page.getByText('Total after').waitFor();
  await until(
    page,
    "[...document.querySelectorAll('button')].some((b) => b.textContent === 'Price by my rates' && !b.disabled)",
  );
  await tabTo(page, 'Price by my rates');
  await page.keyboard.press('Enter');
  await toast(page, 'Updated successfully.').waitFor();
}
