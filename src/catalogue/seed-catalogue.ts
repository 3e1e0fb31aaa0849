import type { Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { NEWEST_BUILT_IN, rateBook } from '../pricing';
import { FINISHES, WORKS } from './data';

/**
 * Adds missing built-in works and finishes; those that people changed or archived stay, except that a finish's services
 * are updated.
 */
export async function seedCatalogue(db: Kysely<Database>): Promise<void> {
  const { recipes } = rateBook(NEWEST_BUILT_IN);
  const services = new Map<string, Set<string>>();
  const works = WORKS.map((work, position) => {
    const recipe = recipes.get(work.id);
    if (!recipe) throw new Error(`The work ${work.id} has no recipe in the rate book.`);
    const others = Object.keys(recipe.finishes).filter((finish) => finish !== recipe.defaultFinish);
    const finishes = recipe.defaultFinish === null ? others : [recipe.defaultFinish, ...others];
    for (const finish of finishes) services.set(finish, (services.get(finish) ?? new Set()).add(work.service));
    return {
      id: work.id,
      service: work.service,
      label: work.label,
      description: [...work.description],
      alias: [...work.aliases],
      default_dimension: JSON.stringify(work.defaultDimension),
      available_dimensions: JSON.stringify(work.availableDimensions),
      finishes,
      room_kinds: [...work.roomKinds],
      loose_furniture: work.looseFurniture,
      unit: recipe.unit,
      position,
    };
  });
  const finishes = FINISHES.map(({ id, label, aliases }, position) => ({
    id,
    label,
    services: [...(services.get(id) ?? [])],
    alias: [...aliases],
    position,
  }));
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('finishes')
      .values(finishes)
      .onConflict((target) => target.column('id').doUpdateSet(({ ref }) => ({ services: ref('excluded.services') })))
      .execute();
    await transaction
      .insertInto('catalogue')
      .values(works)
      .onConflict((target) => target.column('id').doNothing())
      .execute();
  });
}
