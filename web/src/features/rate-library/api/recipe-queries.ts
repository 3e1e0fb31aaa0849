import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import type { Body, Schema } from '../../../lib/api/api-types';

export type RecipeRow = Schema<'RecipeRow'>;
export type WorkRecipe = Schema<'WorkRecipe'>;
export type RecipePart = Schema<'RecipePart'>;
export type Component = RecipePart['components'][number];
export type CheckedRecipe = Schema<'CheckedRecipe'>;
type OwnRecipe = Body<'/api/rate-library/recipes/{work}/check', 'post'>;

/** Every work, and whose recipe prices it. */
export const recipesQuery = () =>
  queryOptions({
    queryKey: ['rate-library', 'recipes'],
    queryFn: async ({ signal }) => (await call('get', '/api/rate-library/recipes', { signal })).data,
  });

/** How a work is priced: the product's recipe and one's own. */
export const workRecipeQuery = (work: string) =>
  queryOptions({
    queryKey: ['rate-library', 'recipe', work],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/rate-library/recipes/{work}', { path: { work }, signal })).data,
  });

/** Problems of a recipe, and its price for five sizes. */
export const checkQuery = (work: string, recipe: OwnRecipe, version: number) =>
  queryOptions({
    queryKey: ['rate-library', 'check', work, version, JSON.stringify(recipe)],
    queryFn: async ({ signal }) =>
      (await call('post', '/api/rate-library/recipes/{work}/check', { path: { work }, body: recipe, signal })).data,
    retry: false,
    gcTime: 60_000,
  });

export interface LibraryRecipe {
  work: string;
  recipe: Body<'/api/rate-library/recipes/{work}', 'put'>;
}

/** Saves an own recipe. Throws ApiError 409 when it has changed since it was opened. */
export function keepRecipe({ work, recipe }: LibraryRecipe, key: string) {
  return call('put', '/api/rate-library/recipes/{work}', { path: { work }, body: recipe, key });
}

/** Returns to the product's recipe. */
export function dropRecipe({ work }: { work: string }, key: string) {
  return call('delete', '/api/rate-library/recipes/{work}', { path: { work }, key });
}

export type Escalation = Schema<'Escalation'>;

/** Sets how older rates escalate; null uses them as they are. */
export function setEscalation({ escalation }: { escalation: Escalation | null }, key: string) {
  return call('put', '/api/rate-library/escalation', { body: { escalation }, key });
}
