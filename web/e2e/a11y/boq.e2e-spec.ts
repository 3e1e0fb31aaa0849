import type { Page } from 'playwright-core';
import { inspector, items, panel, showColumns } from '../support/screen';
import { EVERYBODY, MEMBERS, heading, judge, table, text, type Screen } from './support/screens';
import type { Who, World } from './support/world';

// One BOQ: its items and rates, its history, and the explanations of its figures.

let boq: string;
let guestBoq: string;

async function prepare(world: World): Promise<void> {
  boq = await world.boq();
  const page = await world.pageOf('guest');
  await page.goto('/estimate');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/details');
  guestBoq = /boqs\/([^/]+)/.exec(page.url())?.[1] ?? '';
}

/** The BOQ a person works on: the shared one, or the guest's own. */
const boqOf = (who: Who): string => (who === 'guest' ? guestBoq : boq);
const details =
  (query = '') =>
  (who: Who): string =>
    `/boqs/${boqOf(who)}/details${query}`;
const grid = (page: Page): Promise<void> => items(page).waitFor();

/** Opens the editor of the first editable cell of a column. */
async function editCell(page: Page, column: string): Promise<void> {
  await grid(page);
  if (column !== 'size') await showColumns(page, 'Room', 'Count');
  await page.locator(`[data-col="${column}"]:not([aria-readonly])`).first().dblclick();
  await items(page).locator('[data-item] input:not([type=checkbox])').waitFor();
}

/** Opens the first item; above it is its room's total, which also opens. */
function openItem(page: Page): Promise<void> {
  return items(page).locator('[data-item]').first().getByRole('button').first().click();
}

async function openRate(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Change the rate of/ })
    .first()
    .click();
  await page.getByLabel('New rate').fill('111');
}

