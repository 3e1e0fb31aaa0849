import type { Browser, Page } from 'playwright-core';
import { workbook } from '../../../test/fixtures/imports/workbook';
import { Application, type DemoRole } from '../support/application';
import { axeViolations, sideways } from '../support/axe';
import { launchBrowser, PHONE, until, visit, WIDE, type Visit } from '../support/browser';
import { items } from '../support/screen';

type Who = DemoRole | 'guest' | 'newcomer' | 'undecided';

let application: Application;
let browser: Browser;
let boq: string;
let guestBoq: string;
let branch: string;
let imported: string;
let unclear: string;
let vendorReport: string;
let vendorReview: string;
let offered: string;
let accepted: { path: string; hash: string };
const tokens = new Map<Who, string>();
const visits = new Map<Who, Visit>();

beforeAll(async () => {
  // One after the other: a browser must not be left behind when the product does not start.
  application = await Application.start();
  browser = await launchBrowser();
  for (const role of ['admin', 'designer', 'home-owner'] as const) tokens.set(role, await application.demo(role));
  tokens.set('newcomer', (await application.account('home-owner')).token);
  tokens.set('undecided', (await application.account(null)).token);
  boq = await application.boq(tokenOf('designer'), 'Sharma residence, Andheri');
  branch = await whatIf();
  await draftRateBook();
  offered = (await issued(boq)).path;
  accepted = await acceptedIssue();
  imported = await upload([
    ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
    [1, 'Hinged wardrobe', 'sqft', 84, 1600, 134_400],
    [2, 'Floor tiles', 'sqft', 100, 239, 25_000],
    [null, 'Total', null, null, null, 159_400],
  ]);
  unclear = await upload([
    ['thing', 'alpha', 'beta'],
    ['Wooden door', 4, 9000],
    ['Glass door', 2, 7000],
  ]);
  vendorReport = await uploadItems('Items', [
    ['Catalogue code', 'Item name', 'Vendor', 'Brand', 'Pattern', 'Base price'],
    ['hc-900-til', 'Slate hexagon', 'Konkan Tile Studio', 'Shilaro', 'Hexagon', 120],
    ['hc-901-til', 'Price on request', 'Konkan Tile Studio', 'Shilaro', 'Hexagon', 'call us'],
  ]);
  vendorReview = await uploadItems('Rates', [
    ['SKU', 'Product', 'MRP'],
    ['ds-1', 'Kadappa black', 62],
  ]);
  const page = await pageOf('guest');
  await page.goto('/');
  await page.getByRole('button', { name: 'See every line' }).click();
  await page.waitForURL('**/details');
  guestBoq = /boqs\/([^/]+)/.exec(page.url())?.[1] ?? '';
}, 150_000);
afterAll(async () => {
  await browser?.close();
  await application?.stop();
}, 30_000);

function tokenOf(who: Who): string {
  const token = tokens.get(who);
  if (!token) throw new Error(`${who} has no session`);
  return token;
}

/** One page a person, used for all of their screens. */
async function pageOf(who: Who): Promise<Page> {
  const visitor =
    visits.get(who) ?? (await visit(browser, application.url, who === 'guest' ? {} : { token: tokenOf(who) }));
  visits.set(who, visitor);
  return visitor.page;
}

/** A what-if copy of the BOQ in which an item is changed. */
async function whatIf(): Promise<string> {
  const token = tokenOf('designer');
  const made = await application.call<{ data: { boq_id: string } }>('POST', `/boqs/${boq}/branches`, {
    token,
    body: { title: 'Laminate everywhere' },
  });
  const id = made.data.boq_id;
  const { data } = await application.call<{ data: { items: { id: string }[] } }>('GET', `/carpentry?boq_id=${id}`, {
    token,
  });
  await application.call('PUT', `/carpentry/${data.items[0]?.id}?boq_id=${id}`, { token, body: { count: 3 } });
  return id;
}

/** Version 2 of the rate book as a draft with a changed rate. */
async function draftRateBook(): Promise<void> {
  const token = tokenOf('admin');
  await application.call('POST', '/rate-books', { token, body: { note: 'November prices' } });
  const body = { rates: [{ label: 'Veneer', rate: 165, note: 'Dealer list' }], overhead: 11 };
  await application.call('PATCH', '/rate-books/2', { token, body });
}

