import type { Page } from 'playwright-core';
import { items } from '../support/screen';
import { heading, judge, table, text, type Screen } from './support/screens';
import type { World } from './support/world';

// One BOQ: its items and rates, how it came about, and why its figures are what they are.

let boq: string;
let guestBoq: string;

async function prepare(world: World): Promise<void> {
  boq = await world.boq();
  const page = await world.pageOf('guest');
  await page.goto('/');
  await page.getByRole('button', { name: 'See every line' }).click();
  await page.waitForURL('**/details');
  guestBoq = /boqs\/([^/]+)/.exec(page.url())?.[1] ?? '';
}

const details = (query = ''): string => `/boqs/${boq}/details${query}`;
const grid = (page: Page): Promise<void> => items(page).waitFor();

/** Opens the editor of the first cell of a column that can be changed. */
async function editCell(page: Page, column: string): Promise<void> {
  await page.locator(`[data-col="${column}"]:not([aria-readonly])`).first().dblclick();
  await items(page).locator('input:not([type=checkbox])').waitFor();
}

async function openRate(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Change the rate of/ })
    .first()
    .click();
  await page.getByLabel('New rate').fill('111');
}

const SCREENS: readonly Screen[] = [
  {
    name: 'many items and what will change',
    who: ['designer'],
    path: () => details('?service=carpentry'),
    ready: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .click();
      await page.getByLabel('What to do').selectOption('count');
      await page.getByLabel('Set count').selectOption('2');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('Total after').waitFor();
    },
  },
  { name: 'items', who: ['admin', 'designer', 'home-owner'], path: () => details(), ready: grid },
  { name: 'items of a guest', who: ['guest'], path: () => `/boqs/${guestBoq}/details`, ready: grid },
  {
    name: 'a cell being edited',
    who: ['designer'],
    path: () => details(),
    ready: (page) => editCell(page, 'L'),
  },
  {
    name: 'a room being chosen',
    who: ['designer'],
    path: () => details(),
    ready: (page) => editCell(page, 'room'),
  },
  {
    name: 'a value that cannot be read',
    who: ['designer'],
    path: () => details(),
    ready: async (page) => {
      await editCell(page, 'count');
      await page.keyboard.type('lots');
      // Leaving the field keeps what was typed, with its reason.
      await page.getByRole('searchbox', { name: 'Filter items' }).focus();
      await page.getByText('Count not saved.').waitFor();
    },
  },
  { name: 'no item found', who: ['designer'], path: () => details('?q=zzz'), ready: text('Nothing matches') },
  { name: 'materials', who: ['designer', 'home-owner'], path: () => details('?tab=material'), ready: table },
  { name: 'labour', who: ['designer'], path: () => details('?tab=labour'), ready: table },
  { name: 'assumptions', who: ['designer'], path: () => details('?tab=assumptions'), ready: text('Every estimate') },
  { name: 'breakup', who: ['designer'], path: () => details('?tab=breakup'), ready: text('Material and labour') },
  { name: 'schedule', who: ['designer'], path: () => details('?tab=schedule'), ready: text('Cleaning') },
  {
    name: 'an item',
    who: ['designer', 'home-owner'],
    path: () => details(),
    ready: async (page) => {
      await items(page).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'a question',
    who: ['designer'],
    path: () => details(),
    ready: async (page) => {
      await items(page).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: /^Delete/ }).waitFor();
    },
  },
  {
    name: 'add an item',
    who: ['designer'],
    path: () => details('?panel=add'),
    ready: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'the catalogue with its categories open',
    who: ['designer'],
    path: () => details('/add'),
    ready: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add an item' });
      await dialog.getByRole('listitem').first().waitFor();
      await dialog.getByRole('combobox', { name: /^Category/ }).click();
      await dialog.getByRole('option', { name: 'Beds' }).waitFor();
    },
  },
  {
    name: 'a new item of the catalogue',
    who: ['designer'],
    path: () => details('/add/hinged-wardrobe/veneer'),
    ready: text('Total of the BOQ after it'),
  },
  { name: 'no such item', who: ['designer'], path: () => details('/nothing'), ready: heading('No such item') },
  { name: 'a rate, step 1', who: ['designer'], path: () => details('?tab=labour'), ready: openRate },
  {
    name: 'a rate, step 2',
    who: ['designer'],
    path: () => details('?tab=material'),
    ready: async (page) => {
      await openRate(page);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Revised total project cost').waitFor();
    },
  },
  {
    name: 'why the total',
    who: ['designer'],
    path: () => details('?why=total'),
    ready: heading('What prices stand on'),
  },
  {
    name: 'why a rate',
    who: ['home-owner'],
    path: () => `/boqs/${boq}/summary?why=${encodeURIComponent('rate:carpentry/labour/carpentry labour')}`,
    ready: heading('What prices stand on'),
  },
  {
    name: 'why the GST of a guest',
    who: ['guest'],
    path: () => `/boqs/${guestBoq}/summary?why=gst`,
    ready: heading('What prices stand on'),
  },
  {
    name: 'history',
    who: ['designer'],
    path: () => details('?panel=history'),
    ready: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'the BOQ at any revision',
    who: ['designer', 'home-owner'],
    path: () => `/boqs/${boq}/history?revision=1`,
    ready: text('As it was at r 1'),
  },
  {
    name: 'two revisions compared',
    who: ['designer'],
    path: () => `/boqs/${boq}/compare`,
    ready: heading('Items that differ'),
  },
  {
    name: 'what is behind a difference',
    who: ['designer'],
    path: () => `/boqs/${boq}/compare?part=labour_rate`,
    ready: heading('Changes behind it'),
  },
  { name: 'a past revision', who: ['designer'], path: () => details('?revision=1'), ready: text('As it was at r 1') },
];

judge(SCREENS, { prepare });
