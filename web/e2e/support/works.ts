import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { SMALL_FLAT } from '../../../test/support/boqs';
import type { Application } from './application';
import { rupeesOf } from './screen';

export interface WorksLine {
  item_id: string;
  title: string;
  room: string | null;
  unit: string;
  quantity: number;
  measured: number;
}

/** A firm whose works are made and read by its program. */
export interface Firm {
  readonly token: string;
  send<Answer>(path: string, body?: object): Promise<Answer>;
  read<Answer>(path: string): Promise<Answer>;
  /** Sends a quotation of a new BOQ of these trades. */
  quote(title: string, scope: string, terms?: object): Promise<Quoted>;
  /** The same, accepted: works that have just begun. */
  begin(title: string, scope: string, terms?: object): Promise<Quoted>;
  /** The page of a quotation of a BOQ. */
  linkOf(boq: string, issue: number): Promise<string>;
  lines(boq: string): Promise<WorksLine[]>;
}

interface Quoted {
  readonly boq: string;
  readonly link: string;
}

/** A new designer, who can be paid by UPI. */
export async function newFirm(application: Application): Promise<Firm> {
  const { token } = await application.account('designer');
  const call = <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
    application.call<Answer>(method, path, { token, ...(body && { body }) });
  await call('PUT', '/me/firm', {
    name: 'Studio Kaveri',
    address: 'Law College Road, Pune 411004',
    gstin: '27AAPFU0939F1ZV',
    upi_id: 'studio.kaveri@okhdfcbank',
  });
  const firm: Firm = {
    token,
    send: (path, body = {}) => call('POST', path, body),
    read: (path) => call('GET', path),
    lines: async (boq) => (await firm.read<{ data: WorksLine[] }>(`/boqs/${boq}/works/lines`)).data,
    linkOf: async (boq, issue) => {
      const { data } = await firm.send<{ data: { url: string } }>(`/boqs/${boq}/issues/${issue}/link`);
      return new URL(data.url).pathname;
    },
    quote: async (title, scope, terms) => {
      const home = { ...SMALL_FLAT, title, scope: [scope] };
      const boq = (await firm.send<{ data: { boq_id: string } }>('/boqs', home)).data.boq_id;
      await firm.send(`/boqs/${boq}/issues`, terms);
      return { boq, link: await firm.linkOf(boq, 1) };
    },
    begin: async (title, scope, terms) => {
      const quoted = await firm.quote(title, scope, terms);
      await application.call('POST', quoted.link, { body: { accept: true, name: 'Asha Rao' } });
      return quoted;
    },
  };
  return firm;
}

/** The name of what a button and its form save, and what the file begins with. */
export async function saved(page: Page, button: string | RegExp, form: string): Promise<[string, string]> {
  await page.getByRole('button', { name: button }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: form, exact: true }).click(),
  ]);
  return [file.suggestedFilename(), (await readFile(await file.path())).subarray(0, 2).toString()];
}

/** Enters whom invoices are made out to, and saves it. */
export async function makeOutTo(form: Locator): Promise<void> {
  await form.getByLabel('Legal name').fill('Rao Textiles LLP');
  await form.getByLabel('GSTIN').fill('27aarfr4821k1zo');
  await form.getByLabel('Address').fill('12 Linking Road');
  await form.getByLabel('Place').fill('Mumbai');
  await form.getByLabel('PIN code').fill('400050');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
}

/** The amount next to a name in the sums of a bill. */
export async function rupeesAt(paper: Page | Locator, name: string): Promise<number> {
  const term = paper.getByRole('term').filter({ hasText: new RegExp(`^${name}(:|$)`) });
  return rupeesOf(await term.locator('xpath=following-sibling::dd[1]').innerText());
}