async function estimateRate(page: Page): Promise<void> {
  await openRate(page);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Screens for everyone who works on a BOQ. */
const WORK: Pick<Screen, 'who' | 'also'> = { who: ['designer'], also: EVERYBODY };

const SCREENS: readonly Screen[] = [
  {
    name: 'many items and what will change',
    ...WORK,
    path: details('?service=carpentry'),
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
  { name: 'items', who: ['admin', 'designer', 'home-owner', 'guest'], path: details(), ready: grid },
  { name: 'a cell being edited', ...WORK, path: details(), ready: (page) => editCell(page, 'size') },
  { name: 'a room being chosen', ...WORK, path: details(), ready: (page) => editCell(page, 'room') },
  {
    name: 'a value that cannot be read',
    ...WORK,
    path: details(),
    ready: async (page) => {
      await editCell(page, 'count');
      await page.keyboard.type('lots');
      // Leaving the field keeps the typed value and shows the reason.
      await page.getByRole('searchbox', { name: 'Filter items' }).focus();
      await page.getByText('Count not saved.').waitFor();
    },
  },
  { name: 'no item found', ...WORK, path: details('?q=zzz'), ready: text('Nothing matches') },
  { name: 'materials', who: ['designer'], also: EVERYBODY, path: details('?tab=material'), ready: table },
  { name: 'labour', ...WORK, path: details('?tab=labour'), ready: table },
  { name: 'assumptions', ...WORK, path: details('?tab=assumptions'), ready: text('What it assumes') },
  { name: 'schedule', ...WORK, path: details('?tab=schedule'), ready: text('Cleaning') },
  {
    name: 'an item',
    who: ['designer'],
    also: EVERYBODY,
    path: details(),
    ready: async (page) => {
      await openItem(page);
      await inspector(page).or(panel(page)).getByRole('table').waitFor();
    },
  },
  {
    name: 'a question',
    ...WORK,
    path: details(),
    ready: async (page) => {
      await openItem(page);
      await inspector(page).or(panel(page)).getByRole('button', { name: 'Delete' }).first().click();
      await page.getByRole('dialog', { name: /^Delete/ }).waitFor();
    },
  },
  {
    name: 'add an item',
    ...WORK,
    path: details('?panel=add'),
    ready: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'the catalogue with its categories open',
    ...WORK,
    path: details('/add'),
    ready: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add an item' });
      await dialog.getByRole('listitem').first().waitFor();
      await dialog.getByRole('combobox', { name: /^Category/ }).click();
      await dialog.getByRole('option', { name: 'Beds' }).waitFor();
    },
  },
  {
    name: 'a new item of the catalogue',
    ...WORK,
    path: details('/add/hinged-wardrobe/veneer'),
    ready: text('Total of the BOQ after it'),
  },
  { name: 'no such item', ...WORK, path: details('/nothing'), ready: heading('No such item') },
  { name: 'a rate, step 1', who: ['designer'], also: ['admin'], path: details('?tab=labour'), ready: openRate },
  {
    name: 'a rate, step 2',
    who: ['designer'],
    also: ['admin'],
    path: details('?tab=material'),
    ready: async (page) => {
      await estimateRate(page);
      await page.getByText('Revised total project cost').waitFor();
    },
  },
  {
    name: 'why the total that a new rate would make',
    who: ['designer'],
    also: ['admin'],
    path: details('?tab=material'),
    ready: async (page) => {
      await estimateRate(page);
      await page.getByTitle('Why this number: the total after this change').click();
      await page.getByText('Result of this change, not applied yet').waitFor();
    },
  },
  { name: 'why the total', ...WORK, path: details('?why=total'), ready: heading('Basis of the prices') },
  {
    name: 'why the sum of the items shown',
    ...WORK,
    path: details(`?q=paint&why=${encodeURIComponent('shown:room:kitchen')}`),
    ready: heading('The whole of it'),
  },
  {
    name: 'why a rate',
    who: ['home-owner'],
    also: EVERYBODY,
    path: (who) => `/boqs/${boqOf(who)}/summary?why=${encodeURIComponent('rate:carpentry/labour/carpentry labour')}`,
    ready: heading('Basis of the prices'),
  },
  {
    name: 'why the GST',
    who: ['guest'],
    also: EVERYBODY,
    path: (who) => `/boqs/${boqOf(who)}/summary?why=gst`,
    ready: heading('Basis of the prices'),
  },
  {
    name: 'the plan',
    ...WORK,
    path: (who) => `/boqs/${boqOf(who)}/plan`,
    ready: (page) => page.getByRole('application').waitFor(),
  },
  {
    name: 'a wall of the plan',
    who: ['designer'],
    path: (who) => `/boqs/${boqOf(who)}/plan`,
    ready: async (page) => {
      await page.getByRole('button', { name: /^Wall 5/ }).click();
      await page.getByRole('region', { name: 'Wall 5' }).waitFor();
    },
  },
  {
    name: 'history',
    ...WORK,
    path: details('?panel=history'),
    ready: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'the changes since a revision',
    who: ['designer'],
    also: EVERYBODY,
    path: (who) => `/boqs/${boqOf(who)}/history?revision=1`,
    ready: (page) => page.getByRole('button', { name: /^From: / }).waitFor(),
  },
  {
    name: 'two revisions compared',
    who: ['designer'],
    also: MEMBERS,
    path: (who) => `/boqs/${boqOf(who)}/compare`,
    ready: async (page) => {
      await page.getByText('Figures to the paisa').click();
      await page.getByRole('button', { name: /^From: / }).click();
      await page.getByRole('slider', { name: 'From' }).waitFor();
    },
  },
  {
    name: 'another bill to compare with',
    who: ['designer'],
    also: ['admin'],
    path: (who) => `/boqs/${boqOf(who)}/compare-bill`,
    ready: heading('Upload the other bill'),
  },
  {
    name: 'a new request for vendors’ prices',
    who: ['designer'],
    also: ['admin'],
    path: (who) => `/boqs/${boqOf(who)}/quotes?new=1`,
    ready: heading('Ask vendors for prices'),
  },
  {
    name: 'its purchase list',
    who: ['designer'],
    also: ['admin'],
    path: (who) => `/boqs/${boqOf(who)}/purchases`,
    ready: heading(/^Purchase list of/),
  },
  {
    name: 'rates suggested for its lines',
    who: ['designer'],
    also: ['admin'],
    path: (who) => `/boqs/${boqOf(who)}/pricing?of=typed`,
    ready: heading(/^Suggested rates for/),
  },
  {
    name: 'what is behind a difference',
    who: ['designer'],
    also: MEMBERS,
    path: (who) => `/boqs/${boqOf(who)}/compare?part=labour_rate`,
    ready: heading('Changes behind it'),
  },
  {
    name: 'why an amount differs between two revisions',
    who: ['designer'],
    also: MEMBERS,
    path: (who) => `/boqs/${boqOf(who)}/history?why=total&why_at=2&why_from=1`,
    ready: (page) => page.getByRole('table', { name: 'What makes up the difference' }).waitFor(),
  },
  {
    name: 'what is behind a cause of it',
    who: ['home-owner'],
    also: MEMBERS,
    path: (who) => `/boqs/${boqOf(who)}/compare?why=labour&why_at=2&why_from=1&why_part=labour_rate`,
    ready: heading('Changes behind it'),
  },
  { name: 'a past revision', ...WORK, path: details('?revision=1'), ready: text(/\(version 1\)/) },
];

judge(SCREENS, { shared: true, prepare });
