import { SCOPES } from '../../src/kernel/terms';
import type { TestApi } from './application';
import { Caller } from './client';
import { mailFor } from './outbox';

/** A visitor's answers that give a BOQ with lines of every trade except typed ones. */
export const FLAT = {
  layout_type: '2bhk',
  bedrooms: ['master', 'kids'],
  has_modular_kitchen: true,
  carpet_area: 980,
  budget_type: 'medium',
  city: 'mumbai',
  condition: 'renovation',
  scope: [...SCOPES],
};

/** Answers that give a flat with few lines. */
export const SMALL_FLAT = {
  layout_type: '1bhk',
  bedrooms: ['master'],
  has_modular_kitchen: false,
  carpet_area: 500,
  budget_type: 'low',
  city: 'pune',
  condition: 'renovation',
  scope: [...SCOPES],
};

export interface Boq {
  revision: number;
  total_cost: number;
  city: string;
  items: number;
  can: string[];
  linked_boq_id: string | null;
}

export interface Item {
  id: string;
  title: string;
  service: string;
  cost: number;
  count: number;
  rate: number | null;
  room: string | null;
  finish_id: string | null;
}

/** Creates a BOQ for the caller; returns its id. */
export async function newBoq(caller: Caller, home: object = FLAT): Promise<string> {
  return (await caller.post<{ data: { boq_id: string } }>('/boqs', home)).body.data.boq_id;
}

/** The BOQ as seen by the caller. */
export async function boqOf(caller: Caller, id: string): Promise<Boq> {
  return (await caller.get<{ data: Boq }>(`/boqs/${id}`)).body.data;
}

/** Its items as seen by the caller; `Some` adds fields to the type. */
export async function itemsOf<Some extends Item = Item>(caller: Caller, id: string): Promise<Some[]> {
  return (await caller.get<{ data: { items: Some[] } }>(`/boqs/${id}/items`)).body.data.items;
}

/** Sends a quotation of a BOQ and accepts it by its link. */
export async function accept(designer: Caller, visitor: Caller, boqId: string, body: object = {}): Promise<void> {
  const sent = await designer.post<{ data: { issue: number } }>(`/boqs/${boqId}/issues`, body);
  const link = await designer.post<{ data: { url: string } }>(`/boqs/${boqId}/issues/${sent.body.data.issue}/link`);
  const code = link.body.data.url.split('/accept/')[1] ?? '';
  const { status } = await visitor.post(`/accept/${code}`, { accept: true, name: 'Asha Rao' });
  if (status !== 200) throw new Error(`the quotation was not accepted: ${status}`);
}

/** A BOQ of a small flat whose quotation was accepted. */
export async function acceptedBoq(designer: Caller, visitor: Caller, body: object = {}): Promise<string> {
  const id = await newBoq(designer, SMALL_FLAT);
  await accept(designer, visitor, id, body);
  return id;
}

/** A new home owner who has followed the owner's invitation to a BOQ with this right. */
export async function joined(
  api: TestApi,
  owner: Caller,
  boqId: string,
  right: string,
  name?: string,
): Promise<Caller> {
  const person = await Caller.signedUp(api.app, 'home-owner');
  if (name !== undefined) await person.patch('/me', { user_name: name });
  const { email } = (await person.get<{ user: { email: string } }>('/me')).body.user;
  await owner.post(`/boqs/${boqId}/invite`, { name: name ?? 'Ravi', email, right });
  const invite = /join\?invite=([\w-]+)/.exec(await mailFor(api.dataDir, 'invite', email))?.[1];
  const { status } = await person.post(`/boqs/${boqId}/user`, { invite });
  if (status !== 200) throw new Error(`the invitation was not followed: ${status}`);
  return person;
}
