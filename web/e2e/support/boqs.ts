import { FLAT } from '../../../test/support/boqs';
import type { Application } from './application';

/** A furniture item as listed by the API. */
export interface Furniture {
  readonly id: string;
  readonly title: string;
  readonly count: number;
}

/** Creates a BOQ of a flat with every trade; returns its id. */
export async function newBoq(application: Application, token: string, title: string): Promise<string> {
  const body = { ...FLAT, title };
  return (await application.call<{ data: { boq_id: string } }>('POST', '/boqs', { body, token })).data.boq_id;
}

/** “Lotus Heights, Powai” of a new designer. */
export async function designersBoq(application: Application): Promise<{ token: string; boq: string }> {
  const { token } = await application.account('designer');
  return { token, boq: await newBoq(application, token, 'Lotus Heights, Powai') };
}

/** Its furniture, in screen order. */
export async function furnitureOf(application: Application, token: string, boq: string): Promise<Furniture[]> {
  const list = `/carpentry?boq_id=${boq}`;
  return (await application.call<{ data: { items: Furniture[] } }>('GET', list, { token })).data.items;
}

/** The furniture item with this title; throws when the estimate has none. */
export function pieceOf(furniture: readonly Furniture[], title: string): Furniture {
  const found = furniture.find((piece) => piece.title === title);
  if (!found) throw new Error(`the estimate has no ${title}`);
  return found;
}

/**
 * “Lotus Heights, Powai” of a new account, with the count of the first hinged wardrobe changed from 1 to 2 (revision
 * 2).
 */
export async function changedBoq(
  application: Application,
  role: 'home-owner' | 'designer',
): Promise<{ token: string; boq: string; furniture: Furniture[] }> {
  const { token } = await application.account(role);
  const boq = await newBoq(application, token, 'Lotus Heights, Powai');
  const furniture = await furnitureOf(application, token, boq);
  const { id } = pieceOf(furniture, 'Hinged wardrobe');
  await application.call('PUT', `/carpentry/${id}?boq_id=${boq}`, { body: { count: 2 }, token });
  return { token, boq, furniture };
}