/** Issues a BOQ of the designer and gives the page of its link. */
async function issued(boqId: string): Promise<{ path: string; hash: string }> {
  const token = tokenOf('designer');
  const to = `/boqs/${boqId}/issues`;
  const { data } = await application.call<{ data: { content_hash: string } }>('POST', to, { token, body: {} });
  const link = await application.call<{ data: { url: string } }>('POST', `${to}/1/link`, { token });
  return { path: new URL(link.data.url).pathname, hash: data.content_hash };
}

/** An issue of another BOQ that was accepted. */
async function acceptedIssue(): Promise<{ path: string; hash: string }> {
  const home = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low' };
  const token = tokenOf('designer');
  const made = await application.call<{ data: { boq_id: string } }>('POST', '/boqs', { token, body: home });
  const link = await issued(made.data.boq_id);
  await application.call('POST', link.path, { body: { accept: true, name: 'Asha Rao' } });
  return link;
}

/** Uploads a sheet as the designer and gives its import's id once it is read. */
function upload(rows: (string | number | null)[][]): Promise<string> {
  return send('designer', '/boqs', '/imports', 'BOQ', rows, 'sheet.xlsx');
}

/** Uploads rows of items for the vendor directory as the admin. */
function uploadItems(sheet: string, rows: (string | number | null)[][]): Promise<string> {
  return send('admin', '/vendor/manage', '/vendor/manage', sheet, rows, 'sahyadri.xlsx');
}

