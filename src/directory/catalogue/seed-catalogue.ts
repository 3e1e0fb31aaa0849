import { NEWEST_BUILT_IN, rateBook } from '../../pricing';
import { byTheProduct, type Records } from '../../platform/records/records';
import { FINISHES, WORKS } from './data';

/**
 * Adds missing built-in works and finishes; those that people changed or archived stay, except that a finish's services
 * are updated.
 */
export async function seedCatalogue(catalogue: Records): Promise<void> {
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
      description: work.description,
      alias: work.aliases,
      default_dimension: work.defaultDimension && { ...work.defaultDimension },
      available_dimensions: work.availableDimensions.map((size) => ({ ...size })),
      finishes,
      room_kinds: work.roomKinds,
      loose_furniture: work.looseFurniture,
      unit: recipe.unit,
      position,
    };
  });
  const finishes = FINISHES.map(({ id, label, aliases }, position) => ({
    id,
    label,
    services: [...(services.get(id) ?? [])],
    alias: aliases,
    position,
  }));
  await catalogue.write('catalogue', byTheProduct(), async (records) => {
    const [knownFinishes, knownWorks] = [
      await records.among('finish', finishes, ['id']),
      await records.among('work', works, ['id']),
    ];
    const newWorks = works.filter((_work, index) => !knownWorks[index]);
    await records.carryOut({
      fact: 'product-data-added',
      changes: [
        ...finishes.map(({ id, ...finish }, index) => {
          const isNew = !knownFinishes[index];
          return { kind: 'finish' as const, id, isNew, fields: isNew ? finish : { services: finish.services } };
        }),
        ...newWorks.map(({ id, ...fields }) => ({ kind: 'work' as const, id, isNew: true, fields })),
      ],
    });
  });
}
