import { heading, judge, table, text, type Screen } from './support/screens';
import { uploadBoq } from './support/uploads';
import type { World } from './support/world';

// A person's BOQs and settings, what comes in and goes out of them, and what is agreed on.

let boq: string;
let branch: string;
let imported: string;
let unclear: string;
let offered: string;
let accepted: { path: string; hash: string };

async function prepare(world: World): Promise<void> {
  boq = await world.boq();
  branch = await whatIf(world);
  offered = (await issued(world, boq)).path;
  accepted = await acceptedIssue(world);
  imported = await uploadBoq(world, [
    ['Sr', 'Description', 'Unit', 'Qty', 'Rate', 'Amount'],
    [1, 'Hinged wardrobe', 'sqft', 84, 1600, 134_400],
    [2, 'Floor tiles', 'sqft', 100, 239, 25_000],
    [null, 'Total', null, null, null, 159_400],
  ]);
  unclear = await uploadBoq(world, [
    ['thing', 'alpha', 'beta'],
    ['Wooden door', 4, 9000],
    ['Glass door', 2, 7000],
  ]);
}

/** A what-if copy of the BOQ in which an item is changed. */
async function whatIf(world: World): Promise<string> {
  const token = await world.tokenOf('designer');
  const made = await world.application.call<{ data: { boq_id: string } }>('POST', `/boqs/${boq}/branches`, {
    token,
    body: { title: 'Laminate everywhere' },
  });
  const id = made.data.boq_id;
  const list = `/carpentry?boq_id=${id}`;
  const { data } = await world.application.call<{ data: { items: { id: string }[] } }>('GET', list, { token });
  const item = `/carpentry/${data.items[0]?.id}?boq_id=${id}`;
  await world.application.call('PUT', item, { token, body: { count: 3 } });
  return id;
}

/** Issues a BOQ of the designer and gives the page of its link. */
async function issued(world: World, boqId: string): Promise<{ path: string; hash: string }> {
  const token = await world.tokenOf('designer');
  const to = `/boqs/${boqId}/issues`;
  const { data } = await world.application.call<{ data: { content_hash: string } }>('POST', to, { token, body: {} });
  const link = await world.application.call<{ data: { url: string } }>('POST', `${to}/1/link`, { token });
  return { path: new URL(link.data.url).pathname, hash: data.content_hash };
}

/** An issue of another BOQ that was accepted. */
async function acceptedIssue(world: World): Promise<{ path: string; hash: string }> {
  const body = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low' };
  const token = await world.tokenOf('designer');
  const made = await world.application.call<{ data: { boq_id: string } }>('POST', '/boqs', { token, body });
  const link = await issued(world, made.data.boq_id);
  await world.application.call('POST', link.path, { body: { accept: true, name: 'Asha Rao' } });
  return link;
}

const details = (query: string): string => `/boqs/${boq}/details${query}`;

const SCREENS: readonly Screen[] = [
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
  { name: 'dashboard', who: ['admin', 'designer', 'home-owner'], path: () => '/dashboard', ready: text('By city') },
  { name: 'dashboard without estimates', who: ['newcomer'], path: () => '/dashboard', ready: heading('No estimates') },
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
];

judge(SCREENS, {
  prepare,
  meant: (complaint) => complaint.startsWith('404 GET ') && complaint.endsWith('/accept/none'),
});
