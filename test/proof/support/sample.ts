import { BoqProjectionsModule } from '../../../src/boq/boq.module';
import { ProjectorModule } from '../../../src/platform/event-store/projections/projector.module';
import { createTestApi, type TestApi } from '../../support/application';
import { newBoq } from '../../support/boqs';
import { Caller, type Answer } from '../../support/client';

export const HOME = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low', city: 'mumbai' };

export interface Item {
  readonly id: string;
  readonly title: string;
  readonly cost: number;
  readonly count: number;
  readonly revision: number;
  readonly component_of: string | null;
}
export type Problem = { message: string; errors?: Record<string, string>; current?: number; code: string };
export type Changed = { data: Item; revision: number };

export let api: TestApi;
export let designer: Caller;
export let boqId: string;
export let item: Item;

export const inBoq = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}boq_id=${boqId}`;
export const revision = async (): Promise<number> =>
  (await designer.get<{ data: { revision: number } }>(inBoq('/boqs'))).body.data.revision;
export const itemsOf = async (trade: string): Promise<Item[]> =>
  (await designer.get<{ data: { items: Item[] } }>(inBoq(`/${trade}`))).body.data.items;
export const itemPath = (id = item.id, trade = 'carpentry'): string => inBoq(`/${trade}/${id}`);

export async function add(trade: string, body: unknown): Promise<Item> {
  const answer = await designer.post<Changed>(inBoq(`/${trade}`), body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** Sends a body unchanged, even one that JSON.stringify would not write. */
export async function sendRaw(
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  payload: string | Buffer,
): Promise<Answer<Problem>> {
  const response = await api.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${designer.token}`, 'content-type': 'application/json' },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) as Problem };
}

/** The answer is a 400 that names the field, and nothing was stored. */
export async function expectRefused(answer: Answer<Problem>, field: string, before: number): Promise<void> {
  expect([answer.status, Object.keys(answer.body.errors ?? {}).some((name) => name.includes(field)), field]).toEqual([
    400,
    true,
    field,
  ]);
  expect(await revision()).toBe(before);
}

/** Starts the API with a designer and their BOQ with one wardrobe; sets the variables above. */
export async function openSample(): Promise<void> {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  designer = await Caller.signedUp(api.app, 'designer');
  boqId = await newBoq(designer, HOME);
  item = await add('carpentry', { furniture: 'hinged-wardrobe' });
}

export async function closeSample(): Promise<void> {
  await api?.close();
}
