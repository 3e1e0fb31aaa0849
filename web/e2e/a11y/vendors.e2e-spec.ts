import { EVERYBODY, MEMBERS, heading, judge, table, text, type Screen } from './support/screens';
import { uploadVendorItems } from './support/uploads';
import type { World } from './support/world';

// The vendor directory: for everyone, and for the admin who maintains it.

let vendorReport: string;
let vendorReview: string;

async function prepare(world: World): Promise<void> {
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

const SCREENS: readonly Screen[] = [
  { name: 'vendors', who: ['guest'], also: EVERYBODY, path: () => '/vendors', ready: text('VIEW MORE') },
  {
    name: 'catalogue search with an item open',
    who: ['guest'],
    also: EVERYBODY,
    path: () => '/vendors/search?category=tiles',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Blush hexagon/ }).click();
      await page.getByRole('region', { name: /^Details of/ }).waitFor();
    },
  },
  {
    name: 'catalogue search that found nothing',
    who: ['home-owner'],
    also: EVERYBODY,
    path: () => '/vendors/search?q=zzz',
    ready: text('No Items found matching your search'),
  },
  {
    name: 'offers of the vendors',
    who: ['home-owner'],
    also: EVERYBODY,
    path: () => '/vendors/search',
    ready: async (page) => {
      await page.getByRole('button', { name: 'EXPLORE OFFERS' }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'contacting a vendor',
    who: ['home-owner'],
    also: EVERYBODY,
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
    also: MEMBERS,
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
    also: MEMBERS,
    path: () => '/vendors/category/tiles/details',
    ready: text(/^Hand-made cement tile|^Not open to you$/),
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
    who: ['admin'],
    also: MEMBERS,
    path: () => '/vendors/vendor/banyan-floor-company/details',
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Banyan Floor Company' }).waitFor();
      await page.getByText('Changes').or(page.getByText('Cities of its items')).first().waitFor();
    },
  },
  {
    name: 'editing an item',
    who: ['admin'],
    path: () => '/vendors/vendor/banyan-floor-company/details',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Thickness, mm' }).waitFor();
    },
  },
  {
    name: 'pattern',
    who: ['admin'],
    path: () => '/vendors/pattern/hexagon-tile/details',
    ready: text('Slug, cannot be changed'),
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
      await page.getByRole('dialog', { name: 'Add Offer' }).getByLabel('Offer', { exact: true }).waitFor();
    },
  },
  {
    name: 'brand',
    who: ['admin'],
    also: MEMBERS,
    path: () => '/vendors/brand/talaro/details',
    ready: heading(/^Brand$|^Not open to you$/),
  },
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
  { name: 'vendor requests', who: ['admin'], path: () => '/admin/vendor-requests', ready: heading('No requests yet') },
  { name: 'own requests', who: ['home-owner'], path: () => '/vendors/requests', ready: heading('No requests yet') },
];

judge(SCREENS, { prepare });
