import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { bodyOfWork, fromWire, mayTurn, type WirePlan } from '@fitout/plan';
import { dadosOf, floorsOf } from '@fitout/plan/standing/finishes';
import { boqQuery, type Boq } from '../../features/boq/api/boq-queries';
import { itemsQuery, type Item } from '../../features/boq-grid/api/items-query';
import { roomsQuery } from '../../features/boq-grid/api/rooms-query';
import { planQuery, type PlanAnswer } from '../../lib/boq/plan-query';
import { pullsOf } from '../../features/plan/model/adding';
import type { BillThing } from '../../features/plan/model/standing';
import { PlanEditor } from '../../features/plan/components/plan-editor';
import { toInches } from '../../lib/format/feet-inch';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { ClosedBoq, isClosed } from '../../ui/feedback/closed-boq';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { Undo } from './details/actions';
import classes from './details/details.module.css';

/** The flat of a BOQ as it is drawn, to be shaped by hand. */
export function BoqPlanRoute() {
  const { boqId = '' } = useParams();
  const boq = useQuery(boqQuery(boqId));
  const plan = useQuery(planQuery(boqId));
  const closed = [boq.error, plan.error].find(isClosed);
  if (closed) return <ClosedBoq error={closed} />;
  return (
    <PageLayout
      title={boq.data ? `Plan of ${boq.data.title}` : 'Plan'}
      width="bar"
      back={
        <Link to={paths.summary(boqId)} className={classes.back} aria-label="‹ Overview">
          ‹<span className={classes.wideOnly}> Overview</span>
        </Link>
      }
      meta={
        plan.data &&
        !plan.data.data.drawn && (
          <Text fz={13} className={classes.wideOnly ?? ''}>
            {undrawnWords(plan.data)}
          </Text>
        )
      }
    >
      <DataState query={boq} skeleton={<Skeleton flex={1} />}>
        {(head) => (
          <DataState query={plan} skeleton={<Skeleton flex={1} />}>
            {(answer) => <Plan key={boqId} boq={head} answer={answer} />}
          </DataState>
        )}
      </DataState>
    </PageLayout>
  );
}

const undrawnWords = ({ data }: PlanAnswer): string =>
  data.walls.length > 0
    ? 'Arranged from the answers, until it is drawn'
    : 'Nothing is drawn yet: press Wall, and draw around a room';

/** Whose lines follow no plan. */
const FROM_FILE = 'This BOQ was read from a file: its lines stay as they are, whatever is drawn.';

function Plan({ boq, answer: { data, revision } }: { boq: Boq; answer: PlanAnswer }) {
  const boqId = boq.boq_id;
  const [params] = useSearchParams();
  const rooms = useQuery(roomsQuery(boqId)).data;
  const items = useQuery(itemsQuery(boqId)).data?.items;
  const bill = useMemo(() => (items ?? []).flatMap(asThing), [items]);
  const finishes = useMemo(() => finishesOf(items ?? []), [items]);
  const stored = useMemo(() => fromWire(data as WirePlan), [data]);
  const nameOf = useCallback(
    (room: string): string =>
      rooms?.find(({ id }) => id === room)?.label ?? data.rooms.find((one) => one.room === room)?.label ?? room,
    [rooms, data],
  );
  const kindOf = useCallback((room: string) => rooms?.find(({ id }) => id === room)?.kind ?? null, [rooms]);
  return (
    <PlanEditor
      {...{ boqId, stored, revision, nameOf, kindOf, bill, finishes }}
      isDrawn={data.drawn}
      opens={params.get('item')}
      choices={rooms ?? []}
      costs={{ total: boq.total_cost, rooms: boq.rooms, items: items ?? [] }}
      mayEdit={can(boq.can, 'rename')}
      mayAdd={can(boq.can, 'edit_items')}
      mayKeep={can(boq.can, 'edit_images')}
      undo={<Undo boq={boq} />}
      note={boq.origin === 'upload' ? FROM_FILE : null}
    />
  );
}

function finishesOf(items: readonly Item[]) {
  const tiled = items.map(({ room, work, finish, area, dimension }) => ({
    room,
    work,
    finish: finish?.id ?? null,
    area: dimension?.L ? null : area,
  }));
  const [floors, dados] = [floorsOf(items), dadosOf(tiled)];
  return { floorOf: (room: string) => floors[room] ?? null, dadoOf: (room: string) => dados[room] ?? null };
}

/** An item that stands in a room: furniture with its sizes. */
function asThing({ id, title, room, work, furniture, service, dimension, finish, manual }: Item): BillThing[] {
  if (service !== 'carpentry' || !dimension?.L) return [];
  const [L, W, H] = [dimension.L, dimension.W, dimension.H].map((side) => side && toInches(side));
  const entry = work ?? furniture ?? null;
  const body = { ...bodyOfWork(entry, { L, W, H }), mayTurn: mayTurn(entry) };
  return [{ id, title, room, ...body, finish: finish?.id ?? null, pulls: manual ? [] : pullsOf(dimension) }];
}
