import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api-client';
import type { Body, Schema } from '../api/api-types';
import { calendarDay } from '../format/dates';

export type MaterialOffer = Schema<'MaterialOffer'>;
export type NewLink = Body<'/api/material-links', 'post'>;

/** A material of the recipes. */
export interface Material {
  label: string;
  unit: string;
}

export const OFFERS_KEY = ['material-offers'];

/** Vendors' prices for a material; with words, also items that are not linked to it. */
export const materialOffersQuery = ({ label, unit }: Material, q: string) =>
  queryOptions({
    queryKey: [...OFFERS_KEY, label, unit, q],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/material-offers', { query: { material: label, unit, ...(q ? { q } : {}) }, signal }))
        .data,
  });

export async function linkItem(body: NewLink, key: string): Promise<string> {
  return (await call('post', '/api/material-links', { body, key })).data.id;
}

export function unlinkItem({ id }: { id: string }, key: string) {
  return call('delete', '/api/material-links/{id}', { path: { id }, key });
}

/** `list of 03/11/2026, until 31/01/2027` */
export function offerDays({ valid_from: from, valid_until: until, price_list: list }: MaterialOffer): string {
  const isLater = from !== null && from > new Date().toISOString().slice(0, 10);
  const begins = from === null ? list : isLater ? `from ${calendarDay(from)}` : `list of ${calendarDay(from)}`;
  return [begins, until && `until ${calendarDay(until)}`].filter(Boolean).join(', ');
}
