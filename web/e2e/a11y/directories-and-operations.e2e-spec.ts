import { until } from '../support/browser';
import { heading, judge, table, text, type Screen } from './support/screens';
import { uploadVendorItems } from './support/uploads';
import type { World } from './support/world';

// What the admin keeps, the vendor directory as everybody sees it, and the product's own works.

let vendorReport: string;
let vendorReview: string;

async function prepare(world: World): Promise<void> {
  await draftRateBook(world);
  vendorReport = await uploadVendorItems(world, 'Items', [
    ['Catalogue code', 'Item name', 'Vendor', 'Brand', 'Pattern', 'Base price'],
    ['hc-900-til', 'Slate hexagon', 'Konkan Tile Studio', 'Shilaro', 'Hexagon', 120],
    ['hc-901-til', 'Price on request', 'Konkan Tile Studio', 'Shilaro', 'Hexagon', 'call us'],
  ]);
  vendorReview = await uploadVendorItems(world, 'Rates', [
    ['SKU', 'Product', 'MRP'],
    ['ds-1', 'Kadappa black', 62],
  ]);
}

/** Version 2 of the rate book as a draft with a changed rate. */
async function draftRateBook(world: World): Promise<void> {
  const token = await world.tokenOf('admin');
  await world.application.call('POST', '/rate-books', { token, body: { note: 'November prices' } });
  const body = { rates: [{ label: 'Veneer', rate: 165, note: 'Dealer list' }], overhead: 11 };
  await world.application.call('PATCH', '/rate-books/2', { token, body });
}

const SCREENS: readonly Screen[] = [
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
  {
    name: 'adding an offer',
    who: ['admin'],
    path: () => '/vendors/vendor/banyan-floor-company/details',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add Offer' }).click();
      await page.getByRole('dialog', { name: 'Add Offer' }).getByRole('textbox').waitFor();
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
  { name: 'bugs and wishes', who: ['admin'], path: () => '/admin/feedback', ready: heading('No bugs reported') },
  { name: 'everybody’s webhooks', who: ['admin'], path: () => '/admin/webhooks', ready: heading('No webhooks') },
];

judge(SCREENS, { prepare });
