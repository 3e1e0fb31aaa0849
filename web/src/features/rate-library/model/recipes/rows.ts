import type { Component, RecipePart } from '../../api/recipe-queries';

/** A component in the editor; its number stays when others are added or removed. */
export interface Row {
  id: number;
  component: Component;
}

export const NEW_COMPONENT: Component = { kind: 'material', label: '', formula: '' };

export const rowsOf = ({ components }: Pick<RecipePart, 'components'>): Row[] =>
  components.map((component, id) => ({ id, component }));

/** What is sent for the rows, without empty fields. */
export function partOf(rows: readonly Row[], consumables = 0): RecipePart {
  return {
    components: rows.map(({ component: { wastage = 0, only_finishes: only = [], finishes = {}, ...rest } }) => ({
      ...rest,
      ...(wastage > 0 ? { wastage } : {}),
      ...(only.length > 0 ? { only_finishes: only } : {}),
      ...(Object.keys(finishes).length > 0 ? { finishes } : {}),
    })),
    consumables,
  };
}
