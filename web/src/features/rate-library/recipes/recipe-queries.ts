import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';

export type RecipeRow = Schema<'RecipeRow'>;
export type WorkRecipe = Schema<'WorkRecipe'>;
export type RecipePart = Schema<'RecipePart'>;
export type Component = RecipePart['components'][number];
export type CheckedRecipe = Schema<'CheckedRecipe'>;
type OwnRecipe = Body<'/api/rate-library/recipes/{work}/check', 'post'>;

/** Every work with whose recipe prices it. */
export const recipesQuery = () =>
  queryOptions({
    queryKey: ['rate-library', 'recipes'],
    queryFn: async ({ signal }) => (await call('get', '/api/rate-library/recipes', { signal })).data,
  });

/** How a work is priced: by the product's recipe and by one's own. */
export const workRecipeQuery = (work: string) =>
  queryOptions({
    queryKey: ['rate-library', 'recipe', work],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/rate-library/recipes/{work}', { path: { work }, signal })).data,
  });

/** What speaks against a recipe, and what it does to five sizes. */
export const checkQuery = (work: string, recipe: OwnRecipe, version: number) =>
  queryOptions({
    queryKey: ['rate-library', 'check', work, version, JSON.stringify(recipe)],
    queryFn: async ({ signal }) =>
      (await call('post', '/api/rate-library/recipes/{work}/check', { path: { work }, body: recipe, signal })).data,
    retry: false,
    gcTime: 60_000,
  });

export interface KeptRecipe {
  work: string;
  recipe: Body<'/api/rate-library/recipes/{work}', 'put'>;
}

/** Saves a recipe of one's own. Throws ApiError 409 when it has been changed since it was opened. */
export function keepRecipe({ work, recipe }: KeptRecipe, key: string) {
  return call('put', '/api/rate-library/recipes/{work}', { path: { work }, body: recipe, key });
}

/** Goes back to the product's recipe. */
export function dropRecipe({ work }: { work: string }, key: string) {
  return call('delete', '/api/rate-library/recipes/{work}', { path: { work }, key });
}

export type Escalation = Schema<'Escalation'>;

/** Says how older rates rise; null takes them as they are. */
export function setEscalation({ escalation }: { escalation: Escalation | null }, key: string) {
  return call('put', '/api/rate-library/escalation', { body: { escalation }, key });
}
