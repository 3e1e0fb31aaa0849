import { alterIssueIn, NO_LINES } from '../../../test/support/altered-issue';
import { EVERYBODY, MEMBERS, heading, judge, table, text, type Screen } from './support/screens';
import { uploadBoq } from './support/uploads';
import type { World } from './support/world';

// A person's BOQs and settings, imports and exports, and agreements.

let boq: string;
let branch: string;
let imported: string;
let unclear: string;
let offered: string;
let accepted: Issued;
let altered: { open: string; accepted: string };
let damaged: { open: Issued; accepted: Issued };

async function prepare(world: World): Promise<void> {
  boq = await world.boq();
  branch = await whatIf(world);
  offered = (await issued(world, boq)).path;
  accepted = await acceptedIssue(world);
  altered = {
    open: (await alteredIssue(world, issueOfOwn)).path,
    accepted: (await alteredIssue(world, acceptedIssue)).path,
  };
  damaged = {
    open: await alteredIssue(world, issueOfOwn, NO_LINES),
    accepted: await alteredIssue(world, acceptedIssue, NO_LINES),
  };
  const webhook = { url: 'https://hooks.example.invalid/fitout', after: '0' };
  await world.application.call('POST', '/webhooks', { token: await world.tokenOf('home-owner'), body: webhook });
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

/** A what-if copy of the BOQ with one changed item. */
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

interface Issued {
  boqId: string;
  path: string;
  hash: string;
}

/** Issues a BOQ of the designer; returns the page of its link. */
async function issued(world: World, boqId: string): Promise<Issued> {
  const token = await world.tokenOf('designer');
  const to = `/boqs/${boqId}/issues`;
  const { data } = await world.application.call<{ data: { content_hash: string } }>('POST', to, { token, body: {} });
  const link = await world.application.call<{ data: { url: string } }>('POST', `${to}/1/link`, { token });
  return { boqId, path: new URL(link.data.url).pathname, hash: data.content_hash };
}

/** An issue of a separate BOQ. */
async function issueOfOwn(world: World): Promise<Issued> {
  const body = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low' };
  const token = await world.tokenOf('designer');
  const made = await world.application.call<{ data: { boq_id: string } }>('POST', '/boqs', { token, body });
  return issued(world, made.data.boq_id);
}

/** An accepted issue of another BOQ. */
async function acceptedIssue(world: World): Promise<Issued> {
  const issue = await issueOfOwn(world);
  await world.application.call('POST', issue.path, { body: { accept: true, name: 'Asha Rao' } });
  return issue;
}

/** An issue whose record was altered afterwards. */
async function alteredIssue(world: World, make: (world: World) => Promise<Issued>, set?: string): Promise<Issued> {
  const issue = await make(world);
  await alterIssueIn(world.application.folder, issue.boqId, set);
  return issue;
}

const details = (query: string): string => `/boqs/${boq}/details${query}`;
const works = (query: string): string => `/boqs/${accepted.boqId}/works${query}`;

const SCREENS: readonly Screen[] = [
  {
    name: 'settings',
    who: ['admin', 'designer', 'home-owner'],
    also: [...MEMBERS, 'newcomer'],
    path: () => '/settings',
    ready: text('This device'),
  },
  {
    name: 'the firm of quotations',
    who: ['designer'],
    also: ['admin'],
    path: () => '/settings/firm',
    ready: text('100 % of the total with GST'),
  },
  {
    name: 'the settings of notices',
    who: ['home-owner'],
    also: ['newcomer'],
    path: () => '/settings/notices',
    ready: text('Someone mentions you'),
  },
  {
    name: 'integrations',
    who: ['designer', 'newcomer'],
    also: ['admin'],
    path: () => '/settings/integrations',
    ready: text('no webhook yet'),
  },
  {
    name: 'a new webhook for some events of one BOQ',
    who: ['designer'],
    also: MEMBERS,
    path: () => '/settings/integrations',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      const form = page.getByRole('form', { name: 'New webhook' });
      await form.getByRole('radio', { name: 'Only some' }).check();
      await form.getByRole('checkbox', { name: 'Items', exact: true }).check();
      await form.getByRole('radio', { name: 'The very beginning' }).check();
      await form.getByText(/^Sends /).waitFor();
      await form.getByRole('radio', { name: 'One BOQ' }).check();
      await form.getByRole('combobox', { name: 'Which one' }).click();
      await form.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'deliveries of a webhook, one open, and what a replay sends',
    who: ['home-owner'],
    path: () => '/settings/integrations',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Deliveries of/ }).click();
      const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
      await deliveries.getByText('Details', { exact: true }).first().click();
      await deliveries.getByRole('region', { name: /^Body of/ }).waitFor();
      await deliveries.getByRole('button', { name: /^Send everything from here on/ }).click();
      await deliveries.getByText(/^Sends /).waitFor();
    },
  },
  { name: 'dashboard', who: ['admin', 'designer', 'home-owner'], path: () => '/dashboard', ready: text('Total value') },
  { name: 'dashboard without estimates', who: ['newcomer'], path: () => '/dashboard', ready: heading('No estimates') },
  {
    name: 'issues of a BOQ',
    who: ['designer'],
    also: MEMBERS,
    path: () => details('?panel=issues'),
    ready: heading('Quotation 1'),
  },
  {
    name: 'an issue behind its link, every line open',
    who: ['guest'],
    also: EVERYBODY,
    path: () => offered,
    ready: async (page) => {
      await page.getByText('Proof of this document', { exact: true }).click();
      const folded = page.getByRole('button', { name: /^Show \d+ more lines?/ });
      while ((await folded.count()) > 0) await folded.first().click();
    },
  },
  {
    name: 'why a figure of an issue',
    who: ['designer'],
    also: MEMBERS,
    path: () => details(`?panel=issues&why=${encodeURIComponent('issue:1:total')}`),
    ready: text('Nothing was priced again'),
  },
  {
    name: 'why a figure of an issue behind its link',
    who: ['guest'],
    also: EVERYBODY,
    path: () => `${offered}?why=gst`,
    ready: text('Nothing was priced again'),
  },
  {
    name: 'why a figure of an issue whose record was altered',
    who: ['guest'],
    also: EVERYBODY,
    path: () => `${altered.open}?why=total`,
    ready: text(/of it unexplained/),
  },
  {
    name: 'an issue being declined',
    who: ['guest'],
    also: EVERYBODY,
    path: () => offered,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      await page.getByLabel('What should be different?').waitFor();
    },
  },
  {
    name: 'an accepted issue',
    who: ['guest'],
    also: EVERYBODY,
    path: () => accepted.path,
    ready: heading(/^Thank you/),
  },
  {
    name: 'an issue whose record was altered',
    who: ['guest'],
    also: EVERYBODY,
    path: () => altered.open,
    ready: heading('This quotation was altered after it was sent'),
  },
  {
    name: 'an accepted issue whose record was altered',
    who: ['guest'],
    also: EVERYBODY,
    path: () => altered.accepted,
    ready: heading('This quotation was altered after it was accepted'),
  },
  {
    name: 'an issue whose record cannot be shown any more',
    who: ['guest'],
    also: EVERYBODY,
    path: () => damaged.open.path,
    ready: heading('What is still known'),
  },
  {
    name: 'an accepted issue whose record cannot be shown any more',
    who: ['guest'],
    also: EVERYBODY,
    path: () => damaged.accepted.path,
    ready: heading('What is still known'),
  },
  {
    name: 'the proof of an acceptance whose record cannot be shown any more',
    who: ['guest'],
    also: EVERYBODY,
    path: () => `/verify/${damaged.accepted.hash}`,
    ready: heading('What is still known'),
  },
  {
    name: 'the issues of a BOQ, one altered',
    who: ['designer'],
    path: () => `/boqs/${damaged.accepted.boqId}/details?panel=issues`,
    ready: text('the acceptance remains valid, but no variation'),
  },
  {
    name: 'a link that does not work',
    who: ['guest'],
    also: EVERYBODY,
    path: () => '/accept/none',
    ready: heading('This link does'),
  },
  {
    name: 'the works of a BOQ',
    who: ['designer'],
    also: ['admin'],
    path: () => works(''),
    ready: text('Budget and forecast'),
  },
  {
    name: 'works being measured, with more than the contract has',
    who: ['designer'],
    path: () => works('?tab=measure'),
    ready: async (page) => {
      await page.locator('[data-line]').first().click();
      await page.getByRole('radio', { name: 'By quantity' }).check({ force: true });
      await page.getByRole('textbox', { name: 'Quantity' }).fill('99999');
      await page.getByText(/more than the contract has/).waitFor();
    },
  },
  {
    name: 'a new bill of works',
    who: ['designer'],
    path: () => works('?tab=bills'),
    ready: text('No bill was made yet.'),
  },
  {
    name: 'the money of works',
    who: ['designer'],
    path: () => works('?tab=money'),
    ready: text('Nothing was received yet.'),
  },
  {
    name: 'orders and costs of works',
    who: ['designer'],
    path: () => works('?tab=money&view=costs'),
    ready: text('Nothing was spent yet.'),
  },
  {
    name: 'the site of works',
    who: ['designer'],
    path: () => works('?tab=site'),
    ready: text('Nothing was written yet.'),
  },
  {
    name: 'what the client sees of works',
    who: ['designer'],
    also: ['admin'],
    path: () => works('/client'),
    ready: text('There is nothing to pay now.'),
  },
  {
    name: 'the works by the link of the accepted quotation',
    who: ['guest'],
    also: EVERYBODY,
    path: () => `${accepted.path}/works`,
    ready: text('There is nothing to pay now.'),
  },
  {
    name: 'the outturn of works',
    who: ['designer'],
    path: () => works('?tab=outturn'),
    ready: text('Outturn by line'),
  },
  {
    name: 'the proof of an acceptance',
    who: ['guest'],
    also: EVERYBODY,
    path: () => `/verify/${accepted.hash}`,
    ready: heading('Hash'),
  },
  { name: 'checking a hash', who: ['guest'], also: EVERYBODY, path: () => '/verify', ready: heading('Hash') },
  {
    name: 'what-if copies',
    who: ['designer'],
    also: MEMBERS,
    path: () => details('?panel=what-if'),
    ready: text('Laminate everywhere'),
  },
  {
    name: 'a what-if copy',
    who: ['designer'],
    also: MEMBERS,
    path: () => `/boqs/${branch}/details`,
    ready: text('What-if copy of'),
  },
  {
    name: 'a what-if copy being brought back',
    who: ['designer'],
    also: MEMBERS,
    path: () => `/boqs/${boq}/what-if/${branch}`,
    ready: text('New total'),
  },
  {
    name: 'what the difference of a what-if copy is made of',
    who: ['designer'],
    also: MEMBERS,
    path: () => `/boqs/${boq}/what-if/${branch}?part=difference`,
    ready: text('Its causes add up to it'),
  },
  {
    name: 'people of a BOQ',
    who: ['designer'],
    also: MEMBERS,
    path: () => details('?panel=people'),
    ready: text('On this BOQ'),
  },
  {
    name: 'details of a BOQ with the new total',
    who: ['designer'],
    also: ['admin'],
    path: () => details('?panel=settings'),
    ready: async (page) => {
      await page.getByRole('combobox', { name: 'City' }).fill('delhi');
      await page.keyboard.press('Enter');
      await page.getByText('Total after').waitFor();
    },
  },
  { name: 'empty list', who: ['newcomer'], path: () => '/boqs', ready: heading('No estimates yet') },
  { name: 'the bin', who: ['newcomer'], path: () => '/boqs?show=bin', ready: heading('The bin is empty') },
  {
    name: 'list with an open menu',
    who: ['admin', 'designer', 'home-owner'],
    path: () => '/boqs',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    },
  },
  {
    name: 'an invitation that is over',
    who: ['newcomer'],
    path: () => `/boqs/${boq}/join?invite=none`,
    ready: heading('This invitation cannot be used'),
  },
  { name: 'upload', who: ['designer'], also: ['admin'], path: () => '/boqs/upload', ready: heading('Upload a BOQ') },
  {
    name: 'import with a difference',
    who: ['designer'],
    also: ['admin'],
    path: () => `/boqs/upload/${imported}`,
    ready: (page) => page.getByRole('region', { name: 'Every difference' }).waitFor(),
  },
  {
    name: 'columns to be named',
    who: ['designer'],
    also: ['admin'],
    path: () => `/boqs/upload/${unclear}`,
    ready: text('This file can be read in more than one way. Please choose.'),
  },
  { name: 'summary', who: ['home-owner'], also: MEMBERS, path: () => `/boqs/${boq}/summary`, ready: table },
  {
    name: 'the palette',
    who: ['designer', 'home-owner'],
    also: [...EVERYBODY, 'newcomer'],
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
    also: EVERYBODY,
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
  // An invalid link and invitation, and an issue that can no longer be shown.
  meant: (complaint) =>
    /^404 GET .*\/(?:accept|invitations)\/none$|^404 POST .*\/boqs\/[^/]+\/user$|^409 GET .*\/accept\/[\w-]{43}$/.test(
      complaint,
    ),
});
