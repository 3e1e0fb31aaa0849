import type { TestApi } from '../../support/application';
import { methodOf, routeOf, type Operation } from './operations';
import { RELATIONS, ROLES, type TestRelation, type TestRole } from './permissions';
import { World, type BoqTarget, type Person } from './world';

const INVITED: ReadonlySet<TestRelation> = new Set(['invited', 'commenter', 'viewer', 'site']);

type Pair = readonly [TestRole, TestRelation];

/** One person per role, and a BOQ in each relation to each of them. */
export class Cast {
  private readonly people = new Map<TestRole, Person>();
  private readonly targets = new Map<string, BoqTarget>();

  private constructor(readonly world: World) {}

  static async of(api: TestApi): Promise<Cast> {
    const cast = new Cast(new World(api));
    for (const role of ROLES) cast.people.set(role, await cast.world.person(role));
    for (const [role, relation] of cast.pairs()) {
      cast.targets.set(`${role} ${relation}`, await cast.world.boq(cast.person(role), relation));
    }
    type Rates = { data: { items: { label: string }[] } };
    const path = `/analysis?type=carpentry-labour&boq_id=${cast.target('user', 'own').boqId}`;
    const rates = await cast.person('admin').caller.get<Rates>(path);
    if (rates.status !== 200) throw new Error(JSON.stringify(rates.body));
    const label = rates.body.data.items[0]?.label ?? '';
    for (const target of cast.targets.values()) target.labourLabel = label;
    return cast;
  }

  /** All possible pairs of role and relation: a guest cannot be invited. */
  pairs(): Pair[] {
    const all = ROLES.flatMap((role) => RELATIONS.map((relation) => [role, relation] as const));
    return all.filter(([role, relation]) => !(role === 'guest' && INVITED.has(relation)));
  }

  /** The revision of the BOQ of each of these pairs, by its name; 0 where there is none. One statement for all of them. */
  async revisions(pairs: readonly Pair[]): Promise<Record<string, number>> {
    const ids = pairs.map(([role, relation]) => this.target(role, relation).boqId);
    const known = await this.world.revisionsOf(ids);
    return Object.fromEntries(
      pairs.map(([role, relation], at) => [`${role} on ${relation}`, known.get(ids[at] as string) ?? 0]),
    );
  }

  person(role: TestRole): Person {
    const person = this.people.get(role);
    if (!person) throw new Error(`nobody is a ${role}`);
    return person;
  }

  target(role: TestRole, relation: TestRelation): BoqTarget {
    const target = this.targets.get(`${role} ${relation}`);
    if (!target) throw new Error(`no ${relation} BOQ of a ${role}`);
    return target;
  }
}

/** A valid body for an operation; undefined for a read. */
export async function bodyFor(operation: Operation, target: BoqTarget): Promise<object | undefined> {
  if (methodOf(operation.name) === 'GET') return undefined;
  if (/\/revert(\/estimate)?$/.test(routeOf(operation.name))) {
    return { revision: Math.max(1, await target.revision()) };
  }
  return operation.body?.(target) ?? {};
}
