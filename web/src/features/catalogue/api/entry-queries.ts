import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Schema } from '../../../lib/api/api-types';
import type { Catalogue } from '../model/catalogue-types';

export type Entry = Schema<'CatalogueEntry'>;
export type Recipe = Schema<'EntryRecipe'>;

const PAGE_SIZE = 10;

/** One page of a catalogue's entries that contain every word of `search`. */
export const entryListQuery = (type: Catalogue, page: number, search: string) =>
  queryOptions({
    queryKey: ['catalogue', type, 'list', page, search],
    queryFn: ({ signal }) =>
      call('get', '/api/catalog/{type}', {
        path: { type },
        query: { page, limit: PAGE_SIZE, ...(search ? { filters: search } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const entryQuery = (type: Catalogue, id: string) =>
  queryOptions({
    queryKey: ['catalogue', type, 'one', id],
    queryFn: ({ signal }) => call('get', '/api/catalog/{type}/{id}', { path: { type, id }, signal }),
  });

/** Recipe of an entry in one finish (`null` = the default one). */
export const recipeQuery = (type: Catalogue, id: string, finish: string | null) =>
  queryOptions({
    queryKey: ['catalogue', type, 'recipe', id, finish],
    queryFn: ({ signal }) =>
      call('get', '/api/catalog/{type}/{id}/recipe', {
        path: { type, id },
        query: finish === null ? {} : { finish },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
