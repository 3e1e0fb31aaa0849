import type { Locator, Page } from 'playwright-core';
import { until } from '../support/browser';
import { MEMBERS, heading, judge, table, text, type Screen } from './support/screens';
import type { World } from './support/world';

// Directories kept by the admin and designers, and the operations pages.

/** Shown instead of a form to people who may not use it. */
const closed = (page: Page): Locator => page.getByText(/^Not open to you$|kept by verified design professionals/);

/** Version 3001 of the rate book, as a draft with one changed rate. */
async function draftRateBook(world: World): Promise<void> {
  const token = await world.tokenOf('admin');
  await world.application.call('POST', '/rate-books', { token, body: { note: 'November prices' } });
  const body = { rates: [{ label: 'Veneer', rate: 165, note: 'Dealer list' }], overhead: 11 };
  await world.application.call('PATCH', '/rate-books/3001', { token, body });
}

const SCREENS: readonly Screen[] = [
  {
    name: 'own rates',
    who: ['designer'],
    also: MEMBERS,
    path: () => '/my-rates',
    ready: (page) => page.getByRole('heading', { name: 'My rates' }).waitFor(),
  },
  {
    name: 'own recipe, open',
    who: ['designer'],
    path: () => '/my-rates?tab=recipes&work=tv-panel',
    ready: text('6 × 7 ft'),
  },
  {
    name: 'escalation of own rates',
    who: ['designer'],
    path: () => '/my-rates?tab=escalation',
    ready: text('Rates are not escalated'),
  },
  { name: 'rate books to read', who: ['designer'], path: () => '/rate-books', ready: heading('Rate books') },
  {
    name: 'a rate book to read',
    who: ['designer'],
    path: () => '/rate-books/3000?q=veneer',
    ready: text('Veneer'),
  },
  { name: 'rooms', who: ['admin'], also: MEMBERS, path: () => '/rooms', ready: text('Master bedroom') },
  {
    name: 'a room',
    who: ['admin'],
    also: MEMBERS,
    path: () => '/rooms/master-bedroom/edit',
    ready: (page) => page.getByLabel('Alias').or(closed(page)).first().waitFor(),
  },
  {
    name: 'new room',
    who: ['admin'],
    also: MEMBERS,
    path: () => '/rooms/new',
    ready: (page) => page.getByLabel('Alias').or(closed(page)).first().waitFor(),
  },
  {
    name: 'catalogue',
    who: ['admin'],
    also: MEMBERS,
    path: () => '/catalog/furniture',
    ready: text('Hinged wardrobe'),
  },
  {
    name: 'catalogue without a find',
    who: ['admin'],
    also: MEMBERS,
    path: () => '/catalog/civil?q=zzz',
    ready: text('Nothing found'),
  },
  {
    name: 'an entry of the catalogue',
    who: ['admin'],
    also: MEMBERS,
    path: () => '/catalog/furniture/hinged-wardrobe',
    ready: table,
  },
  {
    name: 'finishes',
    who: ['admin'],
    also: MEMBERS,
    path: () => '/finishes/false-ceiling',
    ready: text('Gypsum board'),
  },
  {
    name: 'a finish',
    who: ['admin'],
    also: MEMBERS,
    path: () => '/finishes/furniture/veneer',
    ready: (page) => page.getByLabel('Alias').or(closed(page)).first().waitFor(),
  },
  { name: 'rate books', who: ['admin'], path: () => '/admin/rate-books', ready: heading('Rate books') },
  {
    name: 'rates of a draft, one open',
    who: ['admin'],
    path: () => '/admin/rate-books/3001?q=veneer',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Change the rate of Veneer, 165' }).click();
      await page.getByLabel('New rate per sq ft').waitFor();
    },
  },
  {
    name: 'cities of a draft',
    who: ['admin'],
    path: () => '/admin/rate-books/3001?tab=settings',
    ready: text('Basis'),
  },
  { name: 'draft compared', who: ['admin'], path: () => '/admin/rate-books/3001?tab=compare', ready: table },
  {
    name: 'effect of a draft',
    who: ['admin'],
    path: () => '/admin/rate-books/3001?tab=effect',
    ready: (page) => until(page, `document.querySelectorAll('tbody tr').length > 30`),
  },
  {
    name: 'history of a draft',
    who: ['admin'],
    path: () => '/admin/rate-books/3001?tab=history',
    ready: text('Drafted'),
  },
  { name: 'published rate book', who: ['admin'], path: () => '/admin/rate-books/1', ready: table },
  { name: 'operations', who: ['admin'], path: () => '/admin', ready: text('Up to date') },
  {
    name: 'operations, closed to the reader',
    who: ['home-owner'],
    also: ['designer'],
    path: () => '/admin',
    ready: heading('Not open to you'),
  },
  {
    name: 'read models, asked whether to rebuild',
    who: ['admin'],
    path: () => '/admin/projections',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Rebuild Typed rates' }).click();
      await page.getByRole('dialog', { name: 'Rebuild Typed rates?' }).waitFor();
    },
  },
  {
    name: 'integrity, checked',
    who: ['admin'],
    path: () => '/admin/integrity',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Check now' }).click();
      await page.getByText('every hash and price as recorded').waitFor();
    },
  },
  { name: 'queues', who: ['admin'], path: () => '/admin/queues', ready: text('Password resets') },
  {
    name: 'events',
    who: ['admin'],
    path: () => '/admin/events',
    ready: (page) => page.getByRole('list', { name: 'Events' }).getByRole('button').first().waitFor(),
  },
  {
    name: 'an event',
    who: ['admin'],
    path: () => '/admin/events',
    ready: async (page) => {
      await page.getByRole('list', { name: 'Events' }).getByRole('button').first().click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'people', who: ['admin'], path: () => '/admin/people', ready: text('Priya Shah') },
  { name: 'enquiries', who: ['admin'], path: () => '/admin/enquiries', ready: heading('No enquiries yet') },
  { name: 'bugs and wishes', who: ['admin'], path: () => '/admin/feedback', ready: heading('No bugs reported') },
  { name: 'everybody’s webhooks', who: ['admin'], path: () => '/admin/webhooks', ready: heading('No webhooks') },
];

judge(SCREENS, {
  prepare: draftRateBook,
});
