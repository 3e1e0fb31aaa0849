import { createTestApi, type TestApi } from '../../../test/support/application';
import { boqOf, itemsOf } from '../../../test/support/boqs';
import { Caller } from '../../../test/support/client';
import { until } from '../../../test/support/until';
import { ProjectorModule } from '../../platform/event-store/projections/projector.module';
import { inches } from '../../kernel/length';
import { BoqsByRateBook } from '../../directory/rate-books/boqs-by-rate-book.port';
import { NEWEST_BUILT_IN } from '../../pricing';
import { BoqProjectionsModule } from '../boq.module';
import { BoqCommands } from '../core/boq-commands';
import { BoqStreams } from '../core/boq-streams';
import type { BoqCommand } from '../domain/boq.commands';
import { Recommendations, systemAuthor } from './recommendations';

let api: TestApi;
let recommendations: Recommendations;
let visitor: Caller;
/** The recommendation that a person has changed. */
let edited: string;

beforeAll(async () => {
  api = await createTestApi([BoqProjectionsModule, ProjectorModule]);
  const { app } = api;
  recommendations = new Recommendations(
    app.get(BoqCommands, { strict: false }),
    app.get(BoqStreams, { strict: false }),
  );
  visitor = await Caller.guest(app);
});
afterAll(() => api?.close());

interface Shown {
  layout_type: string;
  budget_type: string;
  has_modular_kitchen: boolean;
  boq_id: string;
  carpet_area: number;
  cost: number;
}
interface Priced {
  data: { total_cost: number; packages: { budget_type: string; total_cost: number }[] };
}
/** The recommendations, once the read model has caught up: the worker's commands do not wait for it. */
const shown = (isThere: (all: Shown[]) => boolean): Promise<Shown[]> =>
  until(async () => {
    const all = (await visitor.get<{ recommendations: Shown[] }>('/recommendations')).body.recommendations;
    return isThere(all) ? all : undefined;
  });
const costOf = (all: Shown[], id: string): number => all.find(({ boq_id }) => boq_id === id)?.cost ?? 0;

const run = (boqId: string, step: string, command: BoqCommand) =>
  api.app
    .get(BoqCommands, { strict: false })
    .submitAs(systemAuthor(`00000000-0000-4000-8000-00000000000${step}`), boqId, command);

describe('recommendations of an installation', () => {
  it('are made once, and updated from an older release to the newest rate book and condition', async () => {
    expect(await recommendations.ensure()).toEqual({ made: 32, updated: 0 });
    expect(await recommendations.ensure()).toEqual({ made: 0, updated: 0 });
    const [one, other] = (await shown(({ length }) => length === 32)) as [Shown, Shown];
    const asOf2022 = { condition: null, rateBookVersion: 1 } as const;
    await run(one.boq_id, '1', { type: 'ChangeDetails', details: asOf2022 });
    await run(other.boq_id, '2', { type: 'ChangeDetails', details: asOf2022 });
    await shown((all) => costOf(all, one.boq_id) > 1.5 * one.cost && costOf(all, other.boq_id) > 1.5 * other.cost);
    const [line] = await itemsOf(visitor, other.boq_id);
    const edit = { dimension: { L: inches(99), W: inches(99), H: inches(99) } };
    await run(other.boq_id, '3', { type: 'ChangeItem', id: line!.id, edit });
    edited = other.boq_id;

    expect(await recommendations.ensure()).toEqual({ made: 0, updated: 2 });
    expect(await recommendations.ensure()).toEqual({ made: 0, updated: 0 });
    await shown((all) => costOf(all, one.boq_id) === one.cost);
    const followed = await boqOf(visitor, one.boq_id);
    expect(followed).toMatchObject({ condition: 'new', rate_book_version: NEWEST_BUILT_IN });
    // What someone edited stays.
    expect((await itemsOf(visitor, other.boq_id)).map(({ id }) => id)).toContain(line!.id);
    // They belong to nobody: the list of rate books does not count them.
    expect(await api.app.get(BoqsByRateBook, { strict: false }).count()).toEqual(new Map());
  });

  it('cost what the estimate of home and of Explore say for the same answers', async () => {
    const all = await shown(({ length }) => length === 32);
    for (const layout_type of ['1bhk', '2bhk', '3bhk', '4bhk']) {
      for (const has_modular_kitchen of [true, false]) {
        const same = all.filter(
          (one) => one.layout_type === layout_type && one.has_modular_kitchen === has_modular_kitchen,
        );
        const { carpet_area } = same[0]!;
        // As Explore asks, and as home does, with every answer given.
        const asked = {
          layout_type,
          bedrooms: [],
          has_modular_kitchen,
          carpet_area,
          budget_type: 'medium',
          city: 'mumbai',
        };
        const bedrooms = ['master', 'kids', 'guest', 'parents'].slice(0, Number(layout_type[0]));
        const whole = { ...asked, bedrooms, condition: 'new', scope: null, sizes: null, finish_levels: null };
        const explore = (await visitor.post<Priced>('/estimates/quick', asked)).body.data;
        const home = (await visitor.post<Priced>('/estimates/quick', whole)).body.data;
        expect([layout_type, home.total_cost]).toEqual([layout_type, explore.total_cost]);
        expect(home.packages.map(({ total_cost: cost }) => cost)).toEqual(
          explore.packages.map(({ total_cost: cost }) => cost),
        );
        for (const { budget_type, cost, boq_id } of same.filter((one) => one.boq_id !== edited))
          expect([boq_id, cost]).toEqual([
            boq_id,
            explore.packages.find((one) => one.budget_type === budget_type)?.total_cost,
          ]);
      }
    }
  });

  it('stay deleted', async () => {
    const [one] = (await shown(({ length }) => length === 32)) as [Shown];
    await run(one.boq_id, '4', { type: 'ChangeDetails', details: { condition: null } });
    await run(one.boq_id, '5', { type: 'DeleteBoq' });
    expect(await recommendations.ensure()).toEqual({ made: 0, updated: 0 });
  });
});
