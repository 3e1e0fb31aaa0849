import { sql } from 'kysely';
import type { z } from 'zod';
import { allows } from '../../../platform/http/access/access.service';
import { cursorOf, type Place } from '../../../platform/http/answers/cursor';
import type { UserActor } from '../../../platform/http/access/actor';
import type { Plan } from '../../../kernel/plan';
import { toFeetInches } from '../../../kernel/length';
import { parseQuantity } from '../../../kernel/quantity';
import { sumOfAdjustments } from '../items/closing-lines';
import { planRooms, roomsAsDrawn } from '../../quick-estimate';
import type { BoqCatalogue } from '../../core/boq-catalogue';
import type { boqListItemSchema } from '../../core/dto/boq.dto';
import { sizesOf } from '../../core/dto/flat.dto';
import { listedBoq } from '../as-sold';
import { relationOf } from '../state/boq-heads';
import { actionsOf } from './boq-actions';
import type { ListedBoqView, StoredBoqView } from './boq-view';
import type { ListedBoqs } from './newest-boqs';
import { isArchived, visibleTo, type BoqFilter } from './visible-to';

type ListItem = z.output<typeof boqListItemSchema>;

/** The time so many microseconds after 1970. */
const microseconds = (key: string) => sql<Date>`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;

/** The orders of lists: what is sorted by as text, and which rows come after one with a given key and id. */
const ORDERS = {
  changed: {
    by: sql`updated_at desc, boq_id`,
    key: sql<string>`(extract(epoch from updated_at) * 1000000)::bigint::text`,
    after: ({ key, id }: Place) =>
      sql<boolean>`(updated_at < ${microseconds(key)} or updated_at = ${microseconds(key)} and boq_id > ${id})`,
  },
  title: {
    by: sql`lower(title), boq_id`,
    key: sql<string>`lower(title)`,
    after: ({ key, id }: Place) => sql<boolean>`(lower(title), boq_id) > (${key}, ${id})`,
  },
  total: {
    by: sql`total desc, boq_id`,
    key: sql<string>`total::text`,
    after: ({ key, id }: Place) => sql<boolean>`(total < ${key}::bigint or total = ${key}::bigint and boq_id > ${id})`,
  },
} as const;

/** The name that a person gave. */
const nameOf = (column: 'owner_id' | 'created_by') =>
  sql<string | null>`(select user_name from users where users.id = ${sql.ref(`boqs.${column}`)}::uuid)`;

export interface ListPage {
  readonly page: number;
  readonly limit: number;
  readonly sort?: keyof typeof ORDERS | undefined;
  /** Where the page before ended; instead of `page`, and with its own order. */
  readonly cursor?: Place<keyof typeof ORDERS> | undefined;
}

/** A page of the BOQs that a person sees, as lists show them, and the cursor of what follows. */
export async function listPage(
  { db, views }: Pick<ListedBoqs, 'db' | 'views'>,
  catalogue: BoqCatalogue,
  actor: UserActor,
  { page, limit, cursor, sort = 'changed', ...filter }: BoqFilter & ListPage,
): Promise<{ rows: ListItem[]; next: string | null }> {
  const by = cursor?.sort ?? sort;
  const order = ORDERS[by];
  const found = await db
    .selectFrom('boqs')
    .select([
      'boq_id',
      'view',
      'updated_at',
      'origin',
      'owner_id',
      'guest_identifier',
      'created_by',
      'members',
      'deleted',
    ])
    .select(['restricted', 'sold_since'])
    .select(order.key.as('key'))
    .select(sql<boolean>`${isArchived(actor)}`.as('archived'))
    .select(
      sql<number>`(select count(*)::int from comments c where c.boq_id = boqs.boq_id and c.resolved_at is null)`.as(
        'open',
      ),
    )
    .select([nameOf('owner_id').as('owner_name'), nameOf('created_by').as('designer_name')])
    .where(visibleTo(actor, filter))
    .where(cursor ? order.after(cursor) : sql<boolean>`true`)
    .orderBy(order.by)
    .limit(limit + 1)
    .offset(cursor ? 0 : (page - 1) * limit)
    .execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const items = rows.map((row) => {
    const { outline, ...stored } = (views.get(row.boq_id) ?? row.view) as ListedBoqView;
    const asker = { actor, relation: relationOf(row, actor), soldSince: null };
    const seesCost = allows(asker, 'boq.see-cost');
    return {
      ...listView(stored, row.updated_at),
      can: actionsOf({ ...asker, soldSince: seesCost ? null : row.sold_since }, stored.branched_from !== null),
      owner_name: row.owner_id === actor.id ? null : row.owner_name,
      designer_name: row.created_by === row.owner_id || row.created_by === actor.id ? null : row.designer_name,
      archived: row.archived,
      open_comments: allows(asker, 'boq.comments') ? row.open : 0,
      plan: pictureOf(stored, catalogue),
      outline: outlined(stored, outline),
    };
  });
  return { rows: items, next: last ? cursorOf({ sort: by, key: last.key, id: last.boq_id }) : null };
}

/** The rooms of a flat with what each costs, by its answers, else by its drawing; null for a BOQ with neither. */
export function pictureOf(view: StoredBoqView, catalogue: BoqCatalogue, drawn: Plan | null = null): ListItem['plan'] {
  const rooms = answeredRooms(view) ?? (drawn && roomsAsDrawn(drawn, (id) => catalogue.roomEntry(id)?.kind ?? 'other'));
  if (!rooms) return null;
  const costs = new Map(view.rooms.map(({ room, cost }) => [room, cost]));
  return rooms.map(({ id, kind, L, W, H }) => ({
    room: id,
    label: catalogue.room(id),
    kind,
    size: { L: toFeetInches(L), W: toFeetInches(W), H: toFeetInches(H) },
    cost: costs.get(id) ?? 0,
  }));
}

function answeredRooms(view: StoredBoqView) {
  const { layout_type: layout, carpet_area: carpet, budget_type: budgetType, origin } = view;
  if (layout === null || carpet === null || !(carpet > 0) || budgetType === null || origin === 'upload') return null;
  const { bedrooms, has_modular_kitchen: hasModularKitchen, city, condition } = view;
  return planRooms({
    layout,
    bedrooms,
    hasModularKitchen,
    carpetArea: parseQuantity(carpet),
    budgetType,
    city,
    condition,
    scope: null,
    sizes: sizesOf(view.sizes),
  });
}

/** The drawn rooms with what each costs. */
export function outlined({ rooms }: StoredBoqView, outline: ListedBoqView['outline']): ListItem['outline'] {
  if (!outline) return null;
  const costs = new Map(rooms.map(({ room, cost }) => [room, cost]));
  return outline.map(({ room, points }) => ({
    room,
    cost: costs.get(room) ?? 0,
    points: points.map(([x, y]) => [x, y]),
  }));
}

/** A stored view without what only its own page shows. */
function listView(stored: StoredBoqView, updatedAt: Date) {
  const {
    cost_breakup: _breakup,
    rooms: _rooms,
    schedule: _schedule,
    timeline: _timeline,
    tax: _tax,
    tax_split: _split,
    supplier: _supplier,
    discounts: _discounts,
    contingency: _contingency,
    additions: _additions,
    fee: _fee,
    miscellaneous_note: _note,
    ...view
  } = stored;
  const at = updatedAt.toISOString();
  const adjustments = sumOfAdjustments(stored);
  const { costing: _costing, ...listed } = listedBoq(view);
  return { ...listed, adjustments, last_updated: at, updated_at: at };
}