async function send(
  who: Who,
  path: string,
  imports: string,
  name: string,
  rows: (string | number | null)[][],
  fileName: string,
): Promise<string> {
  const token = tokenOf(who);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(workbook([{ name, rows }]))]), fileName);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${application.url}/api${path}`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { import_id: string } };
  for (;;) {
    const job = await application.call<{ data: { status: string } }>('GET', `${imports}/${data.import_id}`, { token });
    if (!['queued', 'parsing', 'working'].includes(job.data.status)) return data.import_id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const details = (query = ''): string => `/boqs/${boq}/details${query}`;
const table = (page: Page): Promise<void> => page.getByRole('table').first().waitFor();
const grid = (page: Page): Promise<void> => items(page).waitFor();

/** Opens the editor of the first cell of a column that can be changed. */
async function editCell(page: Page, column: string): Promise<void> {
  await page.locator(`[data-col="${column}"]:not([aria-readonly])`).first().dblclick();
  await items(page).locator('input:not([type=checkbox])').waitFor();
}
const text =
  (words: string) =>
  (page: Page): Promise<void> =>
    page.getByText(words).first().waitFor();
const heading =
  (words: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('heading', { name: words }).waitFor();

interface Screen {
  readonly name: string;
  readonly who: readonly Who[];
  readonly path: () => string;
  /** Brings the screen into the state to judge, and waits for it. */
  readonly ready: (page: Page) => Promise<unknown>;
}

async function openRate(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Change the rate of/ })
    .first()
    .click();
  await page.getByLabel('New rate').fill('111');
}

const SCREENS: readonly Screen[] = [
  { name: 'home by room', who: ['guest'], path: () => '/?view=rooms', ready: table },
  { name: 'home by city', who: ['home-owner'], path: () => '/?view=cities', ready: table },
  { name: 'home with the timeline', who: ['guest'], path: () => '/?view=timeline', ready: text('Cleaning') },
  { name: 'home with the packages', who: ['guest'], path: () => '/?view=packages', ready: table },
  { name: 'home by service', who: ['guest'], path: () => '/?view=services', ready: table },
  {
    name: 'home, scrolled to its end',
    who: ['guest'],
    path: () => '/',
    ready: async (page) => {
      await page.getByText('of estimated projects').last().scrollIntoViewIfNeeded();
      await page.getByRole('table', { name: 'What a wardrobe is made of' }).waitFor();
      await page.getByRole('table', { name: 'Cities against Mumbai' }).waitFor();
    },
  },
  {
    name: 'home with a menu open',
    who: ['guest'],
    path: () => '/',
    ready: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Explore' }).click(),
  },
  { name: 'explore', who: ['guest', 'designer'], path: () => '/explore', ready: text('weeks') },
  { name: 'explore a home', who: ['guest'], path: () => '/explore/3bhk?budget=premium', ready: heading('Plan') },
  { name: 'material tables', who: ['guest'], path: () => '/materials', ready: table },
  { name: 'one material table', who: ['guest'], path: () => '/materials/stone', ready: table },
  { name: 'no such material', who: ['guest'], path: () => '/materials?q=zzzz', ready: heading('No such material') },
  { name: 'flooring types', who: ['guest'], path: () => '/flooring', ready: heading('Marble') },
  { name: 'login', who: ['guest'], path: () => '/login', ready: heading('Log in') },
  {
    name: 'sign-up with an error',
    who: ['guest'],
    path: () => '/signup',
    ready: async (page) => {
      await page.getByLabel('Email').fill('a@b.in');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'profile setup', who: ['undecided'], path: () => '/complete-profile', ready: heading('Tell us about') },
  {
    name: 'login dialog',
    who: ['guest'],
    path: () => '/',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Log in', exact: true }).click();
      await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    },
  },
  {
    name: 'forgotten password',
    who: ['guest'],
    path: () => '/forgot-password',
    ready: heading('Forgot your password?'),
  },
  {
    name: 'new password with an error',
    who: ['guest'],
    path: () => '/reset-password?code=x',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Set the password' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'new password without a code',
    who: ['guest'],
    path: () => '/reset-password',
    ready: text('Details required'),
  },
  {
    name: 'settings',
    who: ['admin', 'designer', 'home-owner'],
    path: () => '/settings',
    ready: text('This device'),
  },
  {
    name: 'integrations',
    who: ['designer', 'newcomer'],
    path: () => '/settings/integrations',
    ready: text('no webhook yet'),
  },
  { name: 'enquiry', who: ['guest', 'home-owner'], path: () => '/consult-with-us', ready: heading('Book a') },
  {
    name: 'enquiry as a dialog, without the captcha',
    who: ['guest'],
    path: () => '/',
    ready: async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book a consultation' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Book a consultation' }).click();
      await dialog.getByText("Kindly accept I'm not a robot").waitFor();
    },
  },
  { name: 'dashboard', who: ['admin', 'designer', 'home-owner'], path: () => '/dashboard', ready: text('By city') },
  { name: 'dashboard without estimates', who: ['newcomer'], path: () => '/dashboard', ready: heading('No estimates') },
  { name: 'rooms', who: ['admin', 'home-owner'], path: () => '/rooms', ready: text('Master bedroom') },
  { name: 'new room', who: ['admin'], path: () => '/rooms/new', ready: (page) => page.getByLabel('Alias').waitFor() },
  { name: 'catalogue', who: ['admin', 'home-owner'], path: () => '/catalog/furniture', ready: text('Hinged wardrobe') },
  {
    name: 'catalogue without a find',
    who: ['admin'],
    path: () => '/catalog/civil?q=zzz',
    ready: text('Nothing found'),
  },
  {
    name: 'an entry of the catalogue',
    who: ['admin', 'home-owner'],
    path: () => '/catalog/furniture/hinged-wardrobe',
    ready: table,
  },
  { name: 'finishes', who: ['admin'], path: () => '/finishes/false-ceiling', ready: text('Gypsum board') },
  {
    name: 'a finish',
    who: ['admin'],
    path: () => '/finishes/furniture/veneer',
    ready: (page) => page.getByLabel('Alias').waitFor(),
  },
  { name: 'rate books', who: ['admin'], path: () => '/admin/rate-books', ready: heading('Rate books') },
  {
    name: 'rates of a draft, one open',
    who: ['admin'],
    path: () => '/admin/rate-books/2?q=veneer',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Change the rate of Veneer, 165' }).click();
      await page.getByLabel('New rate a sqft').waitFor();
    },
  },
  { name: 'cities of a draft', who: ['admin'], path: () => '/admin/rate-books/2?tab=settings', ready: text('Basis') },
  { name: 'draft compared', who: ['admin'], path: () => '/admin/rate-books/2?tab=compare', ready: table },
  {
    name: 'effect of a draft',
    who: ['admin'],
    path: () => '/admin/rate-books/2?tab=effect',
    ready: (page) => until(page, `document.querySelectorAll('tbody tr').length > 30`),
  },
  { name: 'history of a draft', who: ['admin'], path: () => '/admin/rate-books/2?tab=history', ready: text('Drafted') },
  { name: 'published rate book', who: ['admin'], path: () => '/admin/rate-books/1', ready: table },
  {
    name: 'issues of a BOQ',
    who: ['designer', 'admin'],
    path: () => details('?panel=issues'),
    ready: heading('Issue 1, estimate'),
  },
  {
    name: 'an issue behind its link, every line open',
    who: ['guest'],
    path: () => offered,
    ready: async (page) => {
      await page.getByRole('button', { name: /^Show all/ }).click();
      await page.getByRole('region', { name: 'Lines of painting' }).waitFor();
    },
  },
  {
    name: 'an issue being declined',
    who: ['guest'],
    path: () => offered,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Decline instead' }).click();
      await page.getByLabel('What should be different?').waitFor();
    },
  },
  { name: 'an accepted issue', who: ['guest'], path: () => accepted.path, ready: heading('Accepted') },
  { name: 'a link that does not work', who: ['guest'], path: () => '/accept/none', ready: heading('This link does') },
  {
    name: 'the proof of an acceptance',
    who: ['guest'],
    path: () => `/verify/${accepted.hash}`,
    ready: heading('Hash'),
  },
  { name: 'checking a hash', who: ['guest'], path: () => '/verify', ready: heading('Hash') },
  {
    name: 'what-if copies',
    who: ['designer', 'home-owner'],
    path: () => details('?panel=what-if'),
    ready: text('Laminate everywhere'),
  },
  { name: 'a what-if copy', who: ['designer'], path: () => `/boqs/${branch}/details`, ready: text('What-if copy of') },
  {
    name: 'a what-if copy being brought back',
    who: ['designer', 'home-owner'],
    path: () => `/boqs/${boq}/what-if/${branch}`,
    ready: text('New total'),
  },
  {
    name: 'people of a BOQ',
    who: ['designer', 'admin'],
    path: () => details('?panel=people'),
    ready: text('On this BOQ'),
  },
  {
    name: 'details of a BOQ with the new total',
    who: ['designer'],
    path: () => details('?panel=settings'),
    ready: async (page) => {
      await page.getByLabel('City').selectOption('delhi');
      await page.getByText('Total after').waitFor();
    },
  },
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
  { name: 'operations', who: ['admin'], path: () => '/admin', ready: text('Up to date') },
  {
    name: 'read models, asked whether to rebuild',
    who: ['admin'],
    path: () => '/admin/projections',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Rebuild boq-items' }).click();
      await page.getByRole('dialog', { name: 'Rebuild boq-items?' }).waitFor();
    },
  },
  {
    name: 'integrity, checked',
    who: ['admin'],
    path: () => '/admin/integrity',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Check now' }).click();
      await page.getByText('every hash and price as recorded').waitFor({ timeout: 30_000 });
    },
  },
  { name: 'queues', who: ['admin'], path: () => '/admin/queues', ready: text('password-resets') },
  { name: 'events', who: ['admin'], path: () => '/admin/events?type=BoqCreated', ready: text('version 1') },
  {
    name: 'an event',
    who: ['admin'],
    path: () => '/admin/events?type=ItemChanged',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /ItemChanged/ })
        .first()
        .click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'enquiries', who: ['admin'], path: () => '/admin/enquiries', ready: heading('No enquiries yet') },
  { name: 'vendors', who: ['guest', 'admin'], path: () => '/vendors', ready: text('VIEW MORE') },
  {
    name: 'catalogue search with an item open',
    who: ['guest', 'home-owner'],
    path: () => '/vendors/search?category=tiles',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Blush hexagon/ }).click();
      await page.getByRole('region', { name: /^Details of/ }).waitFor();
    },
  },
  {
    name: 'catalogue search that found nothing',
    who: ['home-owner'],
    path: () => '/vendors/search?q=zzz',
    ready: text('No Items found matching your search'),
  },
  {
    name: 'offers of the vendors',
    who: ['home-owner'],
    path: () => '/vendors/search',
    ready: async (page) => {
      await page.getByRole('button', { name: 'EXPLORE OFFERS' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'contacting a vendor',
    who: ['home-owner'],
    path: () => '/vendors/search?category=tiles',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Blush hexagon/ }).click();
      await page.getByRole('button', { name: 'Contact Vendor' }).click();
      await page.getByRole('dialog', { name: 'Contact Vendor' }).waitFor();
    },
  },
  {
    name: "a vendor's catalogue",
    who: ['home-owner'],
    path: () => '/vendors/search?category=tiles',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Blush hexagon/ }).click();
      await page.getByRole('button', { name: 'View Catalogue' }).click();
      await page.getByRole('dialog', { name: /^Catalogue:/ }).waitFor();
    },
  },
  {
    name: 'finish category',
    who: ['admin'],
    path: () => '/vendors/category/tiles/details',
    ready: text('Hand-made cement tile'),
  },
  {
    name: 'adding patterns',
    who: ['admin'],
    path: () => '/vendors/category/tiles/details',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add Patterns' }).click();
      await page.getByRole('dialog', { name: 'Add Patterns' }).waitFor();
    },
  },
  {
    name: 'vendor',
    who: ['admin', 'designer'],
    path: () => '/vendors/vendor/banyan-floor-company/details',
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Banyan Floor Company' }).waitFor();
      await page.getByText('Changes').or(page.getByText('Not open to you')).first().waitFor();
    },
  },
  {
    name: 'adding to a catalogue',
    who: ['admin'],
    path: () => '/vendors/vendor/banyan-floor-company/details',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add Catalog' }).click();
      await page.getByRole('dialog', { name: 'Add Catalog' }).getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please select a valid file').first().waitFor();
    },
  },
  { name: 'brand', who: ['admin'], path: () => '/vendors/brand/talaro/details', ready: heading('Picture') },
  { name: 'managing vendors', who: ['admin'], path: () => '/vendors/manage', ready: text('sahyadri.xlsx') },
  {
    name: 'managing vendors with a wrong file',
    who: ['admin'],
    path: () => '/vendors/manage',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Upload' }).click();
      await page.getByRole('form').getByText('Please select a valid excel file').waitFor();
    },
  },
  {
    name: 'columns of a price list',
    who: ['admin'],
    path: () => `/vendors/manage/${vendorReview}`,
    ready: heading('Which column is which?'),
  },
  {
    name: 'report of an import of vendors',
    who: ['admin'],
    path: () => `/vendors/manage/${vendorReport}?show=refused`,
    ready: table,
  },
  {
    name: 'vendor requests',
    who: ['admin'],
    path: () => '/admin/vendor-requests',
    ready: heading('No requests yet'),
  },
  { name: 'recommendations', who: ['guest', 'admin'], path: () => '/recommendations', ready: table },
  {
    name: 'getting started, with the help open',
    who: ['guest', 'designer'],
    path: () => '/calculator',
    ready: (page) => page.getByRole('button', { name: 'Resource Center' }).click(),
  },
  {
    name: 'questions',
    who: ['guest'],
    path: () => '/frequently-asked-questions',
    ready: (page) => page.getByRole('button', { name: 'Is GST included?' }).click(),
  },
  {
    name: 'help, searched',
    who: ['guest'],
    path: () => '/support',
    ready: async (page) => {
      await page.getByLabel('Search the help').fill('veneer');
      await page.getByRole('list', { name: 'Found in the help' }).waitFor();
    },
  },
  { name: 'bugs and wishes', who: ['admin'], path: () => '/admin/feedback', ready: heading('No bugs reported') },
  { name: 'help: assumptions', who: ['guest'], path: () => '/assumptions', ready: table },
  { name: 'help: materials', who: ['guest'], path: () => '/assumptions?tab=material', ready: table },
  { name: 'help: hardware', who: ['guest'], path: () => '/assumptions?tab=hardware', ready: table },
  { name: 'help: exclusions', who: ['guest'], path: () => '/assumptions?tab=exclusions', ready: text('GST of 18') },
  { name: 'help: warranty', who: ['guest'], path: () => '/assumptions?tab=warranty', ready: text('Up to 10 years') },
  { name: 'glossary', who: ['guest'], path: () => '/glossary', ready: heading('Civil Glossary') },
  {
    name: 'glossary with a word named',
    who: ['guest'],
    path: () => '/glossary?tab=carpentry#term-veneer',
    ready: heading('Carpentry Glossary'),
  },
  { name: 'updates', who: ['guest'], path: () => '/updates', ready: heading('Bulk Edits') },
  { name: 'support', who: ['guest'], path: () => '/support', ready: heading('For home owners') },
  { name: 'bug form', who: ['guest'], path: () => '/report-bug', ready: heading('What went wrong?') },
  { name: 'feature form', who: ['guest'], path: () => '/request-a-feature', ready: heading('What is missing?') },
  { name: '404', who: ['guest', 'designer'], path: () => '/nowhere', ready: text('404') },
  { name: 'empty list', who: ['newcomer'], path: () => '/boqs', ready: heading('No estimates yet') },
  {
    name: 'list with an open menu',
    who: ['admin', 'designer', 'home-owner'],
    path: () => '/boqs',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    },
  },
  { name: 'upload', who: ['designer'], path: () => '/boqs/upload', ready: heading('Upload a BOQ') },
  {
    name: 'import with a difference',
    who: ['designer'],
    path: () => `/boqs/upload/${imported}`,
    ready: (page) => page.getByRole('region', { name: 'Every difference' }).waitFor(),
  },
  {
    name: 'columns to be named',
    who: ['designer'],
    path: () => `/boqs/upload/${unclear}`,
    ready: text('Which column is which?'),
  },
  { name: 'summary', who: ['home-owner'], path: () => `/boqs/${boq}/summary`, ready: table },
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
  {
    name: 'the palette',
    who: ['designer', 'home-owner'],
    path: () => '/boqs',
    ready: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search screens/ }).fill('e');
      await page.getByRole('listbox', { name: 'Results' }).waitFor();
    },
  },
  {
    name: 'all keys',
    who: ['designer'],
    path: () => '/boqs',
    ready: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
  },
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
];

/** Waits until the theme is the one asked for and nothing slides or fades any more. */
async function atRest(page: Page, scheme: string): Promise<void> {
  await until(
    page,
    `document.documentElement.getAttribute('data-mantine-color-scheme') === '${scheme}' &&
      document.getAnimations().every((animation) => animation.playState !== 'running')`,
  );
  await page.evaluate('new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))');
}

const EVERY_MODE = process.env['A11Y_MODES'] === 'every';
const MODES = [
  ['light', 'wide', WIDE],
  ['dark', 'wide', WIDE],
  ['dark', 'phone', PHONE],
  ['light', 'phone', PHONE],
] as const;

describe('no screen has a fault for its reader, in light and dark, wide and on a phone', () => {
  it.each(SCREENS.flatMap((screen) => screen.who.map((who) => [screen.name, who, screen] as const)))(
    '%s, for the %s',
    async (_name, who, screen) => {
      const page = await pageOf(who);
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(screen.path());
      await screen.ready(page);
      const faults: string[] = [];
      // Both schemes and both widths once; `npm run gates` has the first person see every combination of them.
      const modes = EVERY_MODE && who === screen.who[0] ? MODES : [MODES[0], MODES[2]];
      for (const [colorScheme, window, viewport] of modes) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await atRest(page, colorScheme);
        const wide = await sideways(page);
        if (wide > 0) faults.push(`${colorScheme} ${window}: ${wide} px wider than the window`);
        faults.push(...(await axeViolations(page)).map((fault) => `${colorScheme} ${window}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    30_000,
  );

  it('complained of nothing on the way', () => {
    const meant = (complaint: string): boolean =>
      complaint.startsWith('404 GET ') && complaint.endsWith('/accept/none');
    expect([...visits.values()].flatMap(({ complaints }) => complaints).filter((one) => !meant(one))).toEqual([]);
  });
});
